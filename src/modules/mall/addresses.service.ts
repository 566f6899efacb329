import type { Db, Reader } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { Addresses, SaveAddress, SavedAddress } from './addresses.contract.ts';
import { isSamePlace, MOST_ADDRESSES } from './addresses.rules.ts';
import {
  deleteAddress,
  insertAddress,
  listAddresses,
  lockAddresses,
  setDefault,
  updateAddress,
} from './addresses.store.ts';
import type { AddressRow } from './addresses.tables.ts';
import { mallErrors } from './mall.contract.ts';

export interface AddressesService {
  list(viewer: User): Promise<Addresses>;
  save(viewer: User, input: SaveAddress, now: Date): Promise<Addresses>;
  remove(viewer: User, id: number): Promise<Addresses>;
}

export function createAddressesService({ db }: { db: Db }): AddressesService {
  const listed = async (tx: Reader, userId: number): Promise<Addresses> => ({
    addresses: (await listAddresses(tx, userId)).map(shownAddress),
  });
  return {
    list: (viewer) => listed(db, viewer.id),
    save: (viewer, { id, isDefault = false, ...place }, now) =>
      transact(db, async (tx) => {
        await lockAddresses(tx, viewer.id);
        if (id !== undefined && !(await updateAddress(tx, viewer.id, id, place)))
          throw mallErrors.noSuchAddress();
        const known = await listAddresses(tx, viewer.id);
        const same = known.find((row) => (id === undefined ? isSamePlace(row, place) : row.id === id));
        if (!same) {
          if (known.length >= MOST_ADDRESSES) throw mallErrors.tooManyAddresses({ max: MOST_ADDRESSES });
          await insertAddress(tx, { userId: viewer.id, ...place, createdAt: now });
        }
        const saved = same ?? (await listAddresses(tx, viewer.id)).reduce((a, b) => (a.id > b.id ? a : b));
        if (isDefault || known.length === 0) await setDefault(tx, viewer.id, saved.id);
        return await listed(tx, viewer.id);
      }),
    remove: (viewer, id) =>
      transact(db, async (tx) => {
        await lockAddresses(tx, viewer.id);
        if (!(await deleteAddress(tx, viewer.id, id))) throw mallErrors.noSuchAddress();
        const [next] = await listAddresses(tx, viewer.id);
        if (next && !next.isDefault) await setDefault(tx, viewer.id, next.id);
        return await listed(tx, viewer.id);
      }),
  };
}

export const shownAddress = ({ id, recipient, address, contact, isDefault }: AddressRow): SavedAddress => ({
  id,
  recipient,
  address,
  contact,
  isDefault,
});
