import { z } from 'zod';
import type { Variable } from './variables.ts';

export const DATABASE_VARIABLES = {
  DATABASE_WORK_POOL: {
    takes: 'a number of connections, 2 to 200',
    help: 'The most connections one process opens for event reactions, jobs and singleton tasks: requests never wait for them.',
    fallback: '4',
    schema: z
      .string()
      .regex(/^\d+$/)
      .transform(Number)
      .refine((n) => n >= 2 && n <= 200),
  } satisfies Variable<number>,
};
