import type { Studio } from '#modules/anchors/broadcast.contract.ts';
import { asUser } from '#modules/live/live.factory.ts';
import type { Recording } from '#modules/media/media.contract.ts';
import { recordingName } from '#modules/media/recordings.rules.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { ReplayChapters, ReplayChatPage } from './replays.contract.ts';
import { CHAT_PAGE } from './replays.rules.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const anchor = asUser(site, 'demo_anchor');
const user = asUser(site, 'demo_user');
const admin = asUser(site, 'demo_admin');
let roomId = 0;
let recordingId = 0;
let made = 0;

/** A recording of the room, as the media server stores it. */
async function record(
  capturedAt: Date | null,
  minutes: number,
  matchId: number | null = null,
): Promise<number> {
  made += 1;
  const began = capturedAt ?? site.clock.now();
  const { rows } = await database.pool.query(
    `insert into recordings (room, match_id, file, bytes, duration_ms, started_at, captured_at, ended_at)
     values ($1, $7, $2, 4, $3, $4, $5, $6) returning id::integer`,
    [
      String(roomId),
      recordingName(String(roomId), began, `${made}`.padStart(12, '0')),
      minutes * 60_000,
      began,
      capturedAt,
      new Date(began.getTime() + minutes * 60_000),
      matchId,
    ],
  );
  return rows[0].id;
}

/** The caches of an answer end with the clock. */
async function chat(minute: number, id = recordingId, cursor = ''): Promise<ReplayChatPage> {
  site.clock.advance(3_000);
  const query = `recordingId=${id}&minute=${minute}${cursor && `&cursor=${cursor}`}`;
  const answer = await site.call(`replays/chat?${query}`);
  expect(answer.status).toBe(200);
  return answer.envelope.result as never;
}
const texts = async (minute: number) => (await chat(minute)).lines.map(({ text }) => text);

async function say(text: string, seconds: number): Promise<number> {
  site.clock.advance(seconds * 1000);
  const sent = await user('chat/send', {
    room: `live:${roomId}`,
    clientMessageId: `said-${text.replaceAll(/\W+/g, '-')}-000`,
    text,
  });
  expect(sent.status).toBe(200);
  return (sent.result as { seq: number | null }).seq ?? 0;
}

beforeAll(async () => {
  ({ roomId } = (await anchor('anchor/liveInfo')).result as Studio);
});

const rows = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows;

describe('chapters of a replay', () => {
  let began = new Date(0);
  let matchId = 0;
  const at = (seconds: number) => new Date(began.getTime() + seconds * 1000);
  const load = async (id: number): Promise<ReplayChapters> => {
    site.clock.advance(60_000);
    const answer = await site.call(`replays/chapters?recordingId=${id}`);
    expect(answer.status).toBe(200);
    return answer.envelope.result as never;
  };

  it('are the goals and cards of its match and the largest gifts, at their second', async () => {
    began = site.clock.now();
    const [match] = await rows('select id::integer from matches where game_id = 202 order by id limit 1');
    matchId = match.id;
    await rows('update matches set home_score = 2, away_score = 1 where id = $1', matchId);
    const card = {
      ...{ id: 'card', kind: 'yellowCard', side: 'home', period: 1, minute: 10, extraMinute: null },
      ...{ playerId: null, player: 'Lin', second: null, score: null, cancelled: false },
    };
    await rows(
      `insert into match_sheets values ($1, 'events', 1, $2)
       on conflict (match_id, kind) do update set data = excluded.data`,
      matchId,
      JSON.stringify([card, { ...card, id: 'goal', kind: 'goal', player: 'Pat', score: [2, 1] }]),
    );
    await rows('delete from match_event_times where match_id = $1', matchId);
    await rows('delete from match_score_moves where match_id = $1', matchId);
    await rows('insert into match_event_times values ($1, $2, $3)', matchId, card.id, at(100));
    await rows(
      'insert into match_score_moves (match_id, game_id, at, since, home, away) values ($1, 202, $2, $2, 1, 0)',
      matchId,
      at(200),
    );
    await rows(
      `insert into chat_messages (room_id, seq, kind, client_id, created_at, data)
       select r.id, r.last_seq + g.n, 'gift', 'tap-' || g.n, $2::timestamptz + g.n * interval '10 seconds',
         jsonb_build_object('giftId', 1, 'names', '{"en": "Rose"}'::jsonb, 'count', g.n, 'comboId', g.combo, 'coins', g.coins)
       from chat_rooms r, (values (1, 'a', 5), (2, 'a', 5), (3, 'b', 7), (4, 'c', 1), (5, 'd', 2), (6, 'e', 3), (7, 'f', 4))
         as g (n, combo, coins)
       where kind = 'live' and ref = $1`,
      roomId,
      at(300),
    );
    await rows(`update chat_rooms set last_seq = last_seq + 7 where kind = 'live' and ref = $1`, roomId);
    const { chapters, sides } = await load(await record(began, 10, matchId));
    expect(sides).toEqual({ home: expect.any(String), away: expect.any(String) });
    expect(chapters.slice(0, 2)).toEqual([
      expect.objectContaining({ at: 90, event: 'yellowCard', player: 'Lin', score: null }),
      expect.objectContaining({ at: 190, event: 'goal', player: 'Pat', score: [2, 1] }),
    ]);
    // Taps of one combo are one gift, and the smallest of six is left out.
    const gifts = chapters.slice(2).map(({ at: second, gift }) => [second, gift?.name, gift?.count]);
    expect(gifts).toEqual([
      [310, 'Rose', 2],
      [330, 'Rose', 3],
      [350, 'Rose', 5],
      [360, 'Rose', 6],
      [370, 'Rose', 7],
    ]);
  });

  it('stay as long as there is a recording of the match', async () => {
    const [other] = await rows('select id::integer from matches where id <> $1 order by id limit 1', matchId);
    await rows(
      'insert into match_score_moves (match_id, game_id, at, since, home, away) values ($1, 1, $2, $2, 1, 0)',
      other.id,
      at(200),
    );
    await rows(`insert into match_event_times values ($1, 'x', $2)`, other.id, at(200));
    const [job] = site.app.modules.find(({ name }) => name === 'replays')!.jobs!;
    const left = async (id: number) =>
      (
        await rows(
          `select (select count(*) from match_score_moves where match_id = $1)::integer as moves,
             (select count(*) from match_event_times where match_id = $1)::integer as events`,
          id,
        )
      )[0];
    site.clock.advance(8 * 3_600_000);
    await job!.run({} as never);
    expect(await left(other.id)).toEqual({ moves: 1, events: 1 });
    site.clock.advance(2 * 3_600_000);
    await job!.run({} as never);
    expect([await left(matchId), await left(other.id)]).toEqual([
      { moves: 1, events: 1 },
      { moves: 0, events: 0 },
    ]);
  });
});

