import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { checkLedger } from '#modules/all.ts';
import { listShownBefore } from '#modules/chat/messages.store.ts';
import { listFavourites } from '#modules/favourites/favourites.store.ts';
import { clearing, wallet } from '#modules/ledger/ledger.rules.ts';
import { findAccount } from '#modules/ledger/ledger.store.ts';
import { findRoomOf } from '#modules/live/rooms.store.ts';
import { findFixture } from '#modules/matches/matches.store.ts';
import { findArticle } from '#modules/news/articles.store.ts';
import { findPreferences } from '#modules/users/preferences.store.ts';
import { findUserByName } from '#modules/users/users.store.ts';
import { type Database, openDatabase } from '#platform/db/db.ts';
import { migrate, pendingScripts } from '#platform/db/migrate.ts';
import { ensureDatabase } from '#platform/db/open.ts';
import { silentLog } from '#platform/log/log.ts';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';

/** The last migration of the first release: every module has its tables. */
const FIRST_RELEASE = '20261118200000_push.sql';
const at = new Date('2026-11-18T20:00:00Z');

const DATA = `
  insert into users (username, email, phone, roles, registration_source, language, created_at) values
    ('ada', 'ada@example.org', '+8613800000001', '{user,anchor}', 'pc', 'en', $1),
    ('bob', null, '+8613800000002', '{user}', 'pc', 'zh_CN', $1);
  insert into login_passwords (user_id, hash, changed_at) values (1, 'a hash', $1);
  insert into user_preferences (user_id, data, revision, updated_at) values (1, '{"theme": "dark"}', 1, $1);
  insert into leagues (game_id, slug, names, country, rank, season) values
    (1, 'premier-league', '{"en": "Premier League", "zh_CN": "英超"}', 'gb-eng', 1, '2026');
  insert into teams (game_id, slug, names, crest) values
    (1, 'arsenal', '{"en": "Arsenal"}', '{}'), (1, 'chelsea', '{"en": "Chelsea"}', '{}');
  insert into matches (game_id, league_id, home_team_id, away_team_id, round, start_at, state, period, clock_seconds,
                       home_score, away_score, period_scores, updated_at)
    values (1, 1, 1, 2, '', $1, 'finished', 2, 5400, 2, 1, '[[1, 0], [1, 1]]', $1);
  insert into favourites (user_id, kind, thing_id, created_at) values (2, 'match', 1, $1);
  insert into ledger_accounts (kind, owner, user_id, balance, version, created_at) values
    ('clearing', 'alipay', null, -100, 1, $1), ('wallet', '2', 2, 100, 1, $1);
  insert into ledger_transactions (key, reason, reference_kind, reference_id, created_at)
    values ('recharge 1', 'recharge', 'recharge', '1', $1);
  insert into ledger_entries (transaction_id, account_id, amount, created_at) values (1, 1, -100, $1), (1, 2, 100, $1);
  insert into anchors (user_id, state, nickname, real_name, birth_date, languages, games, introduction, details, pictures,
                       rules_accepted_at, applied_at, decided_at)
    values (1, 'approved', 'Ada live', 'Ada L.', '1990-01-01', '{en}', '{1}', 'Football', 'Details', '{}', $1, $1, $1);
  insert into live_rooms (mode, anchor_id, title, language, match_id, price, created_at)
    values ('anchor', 1, 'Derby', 'en', 1, 20, $1);
  insert into chat_rooms (kind, ref, last_seq, created_at) values ('match', 1, 1, $1);
  insert into chat_messages (room_id, seq, kind, user_id, client_id, body, created_at)
    values (1, 1, 'text', 2, 'c1', 'what a goal', $1);
  insert into articles (game_id, state, author_id, lang, titles, summaries, bodies, match_id, views, created_at, changed_at,
                        published_at)
    values (1, 'published', 1, 'en', '{"en": "Derby won"}', '{"en": "2-1"}', '{"en": "<p>Text</p>"}', 1, 7, $1, $1, $1);`;

const url = new URL(inject('adminUrl'));
let database: Database;
let early: string[] = [];

async function connect<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  const name = `first_release_${randomBytes(6).toString('hex')}`;
  await ensureDatabase(inject('adminUrl'), name);
  url.pathname = `/${name}`;
  const root = await mkdtemp(join(tmpdir(), 'first-release-'));
  await mkdir(join(root, 'migrations'));
  const all = (await readdir(join(PROJECT_ROOT, 'migrations'))).sort();
  early = all.filter((script) => script <= FIRST_RELEASE);
  for (const script of early)
    await copyFile(join(PROJECT_ROOT, 'migrations', script), join(root, 'migrations', script));
  await connect(async (client) => {
    await migrate(client, silentLog, root);
    for (const statement of DATA.split(';').filter((text) => text.trim()))
      await client.query(statement.replaceAll('$1', `'${at.toISOString()}'`));
  });
  await rm(root, { recursive: true });
});
afterAll(() => database?.close());

it('runs the migrations since, once, with the functions', async () => {
  expect(early.at(-1)).toBe(FIRST_RELEASE);
  await connect(async (client) => {
    const { applied } = await migrate(client, silentLog);
    expect(applied.length).toBeGreaterThan(40);
    expect(applied.filter((script) => early.includes(script))).toEqual([]);
    expect(await pendingScripts(client)).toEqual([]);
  });
  database = openDatabase({ url: url.href, pool: 2, log: silentLog });
});

it('accounts sign in as before, with their roles and preferences', async () => {
  const { db } = database;
  expect(await findUserByName(db, 'ada')).toMatchObject({
    ...{ id: 1, email: 'ada@example.org', roles: ['user', 'anchor'], language: 'en', createdAt: at },
    ...{ bannedAt: null, deletedAt: null, waitingSince: null },
  });
  expect(await findPreferences(db, 1)).toMatchObject({ data: { theme: 'dark' } });
  expect((await database.pool.query('select hash from login_passwords')).rows).toEqual([{ hash: 'a hash' }]);
});

it('matches, favourites and articles are those of before', async () => {
  const { db } = database;
  expect(await findFixture(db, 1)).toEqual({ id: 1, state: 'finished', startAt: at, gameId: 1 });
  expect(await listFavourites(db, 2)).toEqual([{ kind: 'match', id: 1 }]);
  expect(await findArticle(db, 1)).toMatchObject({
    ...{ state: 'published', authorId: 1, titles: { en: 'Derby won' }, matchId: 1, views: 7 },
  });
});

it('rooms and chat are those of before', async () => {
  const { db } = database;
  expect(await findRoomOf(db, 1)).toMatchObject({
    room: { id: 1, title: 'Derby', matchId: 1, price: 20, node: null, still: null },
    anchor: { state: 'approved' },
    name: 'Ada live',
  });
  expect(await listShownBefore(db, 1, 100, 10)).toMatchObject([{ seq: 1, body: 'what a goal', userId: 2 }]);
});

it('the books are right', async () => {
  const { db } = database;
  expect(await findAccount(db, wallet(2))).toMatchObject({ balance: 100 });
  expect(await findAccount(db, clearing('alipay'))).toMatchObject({ balance: -100 });
  const { lines, right } = await checkLedger(db);
  expect(right, lines.join('\n')).toBe(true);
});

it('old rows can be changed: the functions fit them', async () => {
  const { rows } = await database.pool.query(
    `update matches set home_score = 3, updated_at = now() where id = 1 returning home_score`,
  );
  expect(rows).toEqual([{ home_score: 3 }]);
  await expect(database.pool.query('delete from ledger_entries')).rejects.toThrow('stays');
});
