import type { PersonalData } from '#platform/module.ts';
import { forgetAuthor, listMessages, listOf } from './tickets.store.ts';

const ALL = 1000;

/** Messages stay for the operator, without a name. */
export const ticketsPersonalData: PersonalData = {
  erase: forgetAuthor,
  export: async (tx, userId) => ({
    tickets: await Promise.all(
      (await listOf(tx, userId, ALL)).map(async ({ id, kind, subject, createdAt }) => ({
        kind,
        subject,
        createdAt,
        messages: (await listMessages(tx, id)).map(({ fromStaff, text, createdAt: at }) => ({
          fromStaff,
          text,
          at,
        })),
      })),
    ),
  }),
};
