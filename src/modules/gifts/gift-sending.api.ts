import type { AccountAges } from '#modules/users/index.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import { givingEndpoints } from './gift-sending.contract.ts';
import type { GiftSendingService } from './gift-sending.service.ts';

export const giftSendingApi = (giving: GiftSendingService, ages: Pick<AccountAges, 'check'>): Route[] => [
  route(givingEndpoints.send, async (ask) => {
    await ages.check('gifts', ask);
    const { viewer, input, key, caller, now } = ask;
    return await giving.give(viewer, input, key, { now, brand: caller.brand.id, lang: caller.lang });
  }),
];
