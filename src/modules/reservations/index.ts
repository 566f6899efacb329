import { type Matches, whereOdds } from '#modules/matches/index.ts';
import type { Reader } from '#platform/db/db.ts';
import type { Module, Platform } from '#platform/module.ts';
import { reservationsPersonalData } from './personal-data.service.ts';
import { remindersTask } from './reminders.service.ts';
import { reservationsApi } from './reservations.api.ts';
import { createReservationsService } from './reservations.service.ts';
import { findOpenReservation, listPlanned } from './reservations.store.ts';

/** For the modules that stand on it. */
export { listPlanned };

/** Whether a user waits to watch a match. */
export const hasReserved = async (tx: Reader, userId: number, matchId: number): Promise<boolean> =>
  (await findOpenReservation(tx, userId, matchId, 'watch')) !== null;

export function createReservations(platform: Platform, { matches }: { matches: Matches }): Module {
  const { database, emit } = platform;
  const reservations = createReservationsService({ db: database.db, emit, matches });
  return {
    name: 'reservations',
    endpoints: reservationsApi(reservations).map(whereOdds),
    singletonTasks: [remindersTask({ ...platform, reservations })],
    personalData: reservationsPersonalData,
  };
}
