import { findGameById } from '#modules/catalog/games.rules.ts';
import { anchorErrors } from '#modules/live/anchors.contract.ts';
import type { Matches } from '#modules/matches/index.ts';
import { listPlanned } from '#modules/reservations/index.ts';
import { reservationState } from '#modules/reservations/reservations.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor, OFFSET_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import { ownWords } from '#platform/translations/demo-texts.ts';
import { ANCHORS_PAGE } from './application.rules.ts';
import type { Anchor, AnchorPage, AnchorProfile } from './profiles.contract.ts';
import { findListedAnchor, type ListedAnchor, listAnchors, wasAnchor } from './profiles.store.ts';

export interface ProfilesService {
  list(cursor: string | undefined, lang: LanguageCode): Promise<AnchorPage>;
  show(anchorId: number, lang: LanguageCode): Promise<AnchorProfile>;
}

const PLANNED = 10;
const MOST = 10_000;

/** Public profiles of anchors. */
export function createProfilesService({ db, matches }: { db: Db; matches: Matches }): ProfilesService {
  return {
    // Who is live moves to the front at any moment, so a position in this list is a number, not a row.
    async list(cursor, lang) {
      const { offset } = decodeCursor(OFFSET_CURSOR, cursor) ?? { offset: 0 };
      if (offset > MOST) throw platformErrors.malformed();
      const rows = await listAnchors(db, lang, offset, ANCHORS_PAGE + 1);
      const { items, ...page } = pageOf(rows, ANCHORS_PAGE, () =>
        encodeCursor(OFFSET_CURSOR, { offset: offset + ANCHORS_PAGE }),
      );
      return { anchors: items.map((row) => anchorView(row, lang)), ...page };
    },
    async show(anchorId, lang) {
      const row = await findListedAnchor(db, anchorId);
      if (!row) throw (await wasAnchor(db, anchorId)) ? platformErrors.gone() : anchorErrors.notFound();
      const planned = await listPlanned(db, anchorId, PLANNED);
      const ids = planned.map(({ match }) => match.id);
      const shown = ids.length === 0 ? [] : await matches.some({ ids }, 'soonest', ids.length, lang);
      const waited = new Map(planned.map((entry) => [entry.match.id, entry]));
      return {
        ...anchorView(row, lang),
        details: ownWords(row.anchor.details, lang),
        pictures: row.anchor.pictures,
        title: row.title ?? '',
        cover: row.cover,
        liveSince: row.isLive ? (row.liveSince?.toISOString() ?? null) : null,
        planned: shown.map((match) => {
          const { match: as, reservation } = waited.get(match.id)!;
          return { match, state: reservationState(as, reservation.cancelledAt) };
        }),
      };
    },
  };
}

export const anchorView = (
  { anchor, avatar, followers, roomId, isLive }: ListedAnchor,
  lang: LanguageCode,
): Anchor => ({
  userId: anchor.userId,
  name: anchor.nickname,
  avatar,
  introduction: ownWords(anchor.introduction, lang),
  languages: anchor.languages,
  games: anchor.games.flatMap((id) => findGameById(id)?.slug ?? []),
  followers,
  roomId,
  live: isLive,
});
