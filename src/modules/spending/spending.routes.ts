import * as z from 'zod/mini';
import { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { SpendingAdmin } from './admin.service.ts';
import { spendingCalls } from './spending.calls.ts';
import {
  kind,
  RevokeExclusion,
  SetCaps,
  SetLimit,
  Spending,
  SpendingAdminView,
  Statement,
  StatementQuery,
  spendingErrors,
} from './spending.contract.ts';
import { TERMS } from './spending.rules.ts';
import type { SpendingService } from './spending.service.ts';
import type { StatementService } from './statement.service.ts';

const mine = [platformErrors.notSignedIn];

interface Services {
  spending: SpendingService;
  statement: StatementService;
  office: SpendingAdmin;
}

export const spendingRoutes = ({ spending, statement, office }: Services): Route[] => [
  route(spendingCalls.show, { result: Spending, errors: mine }, ({ viewer, now }) =>
    spending.show(viewer, now),
  ),
  route(
    spendingCalls.setLimit,
    { input: SetLimit, result: Spending, errors: mine },
    ({ viewer, input, now }) => spending.setLimit(viewer, input, now),
  ),
  route(
    spendingCalls.withdraw,
    { input: z.strictObject({ kind }), result: Spending, errors: [...mine, spendingErrors.nothingPending] },
    ({ viewer, input, now }) => spending.withdraw(viewer, input.kind, now),
  ),
  route(
    spendingCalls.exclude,
    {
      input: z.strictObject({ term: z.enum(TERMS) }),
      result: Spending,
      errors: [...mine, spendingErrors.notLonger],
    },
    ({ viewer, input, now }) => spending.exclude(viewer, input.term, now),
  ),
  route(
    spendingCalls.stateAge,
    {
      input: z.strictObject({ birthDate: z.iso.date() }),
      result: z.object({ age: z.number() }),
      errors: [...mine, spendingErrors.badBirthDate, spendingErrors.tooYoung],
    },
    ({ viewer, input, caller, now }) =>
      spending.stateAge(viewer, input.birthDate, { brand: caller.brand.id, now }),
  ),
  route(
    spendingCalls.statement,
    { input: StatementQuery, result: Statement, errors: mine },
    ({ viewer, input, now }) => statement.show(viewer, input, now),
  ),
  route(
    spendingCalls.file,
    { input: StatementQuery, result: ExportedFile, errors: mine },
    ({ viewer, input, caller, now }) => statement.writeFile(viewer, input, caller.lang, now),
  ),
  route(spendingCalls.office, { result: SpendingAdminView }, () => office.show()),
  route(spendingCalls.setCaps, { input: SetCaps, result: SpendingAdminView }, ({ viewer, input, now }) =>
    office.setCaps(viewer, input, now),
  ),
  route(
    spendingCalls.lift,
    {
      input: RevokeExclusion,
      result: SpendingAdminView,
      errors: [spendingErrors.notForGood, spendingErrors.tooEarly],
    },
    ({ viewer, input, now }) => office.lift(viewer, input, now),
  ),
];
