import { anchorErrors } from '#modules/live/anchors.contract.ts';
import { isBanned } from '#modules/live/anchors.rules.ts';
import { findAnchor } from '#modules/live/index.ts';
import { matchErrors } from '#modules/matches/detail.contract.ts';
import { findFixture, type Matches } from '#modules/matches/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Emit } from '#platform/events/events.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor, TIME_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { matchDue } from './reservation-events.contract.ts';
import { type Reservation, type ReservationPage, reservationErrors } from './reservations.contract.ts';
import {
  dueStarts,
  MAX_RESERVATIONS,
  mayReserve,
  RESERVATIONS_PAGE,
  type ReservationKind,
  reservationState,
  waitsOf,
} from './reservations.rules.ts';
import {
  cancelReservation,
  countOpen,
  findOpenReservation,
  type ListedReservation,
  listOpenMatchIds,
  listReservations,
  lockReservations,
  takeDue,
  upsertReservation,
} from './reservations.store.ts';

export interface ReservationsService {
  reserve(
    viewer: User,
    kind: ReservationKind,
    matchId: number,
    lang: LanguageCode,
    now: Date,
  ): Promise<Reservation>;
  cancel(viewer: User, kind: ReservationKind, matchId: number, now: Date): Promise<null>;
  list(
    viewer: User,
    kind: ReservationKind,
    cursor: string | undefined,
    lang: LanguageCode,
  ): Promise<ReservationPage>;
  openMatches(viewer: User): Promise<number[]>;
  /** Notifies the users whose match is about to begin, once each. Returns their number. */
  remind(now: Date): Promise<number>;
}

interface Parts {
  db: Db;
  matches: Matches;
  emit: Emit;
}

export function createReservationsService({ db, matches, emit }: Parts): ReservationsService {
  async function shown(rows: readonly ListedReservation[], lang: LanguageCode): Promise<Reservation[]> {
    const ids = rows.map(({ match }) => match.id);
    const found = ids.length === 0 ? [] : await matches.some({ ids }, 'latest', ids.length, lang);
    const byId = new Map(found.map((match) => [match.id, match]));
    return rows.flatMap(({ match, reservation }) => {
      const view = byId.get(match.id);
      if (!view) return [];
      return [
        {
          match: view,
          state: reservationState(match, reservation.cancelledAt),
          createTime: reservation.createdAt.toISOString(),
        },
      ];
    });
  }

  async function checkAnchor(userId: number, now: Date): Promise<void> {
    const anchor = await findAnchor(db, userId);
    if (anchor?.state !== 'approved') throw anchorErrors.notApproved();
    if (isBanned(anchor, now)) throw anchorErrors.banned({ reason: anchor.banReason });
  }

  return {
    async reserve(viewer, kind, matchId, lang, now) {
      const me = viewer.id;
      if (kind === 'broadcast') await checkAnchor(me, now);
      const row = await transact(db, async (tx) => {
        const match = await findFixture(tx, matchId);
        if (!match) throw matchErrors.notFound();
        if (!mayReserve(match)) throw reservationErrors.over();
        await lockReservations(tx, me);
        await upsertReservation(tx, { userId: me, matchId, kind, createdAt: now });
        if ((await countOpen(tx, me, kind)) > MAX_RESERVATIONS)
          throw reservationErrors.tooMany({ max: MAX_RESERVATIONS });
        return { match, reservation: (await findOpenReservation(tx, me, matchId, kind))! };
      });
      return (await shown([row], lang))[0]!;
    },
    async cancel(viewer, kind, matchId, now) {
      const me = viewer.id;
      await transact(db, async (tx) => {
        await lockReservations(tx, me);
        await cancelReservation(tx, me, matchId, kind, now);
      });
      return null;
    },
    async list(viewer, kind, cursor, lang) {
      const after = decodeCursor(TIME_CURSOR, cursor);
      const rows = await listReservations(db, viewer.id, kind, after, RESERVATIONS_PAGE + 1);
      const { items, ...page } = pageOf(rows, RESERVATIONS_PAGE, ({ match }) =>
        encodeCursor(TIME_CURSOR, { at: match.startAt, id: match.id }),
      );
      return { reservations: await shown(items, lang), ...page };
    },
    openMatches: (viewer) => listOpenMatchIds(db, viewer.id, 'watch'),
    async remind(now) {
      return await transact(db, async (tx) => {
        const due = await takeDue(tx, dueStarts(now), now);
        for (const wait of waitsOf(due)) await emit(tx, matchDue, wait, { now, brand: '', lang: '' });
        return due.length;
      });
    },
  };
}
