import { catalogErrors } from '#modules/catalog/catalog.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { matchAdminErrors } from './match-admin.contract.ts';
import { namesCalls } from './names.calls.ts';
import { EntryNames, NamesDraft, NamesQuery } from './names.contract.ts';
import type { NamesService } from './names.service.ts';

const { noSuchLeague, noSuchSquad, noSuchPlayer } = catalogErrors;
const errors = [noSuchLeague, noSuchSquad, noSuchPlayer, platformErrors.noPermission];

export const namesRoutes = (names: NamesService): Route[] => [
  route(namesCalls.show, { input: NamesQuery, result: EntryNames, errors }, ({ input }) => names.show(input)),
  route(
    namesCalls.save,
    { input: NamesDraft, result: EntryNames, errors: [...errors, matchAdminErrors.namesChanged] },
    ({ input, viewer, now }) => names.save(input, { viewer, now }),
  ),
];
