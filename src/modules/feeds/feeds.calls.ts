import { call } from '#platform/endpoint/call.ts';
import type { Attribution } from './feeds.contract.ts';

export const feedsCalls = {
  attributions: call<void, Attribution[]>({
    name: 'feeds.attributions',
    method: 'GET',
    path: 'match/attributions',
    access: 'anyone',
    summary: 'Where match data comes from, as the terms of its providers ask to be shown.',
  }),
};
