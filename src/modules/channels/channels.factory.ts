import { insertUser } from '#modules/users/users.store.ts';
import type { Database } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { testCaller } from '#platform/endpoint/testing.ts';
import type { Role, User } from '#platform/viewer/viewer.ts';
import type { ChannelType } from './channels.rules.ts';
import { createChannelsService } from './channels.service.ts';
import { listChannelsOf } from './channels.store.ts';

export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
export const OPENED = { method: 'GET', purpose: null, dest: 'document' } as const;

/** Operators with channels, on a real database. */
export function testChannels(database: Database, now: Date) {
  let made = 0;
  const newUser = async (roles: Role[] = ['user'], more: object = {}): Promise<number> => {
    made += 1;
    const row = { username: `member${made}`, registrationSource: 'test', roles, createdAt: now, ...more };
    return (await transact(database.db, (tx) => insertUser(tx, row)))!.id;
  };
  const as = (id: number): Caller<User> => ({
    ...testCaller(),
    viewer: { kind: 'user', id, roles: ['user', 'channel_operator'], sessionId: 1 },
  });
  return {
    newUser,
    as,
    newOperator: () => newUser(['user', 'channel_operator']),
    async newChannel(ownerId: number, source = 'tb_01', type: ChannelType = 'community') {
      const draft = { name: `Channel ${source}`, source, type };
      const { id } = await createChannelsService(database.db, 'UTC').save(as(ownerId), draft, now);
      return (await listChannelsOf(database.db, ownerId)).find((row) => row.id === id)!;
    },
    /** A guest in a separate browser. */
    guestAt: (ip: string, more: Partial<Caller> = {}): Caller =>
      testCaller({ ip, userAgent: BROWSER, ...more }),
  };
}
