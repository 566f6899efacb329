import { z } from 'zod';
import type { Variable } from './variable.ts';

export const ENV_FILE_VARIABLES = {
  ENV_FILE: {
    takes: 'a file',
    help: 'Variables that the environment does not have are read from there, by every command; `npm run setup` writes it. No such file: none.',
    fallback: '.env',
    schema: z.string().min(1),
  } as Variable<string>,
};
