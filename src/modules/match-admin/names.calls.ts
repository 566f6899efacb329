import { call } from '#platform/endpoint/call.ts';
import type { EntryNames, NamesDraft, NamesQuery } from './names.contract.ts';

export const namesCalls = {
  show: call<NamesQuery, EntryNames>({
    method: 'GET',
    access: ['administrator'],
    name: 'byHand.names',
    path: 'admin/byHand/names',
    summary: 'The names of a league, team or player in every language, and which of them an operator gave.',
  }),
  save: call<NamesDraft, EntryNames>({
    method: 'POST',
    access: ['administrator'],
    limit: 'write',
    name: 'byHand.saveNames',
    path: 'admin/byHand/names/save',
    summary: 'Names by languages, above those of the sources; all seasons of a league have its name.',
  }),
};
