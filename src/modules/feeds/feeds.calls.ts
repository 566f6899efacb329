import { call } from '#platform/endpoint/call.ts';
import type { Attribution, Moved, MovedQuery } from './feeds.contract.ts';

export const feedsCalls = {
  attributions: call<void, Attribution[]>({
    name: 'feeds.attributions',
    method: 'GET',
    path: 'match/attributions',
    access: 'anyone',
    summary: 'Where match data comes from, as the terms of its providers ask to be shown.',
  }),
  moved: call<MovedQuery, Moved>({
    name: 'feeds.moved',
    method: 'GET',
    path: 'match/moved',
    access: 'anyone',
    summary: 'The entry that a merged league, team or match became part of; null where it was not merged.',
  }),
};
