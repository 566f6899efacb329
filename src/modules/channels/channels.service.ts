import { randomBytes } from 'node:crypto';
import { toString as drawQr } from 'qrcode';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import type { User } from '#platform/viewer/viewer.ts';
import {
  type Channel,
  type ChannelDraft,
  type ChannelLink,
  channelErrors,
  type MyChannels,
} from './channels.contract.ts';
import { CODE_LENGTH, codeFrom, linkOf, MAX_CHANNELS } from './channels.rules.ts';
import {
  type CountedChannel,
  countChannels,
  findChannel,
  insertChannel,
  listChannelsOf,
  lockChannel,
  lockOwner,
  sourceIsTaken,
  updateChannel,
} from './channels.store.ts';
import type { ChannelRow } from './channels.tables.ts';

export interface ChannelsService {
  list(caller: Caller<User>): Promise<MyChannels>;
  save(caller: Caller<User>, draft: ChannelDraft, now: Date): Promise<{ id: number }>;
  link(caller: Caller<User>, id: number): Promise<ChannelLink>;
}

export function createChannelsService(db: Db, timeZone: string): ChannelsService {
  async function make(tx: Tx, ownerId: number, draft: Omit<ChannelDraft, 'id'>, now: Date) {
    const { name, source, type } = draft;
    const made = await insertChannel(tx, {
      ownerId,
      name,
      source,
      type,
      code: codeFrom(randomBytes(CODE_LENGTH)),
      timeZone,
      createdAt: now,
    });
    if (!made) throw channelErrors.sourceTaken();
    return made;
  }

  return {
    async list({ viewer, brand }) {
      const rows = await listChannelsOf(db, viewer.id);
      return {
        channels: rows.map((row) => shownChannel(row, brand.publicUrl)),
        timeZone,
      };
    },
    async save(caller, { id, ...draft }, now) {
      const ownerId = caller.viewer.id;
      return await transact(db, async (tx) => {
        await lockOwner(tx, ownerId);
        if (id === undefined) {
          if ((await countChannels(tx, ownerId)) >= MAX_CHANNELS)
            throw channelErrors.tooMany({ max: MAX_CHANNELS });
          return { id: (await make(tx, ownerId, draft, now)).id };
        }
        if ((await lockChannel(tx, id))?.ownerId !== ownerId) throw channelErrors.notFound();
        if (await sourceIsTaken(tx, ownerId, draft.source, id)) throw channelErrors.sourceTaken();
        await updateChannel(tx, id, draft);
        return { id };
      });
    },
    async link({ viewer, brand }, id) {
      const row = await findChannel(db, id);
      if (row?.ownerId !== viewer.id) throw channelErrors.notFound();
      const link = linkOf(brand.publicUrl, row.code);
      return { name: row.name, link, qr: await drawQr(link, { type: 'svg', margin: 2 }) };
    },
  };
}

export const shownChannel = (row: CountedChannel, publicUrl: string): Channel => ({
  id: row.id,
  name: row.name,
  source: row.source,
  type: row.type,
  visits: row.visits,
  registrations: row.registrations,
  downloads: row.downloads,
  link: linkOf(publicUrl, row.code),
  closed: row.closedAt !== null,
  createdAt: row.createdAt.toISOString(),
});

/** Reports cover the operator's channels: all of them, or the named one. */
export async function ownChannels(
  tx: Reader,
  viewer: User,
  channelId: number | undefined,
): Promise<readonly ChannelRow[]> {
  const own = await listChannelsOf(tx, viewer.id);
  if (channelId === undefined) return own;
  const named = own.filter(({ id }) => id === channelId);
  if (named.length === 0) throw channelErrors.notFound();
  return named;
}
