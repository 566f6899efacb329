import { call } from '#platform/endpoint/call.ts';
import type { SendGift, SentGift } from './gift-sending.contract.ts';

export const givingCalls = {
  send: call<SendGift, SentGift>({
    name: 'gifts.send',
    method: 'POST',
    path: 'gift/send',
    access: 'user',
    once: true,
    limit: 'gift',
    summary: 'Gives a gift to the anchor of a room. Taps of one combo add up.',
  }),
};