describe('where a viewer stopped', () => {
  let id = 0;
  const save = async (seconds: number, by = user) =>
    (await by('replays/savePosition', { recordingId: id, seconds })).status;
  const stopped = async (by = user) =>
    ((await by(`replays/position?recordingId=${id}`)).result as { seconds: number | null }).seconds;

  it('is the last place of each user', async () => {
    id = await record(site.clock.now(), 10);
    expect(await stopped()).toBeNull();
    expect([await save(100), await save(250)]).toEqual([200, 200]);
    expect([await stopped(), await stopped(anchor)]).toEqual([250, null]);
  });

  it('is one of the two where two devices store it at once', async () => {
    expect(await Promise.all([save(300), save(310), save(300), save(310)])).toEqual([200, 200, 200, 200]);
    expect([300, 310]).toContain(await stopped());
    expect(
      await rows('select count(*)::integer as n from replay_positions where recording_id = $1', id),
    ).toEqual([{ n: 1 }]);
  });

  it.each([
    ['near the beginning', 29],
    ['near the end', 571],
  ])('is none %s', async (_, seconds) => {
    await save(100);
    await save(seconds);
    expect(await stopped()).toBeNull();
  });

  it('is not stored for guests, nor of recordings that may not be watched', async () => {
    const body = { recordingId: id, seconds: 100 };
    expect((await site.call('replays/savePosition', { method: 'POST', body })).status).toBe(401);
    expect((await user('replays/savePosition', { recordingId: 999_999, seconds: 100 })).status).toBe(404);
    expect(await save(-1)).toBe(422);
  });

  it('ends with the recording', async () => {
    await save(100);
    await rows('delete from recordings where id = $1', id);
    expect(await rows('select * from replay_positions where recording_id = $1', id)).toEqual([]);
  });
});

