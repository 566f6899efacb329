import type { Caller } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import type { ConsentsService, Given } from './consents.service.ts';
import type { DeletionsService } from './deletions.service.ts';
import { type KindOfData, privacyEndpoints } from './privacy.contract.ts';
import type { ConsentSource } from './privacy.rules.ts';

interface Services {
  consents: ConsentsService;
  deletions: DeletionsService;
  purposes(): KindOfData[];
}

const given = ({ brand, lang }: Caller, now: Date, source: ConsentSource): Given => ({
  brand: brand.id,
  lang,
  now,
  source,
});

export const privacyApi = ({ consents, deletions, purposes }: Services): Route[] => [
  route(privacyEndpoints.purposes, async () => purposes()),
  route(privacyEndpoints.mine, ({ viewer, caller }) => consents.mine(viewer, caller.lang)),
  route(privacyEndpoints.agree, ({ viewer, input, caller, now }) =>
    consents.agree(viewer, given(caller, now, input.source)),
  ),
  route(privacyEndpoints.setMarketing, ({ viewer, input, caller, now }) =>
    consents.setMarketing(viewer, input.given, given(caller, now, 'settings')),
  ),
  route(privacyEndpoints.deletions, ({ input }) => deletions.list(input.cursor)),
  route(privacyEndpoints.deletionsFile, ({ now }) => deletions.file(now)),
];
