import { createAudit } from '#modules/audit/index.ts';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { createCatalog } from '#modules/catalog/index.ts';
import { testFeed } from '#modules/feeds/feed.factory.ts';
import { MANUAL_PROVIDER } from '#modules/feeds/providers.rules.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { createMatchAdminService } from './match-admin.service.ts';
import { readScore, standOf } from './score-form.rules.ts';

const database = testDatabase({ demo: true });
const viewer: Viewer = { kind: 'user', id: 1, roles: ['user', 'administrator'], sessionId: 1 };

const stored = async (id: number) =>
  (
    await database.pool.query(
      `select state, period, clock_seconds, clock_runs, home_score, away_score, period_scores, facts, serving
       from matches where id = $1`,
      [id],
    )
  ).rows[0];

describe('score of a finished match, saved unchanged from the dialog', () => {
  it.each(GAMES.map(({ slug, gameId }) => [slug, gameId] as const))('stays for %s', async (_, gameId) => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from matches where game_id = $1 and state = 'finished'
       order by home_score + away_score > 0 desc, jsonb_array_length(period_scores) desc, id limit 3`,
      [gameId],
    );
    expect(rows.length).toBeGreaterThan(0);
    const { clock, ingest } = testFeed(database, undefined, MANUAL_PROVIDER);
    const { db } = database;
    const byHand = createMatchAdminService({
      db,
      catalog: createCatalog(db),
      ingest,
      publishChanged: () => undefined,
      effectsOf: () => Promise.reject(new Error('not asked for')),
      audit: createAudit(db).publicApi,
    });
    for (const id of rows.map((row) => Number(row.id))) {
      const before = await stored(id);
      const form = readScore(await byHand.match(id));
      const draft = { matchId: id, ...standOf(form), reason: 'nothing to correct' };
      // All fields edited and restored: the stored score is cleared to rule out a comparison with it.
      await database.pool.query(
        'update matches set home_score = 0, away_score = 0, period_scores = $2 where id = $1',
        [id, '[]'],
      );
      await byHand.setScore(draft, { viewer, now: clock.now() });
      expect(await stored(id)).toEqual(before);
      await byHand.setScore(draft, { viewer, now: clock.now() });
      expect(await stored(id)).toEqual(before);
    }
  });
});
