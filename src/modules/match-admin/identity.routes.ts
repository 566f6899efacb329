import { identityErrors } from '#modules/feeds/index.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { identityCalls } from './identity.calls.ts';
import { AdminIdentity, EntriesApart, MergeEntries, UndoIdentity } from './identity.contract.ts';
import type { IdentityService } from './identity.service.ts';

const { noPermission } = platformErrors;
const { noSuchEntry, decidedAlready, laterMerge, otherGame, playEachOther, hasTips } = identityErrors;

export const identityRoutes = (identity: IdentityService): Route[] => [
  route(identityCalls.list, { result: AdminIdentity }, ({ caller }) => identity.list(caller.lang)),
  route(
    identityCalls.merge,
    {
      input: MergeEntries,
      result: AdminIdentity,
      errors: [noSuchEntry, otherGame, playEachOther, hasTips, noPermission],
    },
    ({ input, viewer, caller, now }) => identity.merge(input, { viewer, lang: caller.lang, now }),
  ),
  route(
    identityCalls.apart,
    { input: EntriesApart, result: AdminIdentity, errors: [decidedAlready, noPermission] },
    ({ input, viewer, caller, now }) => identity.apart(input, { viewer, lang: caller.lang, now }),
  ),
  route(
    identityCalls.undo,
    {
      input: UndoIdentity,
      result: AdminIdentity,
      errors: [noSuchEntry, decidedAlready, laterMerge, noPermission],
    },
    ({ input, viewer, caller, now }) => identity.undo(input, { viewer, lang: caller.lang, now }),
  ),
];
