import { call } from '#platform/endpoint/call.ts';
import type { AddWord, WordEntry, WordPage, WordQuery } from './content-filter.contract.ts';

export const wordsCalls = {
  list: call<WordQuery, WordPage>({
    name: 'words.list',
    method: 'GET',
    path: 'admin/words',
    access: ['administrator'],
    summary: 'The words that are refused or held, newest first.',
  }),
  add: call<AddWord, WordEntry>({
    name: 'words.add',
    method: 'POST',
    path: 'admin/words/add',
    access: ['administrator'],
    summary: 'Adds a word to the list; it holds from the next message on.',
  }),
  remove: call<{ id: number }, null>({
    name: 'words.remove',
    method: 'POST',
    path: 'admin/words/remove',
    access: ['administrator'],
    summary: 'Takes a word off the list.',
  }),
};
