import type { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import { call } from '#platform/endpoint/call.ts';
import type {
  RevokeExclusion,
  SetCaps,
  SetLimit,
  Spending,
  SpendingAdminView,
  Statement,
  StatementQuery,
} from './spending.contract.ts';
import type { LimitKind, Term } from './spending.rules.ts';

const office = { access: ['administrator'], recent: true, limit: 'write' } as const;

export const spendingCalls = {
  show: call<void, Spending>({
    name: 'spending.show',
    method: 'GET',
    path: 'user/spending',
    access: 'user',
    summary: 'My limits with what is used of them, and whether I have shut spending.',
  }),
  setLimit: call<SetLimit, Spending>({
    name: 'spending.setLimit',
    method: 'POST',
    path: 'user/spending/limit',
    access: 'user',
    limit: 'write',
    summary: 'Sets one of my limits: a lower one counts at once, a higher one or none a day later.',
  }),
  withdraw: call<{ kind: LimitKind }, Spending>({
    name: 'spending.withdraw',
    method: 'POST',
    path: 'user/spending/withdraw',
    access: 'user',
    limit: 'write',
    summary: 'Withdraws a higher limit that does not count yet.',
  }),
  exclude: call<{ term: Term }, Spending>({
    name: 'spending.exclude',
    method: 'POST',
    path: 'user/spending/exclude',
    access: 'user',
    limit: 'write',
    summary: 'Shuts spending and topping up for me; it cannot be shortened.',
  }),
  stateAge: call<{ birthDate: string }, { age: number }>({
    name: 'spending.stateAge',
    method: 'POST',
    path: 'user/spending/age',
    access: 'user',
    limit: 'write',
    summary: 'States my date of birth where the brand asks for an age; the date is not kept.',
  }),
  statement: call<StatementQuery, Statement>({
    name: 'spending.statement',
    method: 'GET',
    path: 'user/spending/statement',
    access: 'user',
    summary: 'What I topped up and spent, by day of a month or by month, and by what it was for.',
  }),
  file: call<StatementQuery, ExportedFile>({
    name: 'spending.file',
    method: 'GET',
    path: 'user/spending/file',
    access: 'user',
    limit: 'report',
    summary: 'The same as a CSV file.',
  }),
  office: call<void, SpendingAdminView>({
    name: 'spending.office',
    method: 'GET',
    path: 'admin/spending',
    access: ['administrator'],
    summary: 'The upper limits for everybody, and who has shut spending for good.',
  }),
  setCaps: call<SetCaps, SpendingAdminView>({
    name: 'spending.setCaps',
    method: 'POST',
    path: 'admin/spending/caps',
    ...office,
    summary: 'Sets the upper limits for everybody; null is none.',
  }),
  lift: call<RevokeExclusion, SpendingAdminView>({
    name: 'spending.lift',
    method: 'POST',
    path: 'admin/spending/lift',
    ...office,
    summary: 'Lifts an exclusion for good on a written request, six months after it began at the earliest.',
  }),
};
