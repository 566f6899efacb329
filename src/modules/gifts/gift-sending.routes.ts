import { ledgerErrors } from '#modules/ledger/ledger.contract.ts';
import { payingErrors } from '#modules/spending/spending.contract.ts';
import type { AccountAges } from '#modules/users/index.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { givingCalls } from './gift-sending.calls.ts';
import { SendGift, SentGift } from './gift-sending.contract.ts';
import type { GiftSendingService } from './gift-sending.service.ts';
import { giftErrors } from './gifts.contract.ts';

export const giftSendingRoutes = (giving: GiftSendingService, ages: Pick<AccountAges, 'check'>): Route[] => [
  route(
    givingCalls.send,
    {
      input: SendGift,
      result: SentGift,
      errors: [
        giftErrors.noSuchGift,
        giftErrors.noSuchRoom,
        giftErrors.off,
        giftErrors.priceChanged,
        giftErrors.notLive,
        giftErrors.nobodyThere,
        giftErrors.oneself,
        giftErrors.otherCombo,
        ledgerErrors.insufficient,
        ...payingErrors,
        ledgerErrors.keyReused,
        platformErrors.idempotencyKeyNeeded,
        platformErrors.notSignedIn,
        platformErrors.tooMany,
      ],
    },
    async (request) => {
      await ages.check('gifts', request);
      const { viewer, input, key, caller, now } = request;
      return await giving.send(viewer, input, key, { now, brand: caller.brand.id, lang: caller.lang });
    },
  ),
];
