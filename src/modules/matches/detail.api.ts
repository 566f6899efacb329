import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { detailEndpoints } from './detail.contract.ts';
import type { DetailService } from './detail.service.ts';

export const detailApi = (detail: DetailService): Mounted[] => [
  mounted(detailEndpoints.detail, ({ input, caller }) => detail.show(input.game, input.matchId, caller.lang)),
];
