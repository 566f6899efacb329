import { GAMES } from '#modules/catalog/games.rules.ts';
import { CLIP_SECONDS, clipsOfGame } from '#modules/simulator/clips.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Emit } from '#platform/events/events.ts';
import { createPackTranslator } from '#platform/translations/pack-translator.ts';
import { filmGame } from './demo.rules.ts';
import { listPlayed } from './demo.store.ts';
import { videosChanged } from './videos.contract.ts';
import { hasVideos, insertVideos } from './videos.store.ts';

const VIEWS = [9_800, 18_900, 3_120, 48_600, 86_400, 640, 21_700, 7_450] as const;

/** Matches of a week are new enough for a video. */
const FILMED_MS = 8 * 86_400_000;

/** The demo's videos: the project's own clips, presented as moments of simulated matches. */
export async function showDemoVideos({ db, emit }: { db: Db; emit: Emit }, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    if (await hasVideos(tx)) return;
    const played = await listPlayed(tx, new Date(now.getTime() - FILMED_MS));
    const message = createPackTranslator(['demo', 'catalog']);
    const rows = GAMES.flatMap(({ gameId, slug }, index) => {
      const ofGame = played.filter((match) => match.gameId === gameId);
      const game = { slug, gameId, clips: clipsOfGame(slug) };
      return filmGame(game, ofGame, now, message).map(({ match, ...video }, place) => ({
        ...video,
        gameId,
        seconds: CLIP_SECONDS,
        matchId: match?.id ?? null,
        teamIds: match ? (match.first ? [match.first.team.id] : [match.home.id, match.away.id]) : [],
        // No two clips have the same count.
        views: VIEWS[(index * 3 + place) % VIEWS.length]! + ((index * 53 + place * 17) % 89) * 11,
      }));
    });
    if (rows.length === 0) return;
    const videoIds = (await insertVideos(tx, rows)).map(({ id }) => id);
    await emit(tx, videosChanged, { videoIds }, { now, brand: '', lang: '' });
  });
}
