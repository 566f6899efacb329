import { type Matches, whereOdds } from '#modules/matches/index.ts';
import type { Reader } from '#platform/db/db.ts';
import type { Module, Platform } from '#platform/module.ts';
import { reservationsPersonalData } from './personal-data.service.ts';
import { remindersTask } from './reminders.service.ts';
import { reservationsRoutes } from './reservations.routes.ts';
import { createReservationsService } from './reservations.service.ts';
import { findOpenReservation, listPlanned } from './reservations.store.ts';

/** For the modules above. */
export { listPlanned };

/** Whether a user has a reminder for a match. */
export const hasReserved = async (tx: Reader, userId: number, matchId: number): Promise<boolean> =>
  (await findOpenReservation(tx, userId, matchId, 'watch')) !== null;

export function createReservations(platform: Platform, { matches }: { matches: Matches }): Module {
  const { database, emit } = platform;
  const reservations = createReservationsService({ db: database.db, emit, matches });
  return {
    name: 'reservations',
    endpoints: reservationsRoutes(reservations).map(whereOdds),
    singletonTasks: [remindersTask({ ...platform, reservations })],
    personalData: reservationsPersonalData,
  };
}
