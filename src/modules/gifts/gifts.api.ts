import { type Route, route } from '#platform/endpoint/mount.ts';
import type { CombosService } from './combos.service.ts';
import { giftsEndpoints, type SaveGift } from './gifts.contract.ts';
import type { GiftsService } from './gifts.service.ts';
import type { LeaderboardsService } from './leaderboards.service.ts';

interface Services {
  gifts: GiftsService;
  boards: LeaderboardsService;
  combos: CombosService;
}

export const giftsApi = ({ gifts, boards, combos }: Services): Route[] => [
  route(giftsEndpoints.list, ({ caller }) => gifts.list(caller.lang)),
  route(giftsEndpoints.board, ({ viewer, input, now }) => boards.show(viewer, input, now)),
  route(giftsEndpoints.sent, ({ viewer, input, caller }) => combos.list(viewer, input.cursor, caller.lang)),
  route(giftsEndpoints.adminList, () => gifts.listAll()),
  route(giftsEndpoints.save, ({ viewer, input, now }) => gifts.save(viewer, input as SaveGift, now), {
    worth: ({ input }) => gifts.saveWorth(input as SaveGift),
  }),
];
