import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { addressesCalls } from './addresses.calls.ts';
import { AddressChoice, Addresses, SaveAddress } from './addresses.contract.ts';
import type { AddressesService } from './addresses.service.ts';
import { mallErrors } from './mall.contract.ts';

export const addressesRoutes = (addresses: AddressesService): Route[] => [
  route(addressesCalls.list, { result: Addresses, errors: [platformErrors.notSignedIn] }, ({ viewer }) =>
    addresses.list(viewer),
  ),
  route(
    addressesCalls.save,
    {
      input: SaveAddress,
      result: Addresses,
      errors: [mallErrors.noSuchAddress, mallErrors.tooManyAddresses, platformErrors.notSignedIn],
    },
    ({ viewer, input, now }) => addresses.save(viewer, input, now),
  ),
  route(
    addressesCalls.remove,
    {
      input: AddressChoice,
      result: Addresses,
      errors: [mallErrors.noSuchAddress, platformErrors.notSignedIn],
    },
    ({ viewer, input }) => addresses.remove(viewer, input.id),
  ),
];
