import { findGame } from '#modules/catalog/games.rules.ts';
import { CLIP_GAMES, CLIP_SECONDS } from '#modules/simulator/clips.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Emit } from '#platform/events/events.ts';
import { filmGame } from './demo.rules.ts';
import { listPlayed } from './demo.store.ts';
import { videosChanged } from './videos.contract.ts';
import { hasVideos, insertVideos } from './videos.store.ts';

const VIEWS = [9_800, 18_900, 3_120, 48_600, 86_400, 640, 21_700, 7_450] as const;

/** The demo's videos: the project's own clips, presented as moments of simulated matches. */
export async function showDemoVideos(
  { db, emit, translate }: { db: Db; emit: Emit; translate: Translate },
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    if (await hasVideos(tx)) return;
    const games = CLIP_GAMES.map((slug) => findGame(slug)!);
    const played = await listPlayed(
      tx,
      games.map(({ gameId }) => gameId),
    );
    const rows = games.flatMap(({ gameId, slug }, index) => {
      const key = `catalog.game.${slug}`;
      const game = { en: translate('en', key), zh_CN: translate('zh_CN', key) };
      const ofGame = played.filter((match) => match.gameId === gameId);
      return filmGame(slug, game, ofGame, now).map(({ match, ...video }, place) => ({
        ...video,
        gameId,
        seconds: CLIP_SECONDS,
        matchId: match?.id ?? null,
        teamIds: match ? [match.home.id, match.away.id] : [],
        // No two clips have the same count.
        views: VIEWS[(index * 3 + place) % VIEWS.length]! + ((index * 53 + place * 17) % 89) * 11,
      }));
    });
    if (rows.length === 0) return;
    const videoIds = (await insertVideos(tx, rows)).map(({ id }) => id);
    await emit(tx, videosChanged, { videoIds }, { now, brand: '', lang: '' });
  });
}
