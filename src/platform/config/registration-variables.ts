import { z } from 'zod';
import type { Variable } from './variable.ts';

const MODES = ['open', 'invitation', 'approval', 'closed'] as const;
const MOST_MINUTES = 60 * 24 * 365;

const minutes = (help: string, fallback: number): Variable<number> => ({
  takes: `whole minutes, 0 (at once) to ${MOST_MINUTES}`,
  help,
  fallback: String(fallback),
  schema: z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((n) => n <= MOST_MINUTES),
});

const EXEMPT = 'Staff, anchors, experts and users who have topped up are exempt.';

/** Registration: its mode, and the limits of a new account. */
export const REGISTRATION_VARIABLES = {
  REGISTRATION_MODE: {
    takes: '`open`, `invitation`, `approval` or `closed`',
    help: 'Who may register, until an administrator changes it in the admin area.',
    fallback: 'open',
    schema: z.enum(MODES),
  } satisfies Variable<(typeof MODES)[number]>,
  CHAT_LINKS_AFTER_MINUTES: minutes(`How old an account is before it posts links in chat. ${EXEMPT}`, 1_440),
  COMMENTS_AFTER_MINUTES: minutes(`How old an account is before it comments. ${EXEMPT}`, 10),
  GIFTS_AFTER_MINUTES: minutes(`How old an account is before it sends gifts. ${EXEMPT}`, 0),
};
