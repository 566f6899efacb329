import { z } from 'zod';
import type { Variable } from './variable.ts';

const MOST = 64;

export const PROCESS_VARIABLES = {
  PROCESSES: {
    takes: 'a number of processes, 1 to 64',
    help: 'Processes that share the port and serve pages; a further one does the background work and video. Empty: one for each core, at most 8 in a demo. 1: one process does everything, as with `npm run dev`.',
    fallback: '',
    schema: z
      .string()
      .regex(/^\d*$/)
      .transform((text) => (text === '' ? null : Number(text)))
      .refine((n) => n === null || (n >= 1 && n <= MOST)),
  } satisfies Variable<number | null>,
};
