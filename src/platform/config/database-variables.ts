import { z } from 'zod';
import type { Variable } from './variable.ts';

const address = z
  .string()
  .refine((text) => text === '' || ['postgres:', 'postgresql:'].includes(URL.parse(text)?.protocol ?? ''));

export const DATABASE_VARIABLES = {
  DATABASE_SESSION_URL: {
    takes: 'a `postgres://user:password@host:port/database` address',
    help: 'The same database past a pooler, where `DATABASE_URL` is a PgBouncer in transaction mode: for migrations, backups, leases and `LISTEN`, two connections of a process.',
    fallback: '',
    secret: true,
    schema: address,
  } satisfies Variable<string>,
  DATABASE_READ_URL: {
    takes: 'a `postgres://user:password@host:port/database` address',
    help: 'A streaming replica of that PostgreSQL: lists, library, search and history are read there while it is less than two seconds behind, never by somebody who changed something in the last ten seconds.',
    fallback: '',
    secret: true,
    schema: address,
  } satisfies Variable<string>,
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
