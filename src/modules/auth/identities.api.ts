import { type Route, route } from '#platform/endpoint/mount.ts';
import { identitiesEndpoints } from './identities.contract.ts';
import type { IdentitiesService } from './identities.service.ts';

export const identitiesApi = (identities: IdentitiesService): Route[] => [
  route(identitiesEndpoints.identities, (ask) => identities.list(ask)),
  route(identitiesEndpoints.unlink, (ask) => identities.unlink(ask.input.id, ask)),
];
