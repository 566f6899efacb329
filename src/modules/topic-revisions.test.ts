import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTopicFinder } from '#platform/realtime/topics.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';

const database = testDatabase({ demo: true });
const site = testApp({ parts: { database } });
const ABSENT = 999_999;

const idOf = async (query: string): Promise<number> => {
  const { rows } = await database.db.execute<{ id: number }>(sql.raw(query));
  return rows[0]?.id ?? ABSENT;
};

test('topics: revisions() agrees with snapshot(), for rooms that are there and for those that are not', async () => {
  const topics = site.app.modules.flatMap(({ topics: own = [] }) => own);
  const find = createTopicFinder(topics);
  const wallet = await idOf(`select owner::bigint id from ledger_accounts where kind = 'wallet' limit 1`);
  const feed = await idOf(
    `insert into notice_feeds (user_id, rev) select id, 7 from users order by id limit 1
     on conflict (user_id) do update set rev = 7 returning user_id as id`,
  );
  const account = await idOf(
    `insert into recharge_accounts (user_id, revision) select id, 7 from users order by id limit 1
     on conflict (user_id) do update set revision = 7 returning user_id as id`,
  );
  const match = await idOf(
    `insert into chat_rooms (kind, ref, last_seq, created_at) select 'match', id, 7, now() from matches limit 1
     on conflict (kind, ref) do update set last_seq = 7 returning ref as id`,
  );
  const thread = await idOf(
    `insert into comment_threads (kind, ref, comments, revision, created_at) values ('news', 1, 0, 7, now())
     on conflict (kind, ref) do update set revision = 7 returning ref as id`,
  );
  const ticket = await idOf(
    `insert into tickets (kind, state, contact, subject, brand, lang, messages, revision, open_key, created_at, changed_at)
     values ('support', 'open', 'a@b.example', 'x', '', 'en', 0, 7, 'k', now(), now()) returning id`,
  );
  const names = [
    ...['matches', 'matches-plain', 'live-rooms'],
    ...[wallet, ABSENT].map((id) => `coins/${id}`),
    ...[feed, ABSENT].map((id) => `notices/${id}`),
    ...[account, ABSENT].map((id) => `orders/${id}`),
    ...[match, ABSENT].map((id) => `chat/match/${id}`),
    ...[thread, ABSENT].map((id) => `comments/news/${id}`),
    ...[ticket, ABSENT].map((id) => `tickets/${id}`),
  ];
  const seen = new Set<string>();
  for (const name of names) {
    const { spec, params } = find(name)!;
    seen.add(spec.name);
    const { rev } = await spec.snapshot!(params);
    expect([name, await spec.revisions!([params])]).toEqual([name, [rev]]);
  }
  expect([...seen].sort()).toEqual(topics.flatMap((topic) => (topic.snapshot ? topic.name : [])).sort());
  // Several at once: each with its own, in the order of the requests.
  const chat = find(`chat/match/${match}`)!;
  const other = { kind: 'match', ref: String(ABSENT) };
  expect(await chat.spec.revisions!([other, chat.params, other])).toEqual([0, 7, 0]);
});