describe('the chat of a replay', () => {
  let seqs: number[] = [];

  it('has each minute as it was said, to the moment of its capture', async () => {
    await say('before it began', 1);
    const capturedAt = new Date(site.clock.now().getTime() + 1_000);
    seqs = [
      await say('first', 2),
      await say('second', 20),
      await say('third', 37.999),
      await say('fourth', 1.001),
      await say('fifth', 90),
      await say('after it ended', 120),
    ];
    recordingId = await record(capturedAt, 3);
    const first = await chat(0);
    expect(first.lines.map(({ text }) => text)).toEqual(['first', 'second', 'third']);
    expect(first.lines.map(({ at }) => Date.parse(at) - capturedAt.getTime())).toEqual([
      1_000, 21_000, 58_999,
    ]);
    expect([await texts(1), await texts(2), await texts(3)]).toEqual([['fourth'], ['fifth'], []]);
    const answer = await site.call(`media/recordings?room=${roomId}`);
    const listed: Recording[] = answer.envelope.result as never;
    expect(listed.find(({ id }) => id === recordingId)?.capturedAt).toBe(capturedAt.toISOString());
  });

  it('is without lines that were deleted, also where one quotes them', async () => {
    const answer = await user('chat/send', {
      room: `live:${roomId}`,
      clientMessageId: 'quoting-0001',
      text: 'quoting',
      replyTo: seqs[1],
    });
    const quoting = (answer.result as { seq: number }).seq;
    await database.pool.query(
      `update chat_messages set created_at = (select created_at from chat_messages old where old.seq = $2
         and old.room_id = chat_messages.room_id) + interval '2 seconds'
       where seq = $1 and room_id = (select id from chat_rooms where kind = 'live' and ref = $3)`,
      [quoting, seqs[1], roomId],
    );
    expect(await texts(0)).toEqual(['first', 'second', 'quoting', 'third']);
    expect((await admin('chatroom/delete', { room: `live:${roomId}`, seq: seqs[1] })).status).toBe(200);
    const { lines } = await chat(0);
    expect(lines.map(({ text }) => text)).toEqual(['first', 'quoting', 'third']);
    expect(JSON.stringify(lines)).not.toContain('second');
  });

  it('is without lines that wait for a moderator', async () => {
    const began = site.clock.now();
    await say('look at https://example.com', 5);
    await say('a plain one', 5);
    const id = await record(began, 1);
    expect((await chat(0, id)).lines.map(({ text }) => text)).toEqual(['a plain one']);
  });

  it('comes in pages, each line once', async () => {
    const began = site.clock.now();
    await database.pool.query(
      `insert into chat_messages (room_id, seq, kind, body, created_at)
       select r.id, r.last_seq + n, 'text', 'line ' || n, $2::timestamptz + n / 4 * interval '100 milliseconds'
       from chat_rooms r, generate_series(1, $3::integer) n where kind = 'live' and ref = $1`,
      [roomId, began, CHAT_PAGE * 2 + 10],
    );
    await database.pool.query(
      `update chat_rooms set last_seq = last_seq + $2 where kind = 'live' and ref = $1`,
      [roomId, CHAT_PAGE * 2 + 10],
    );
    const id = await record(began, 1);
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: ReplayChatPage = await chat(0, id, cursor);
      expect(page.hasMore).toBe(page.nextCursor !== null);
      found.push(...page.lines.map(({ text }) => text));
      cursor = page.nextCursor;
    }
    expect(found).toEqual(Array.from({ length: CHAT_PAGE * 2 + 10 }, (_, i) => `line ${i + 1}`));
  });

  it('is empty for a recording without a time of capture, and none for one that is unknown', async () => {
    expect((await chat(0, await record(null, 1))).lines).toEqual([]);
    expect((await site.call('replays/chat?recordingId=999999&minute=0')).status).toBe(404);
    expect((await site.call(`replays/chat?recordingId=${recordingId}&minute=-1`)).status).toBe(422);
    expect((await site.call(`replays/chat?recordingId=${recordingId}&minute=0&cursor=x`)).status).toBe(400);
  });

  it('is for those who may watch the recording, from one moment to the next', async () => {
    const status = async () => {
      site.clock.advance(3_000);
      const guest = await site.call(`replays/chat?recordingId=${recordingId}&minute=0`);
      return [guest.status, (await user(`replays/chat?recordingId=${recordingId}&minute=0`)).status];
    };
    expect(await status()).toEqual([200, 200]);
    await admin('admin/rooms/loginOnly', { roomId, on: true });
    expect(await status()).toEqual([403, 200]);
    await admin('admin/rooms/loginOnly', { roomId, on: false });
    await admin('admin/rooms/close', { roomId, reason: 'Against the rules' });
    expect(await status()).toEqual([404, 404]);
    await admin('admin/rooms/open', { roomId, reason: 'By mistake' });
    expect(await status()).toEqual([200, 200]);
  });

  it('ends with the lines of an account that is erased', async () => {
    expect((await texts(2)).length).toBe(1);
    const { rows } = await database.pool.query(`select id::integer from users where username = 'demo_user'`);
    await database.pool.query(
      `update chat_messages set body = '', data = null, client_id = null, deleted_at = now() where user_id = $1`,
      [rows[0].id],
    );
    expect([await texts(0), await texts(2)]).toEqual([[], []]);
  });
});
