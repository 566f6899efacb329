import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { identitiesEndpoints } from './identities.contract.ts';
import type { IdentitiesService } from './identities.service.ts';

export const identitiesApi = (identities: IdentitiesService): Mounted[] => [
  mounted(identitiesEndpoints.identities, (ask) => identities.list(ask)),
  mounted(identitiesEndpoints.unlink, (ask) => identities.unlink(ask.input.id, ask)),
];
