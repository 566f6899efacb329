import { findGameById } from '#modules/catalog/games.rules.ts';
import type { Matches } from '#modules/matches/index.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { hasBegun } from '#modules/matches/matches.rules.ts';
import type { Replay, Rooms } from '#modules/media/media-api.contract.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { ClipCard } from './clips.contract.ts';
import { CLIPS_PATH } from './clips.rules.ts';
import type { ListedClip } from './clips.store.ts';
import type { ClipRow } from './clips.tables.ts';

type Watched = Pick<ClipRow, 'roomId' | 'matchId' | 'recordedAt'>;

export interface ClipViews {
  /** Access to each clip now, in their order: the rules of its broadcast. */
  replays(rows: readonly Watched[], viewer: Viewer): Promise<Replay[]>;
  cards(
    found: readonly ListedClip[],
    lang: LanguageCode,
    isOpen?: (row: ClipRow) => boolean,
  ): Promise<ClipCard[]>;
}

interface Parts {
  matches: Matches;
  replays: Rooms['replays'];
}

export function createClipViews({ matches, replays }: Parts): ClipViews {
  return {
    replays: (rows, viewer) =>
      replays(
        rows.map(({ roomId, matchId, recordedAt }) => ({
          room: String(roomId),
          matchId,
          startedAt: recordedAt,
        })),
        viewer,
      ),
    async cards(found, lang, isOpen = () => true) {
      const ids = [...new Set(found.flatMap(({ clip }) => clip.matchId ?? []))];
      const shown = ids.length === 0 ? [] : await matches.some({ ids }, 'latest', ids.length, lang);
      const byId = new Map(shown.map((match) => [match.id, match]));
      return found.map((row) => cardOf(row, byId.get(row.clip.matchId ?? 0) ?? null, isOpen(row.clip)));
    },
  };
}

function cardOf({ clip, clipper, anchor }: ListedClip, match: Match | null, isOpen: boolean): ClipCard {
  const { id, title, minute, matchId, roomId, views, likes, fromMs, toMs } = clip;
  return {
    ...{ id, title, minute, matchId, roomId, views, likes },
    sides: match && hasBegun(match.state) ? `${match.home.name} – ${match.away.name}` : null,
    game: clip.gameId === null ? null : (findGameById(clip.gameId)?.slug ?? null),
    poster: clip.still && isOpen ? `${CLIPS_PATH}${clip.name}.jpg` : null,
    durationMs: toMs - fromMs,
    clipper: { userId: clip.userId, ...clipper },
    anchor: anchor && clip.anchorId !== null ? { userId: clip.anchorId, ...anchor } : null,
    publishTime: (clip.publishedAt ?? clip.createdAt).toISOString(),
  };
}
