import type { PersonalData } from '#platform/module.ts';
import { deleteReservationsOf, listAllReservations } from './reservations.store.ts';

export const reservationsPersonalData: PersonalData = {
  erase: (tx, userId) => deleteReservationsOf(tx, userId),
  export: async (tx, userId) => ({ reservations: await listAllReservations(tx, userId) }),
};
