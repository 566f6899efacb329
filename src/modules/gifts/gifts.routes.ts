import * as z from 'zod/mini';
import type { UploadedFile } from '#platform/endpoint/endpoint.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { cursorInput } from '#platform/paging/paging.contract.ts';
import { uploadErrors } from '#platform/uploads/uploads.contract.ts';
import type { CombosService } from './combos.service.ts';
import { giftsCalls } from './gifts.calls.ts';
import { AdminGift, Gift, GiftRanking, giftErrors, SaveGift, SentGifts } from './gifts.contract.ts';
import type { GiftsService } from './gifts.service.ts';
import { LEADERBOARD_TYPES } from './leaderboards.rules.ts';
import type { LeaderboardsService } from './leaderboards.service.ts';

interface Services {
  gifts: GiftsService;
  boards: LeaderboardsService;
  combos: CombosService;
}

export const giftsRoutes = ({ gifts, boards, combos }: Services): Route[] => [
  route(giftsCalls.list, { result: z.array(Gift) }, ({ caller }) => gifts.list(caller.lang)),
  route(
    giftsCalls.board,
    {
      input: z.object({
        type: z.enum(LEADERBOARD_TYPES),
        roomId: z.optional(z.coerce.number().check(z.int(), z.positive())),
      }),
      result: GiftRanking,
      errors: [giftErrors.roomNeeded],
    },
    ({ viewer, input, now }) => boards.show(viewer, input, now),
  ),
  route(
    giftsCalls.sent,
    {
      input: z.object({ cursor: cursorInput }),
      result: SentGifts,
      errors: [platformErrors.notSignedIn],
    },
    ({ viewer, input, caller }) => combos.list(viewer, input.cursor, caller.lang),
  ),
  route(giftsCalls.adminList, { result: z.array(AdminGift), errors: [platformErrors.noPermission] }, () =>
    gifts.listAll(),
  ),
  route(
    giftsCalls.addAnimation,
    {
      input: z.object({ file: z.custom<UploadedFile>() }),
      result: z.object({ uploadId: z.number(), url: z.string() }),
      errors: [
        giftErrors.badAnimation,
        platformErrors.tooLarge,
        platformErrors.tooMany,
        platformErrors.noPermission,
      ],
    },
    ({ viewer, input, now }) => gifts.addAnimation(viewer, input.file, now),
  ),
  route(
    giftsCalls.save,
    {
      input: SaveGift,
      result: AdminGift,
      errors: [giftErrors.noSuchGift, giftErrors.tooMany, uploadErrors.gone, platformErrors.noPermission],
    },
    ({ viewer, input, now }) => gifts.save(viewer, input as SaveGift, now),
    {
      worth: ({ input }) => gifts.saveWorth(input as SaveGift),
    },
  ),
];
