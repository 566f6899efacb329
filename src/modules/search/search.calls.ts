import { call } from '#platform/endpoint/call.ts';
import type { Found, Search, Suggestions } from './search.contract.ts';

const read = { method: 'GET', access: 'anyone' } as const;

export const searchCalls = {
  search: call<Search, Found>({
    ...read,
    name: 'search.search',
    path: 'search',
    summary: 'What a text finds: the first of every kind, or a page of one kind.',
    limit: 'search',
  }),
  suggest: call<{ text: string }, Suggestions>({
    ...read,
    name: 'search.suggest',
    path: 'search/suggest',
    summary: 'A few of every kind while the text is typed; without one, what others look at now.',
    limit: 'suggest',
  }),
};
