import { type Route, route } from '#platform/endpoint/mount.ts';
import { detailEndpoints } from './detail.contract.ts';
import type { DetailService } from './detail.service.ts';
import { specMatch } from './spec-match.rules.ts';

export const detailApi = (detail: DetailService): Route[] => [
  route(detailEndpoints.detail, async ({ input, caller }) => {
    const shown = await detail.show(input.game, input.matchId, caller.lang);
    return { ...shown, match: specMatch(shown.match) };
  }),
];
