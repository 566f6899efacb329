import type { Audit } from '#modules/audit/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { AllChannels, ChannelOperators, CloseChannel, NameOperator } from './admin-channels.contract.ts';
import { channelErrors } from './channels.contract.ts';
import { shownChannel } from './channels.service.ts';
import { listAllChannels, listOperators, lockChannel, updateChannel } from './channels.store.ts';

const PAGE = 30;
const MOST_OPERATORS = 500;

export interface AdminChannelsService {
  list(
    caller: Caller,
    query: { text?: string | undefined; cursor?: string | undefined },
  ): Promise<AllChannels>;
  close(viewer: User, decision: CloseChannel, now: Date): Promise<null>;
  operators(): Promise<ChannelOperators>;
  nameOperator(viewer: User, decision: NameOperator, now: Date): Promise<null>;
}

interface Parts {
  db: Db;
  audit: Audit;
  users: Pick<Users, 'find' | 'grantRole' | 'revokeRole'>;
}

/** Administrators' decisions about channels and operators, each with a reason in the audit log. */
export const createAdminChannelsService = ({ db, audit, users }: Parts): AdminChannelsService => ({
  async list({ brand }, { text = '', cursor }) {
    const before = decodeCursor(ID_CURSOR, cursor)?.id;
    const rows = await listAllChannels(db, { text, before }, PAGE + 1);
    const { items, ...page } = pageOf(rows, PAGE, (last) => encodeCursor(ID_CURSOR, last));
    const channels = items.map((row) => ({
      ...shownChannel(row, brand.publicUrl),
      ownerId: row.ownerId,
      owner: row.owner,
    }));
    return { channels, ...page };
  },
  async close(viewer, { id, closed, reason }, now) {
    const actor = viewer.id;
    await transact(db, async (tx) => {
      const row = await lockChannel(tx, id);
      if (!row) throw channelErrors.notFound();
      if ((row.closedAt !== null) === closed) throw channelErrors.unchanged();
      await updateChannel(tx, id, { closedAt: closed ? now : null });
      await audit.record(tx, {
        actor,
        action: closed ? 'channel.closed' : 'channel.opened',
        subject: { kind: 'channel', id },
        details: { name: row.name, reason },
        now,
      });
    });
    return null;
  },
  operators: async () => ({ operators: await listOperators(db, MOST_OPERATORS) }),
  async nameOperator(viewer, { username, held, reason }, now) {
    const actor = viewer.id;
    await transact(db, async (tx) => {
      const account = await users.find(tx, { username });
      if (!account) throw channelErrors.noSuchUser();
      const changed = await users[held ? 'grantRole' : 'revokeRole'](tx, account.id, 'channel_operator', now);
      if (!changed) throw channelErrors.operatorUnchanged();
      await audit.record(tx, {
        actor,
        action: held ? 'role.granted' : 'role.revoked',
        subject: { kind: 'user', id: account.id },
        details: { role: 'channel_operator', reason },
        now,
      });
    });
    return null;
  },
});
