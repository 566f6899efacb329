import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { matchesEndpoints } from './matches.contract.ts';
import type { MatchesService } from './matches.service.ts';

export const matchesApi = (matches: MatchesService): Mounted[] => [
  mounted(matchesEndpoints.list, ({ input, caller, now }) => matches.list(input, caller.lang, now)),
];
