import { call } from '#platform/endpoint/call.ts';
import type { Unlock, Unlocked } from './unlocks.contract.ts';

export const unlocksCalls = {
  unlock: call<Unlock, Unlocked>({
    name: 'live.unlock',
    method: 'POST',
    path: 'orderpay/match/pay/liveUnlock',
    access: 'user',
    limit: 'pay',
    summary: "Pays for a paid room's match. Once for each match: the same again costs nothing.",
  }),
};
