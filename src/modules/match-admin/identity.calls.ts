import { call } from '#platform/endpoint/call.ts';
import type { AdminIdentity, EntriesApart, MergeEntries, UndoIdentity } from './identity.contract.ts';

const write = { method: 'POST', access: ['administrator'], limit: 'write', recent: true } as const;

export const identityCalls = {
  list: call<void, AdminIdentity>({
    name: 'admin.identity',
    method: 'GET',
    path: 'admin/identity',
    access: ['administrator'],
    summary: 'Entries of several sources that may be the same, and what was decided.',
  }),
  merge: call<MergeEntries, AdminIdentity>({
    ...write,
    name: 'admin.mergeEntries',
    path: 'admin/identity/merge',
    summary: 'Makes two leagues, teams or matches one: whatever names the merged one names the kept one.',
  }),
  apart: call<EntriesApart, AdminIdentity>({
    ...write,
    name: 'admin.keepEntriesApart',
    path: 'admin/identity/apart',
    summary: 'Two entries are not the same: the question is not asked again.',
  }),
  undo: call<UndoIdentity, AdminIdentity>({
    ...write,
    name: 'admin.undoIdentity',
    path: 'admin/identity/undo',
    summary: 'Takes a merge back, or asks again about two entries that were kept apart.',
  }),
};
