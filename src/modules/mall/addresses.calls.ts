import { call } from '#platform/endpoint/call.ts';
import type { Addresses, SaveAddress } from './addresses.contract.ts';

export const addressesCalls = {
  list: call<void, Addresses>({
    name: 'mall.addresses',
    method: 'GET',
    path: 'user/addresses',
    access: 'user',
    summary: 'My saved delivery addresses, the default first.',
  }),
  save: call<SaveAddress, Addresses>({
    name: 'mall.saveAddress',
    method: 'POST',
    path: 'user/saveAddress',
    access: 'user',
    limit: 'write',
    summary: 'Saves a delivery address, or changes one of mine; the first is the default.',
  }),
  remove: call<{ id: number }, Addresses>({
    name: 'mall.removeAddress',
    method: 'POST',
    path: 'user/removeAddress',
    access: 'user',
    limit: 'write',
    summary: 'Removes one of my saved delivery addresses.',
  }),
};
