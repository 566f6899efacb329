import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { detailCalls } from './detail.calls.ts';
import { matchErrors, SpecDetail } from './detail.contract.ts';
import type { DetailService } from './detail.service.ts';
import { specMatch } from './spec-match.rules.ts';

export const detailRoutes = (detail: DetailService): Route[] => [
  route(
    detailCalls.detail,
    {
      input: z.object({ game: z.string(), matchId: z.coerce.number().check(z.int(), z.positive()) }),
      result: SpecDetail,
      errors: [matchErrors.notFound],
    },
    async ({ input, caller }) => {
      const shown = await detail.show(input.game, input.matchId, caller.lang);
      return { ...shown, match: specMatch(shown.match) };
    },
  ),
];
