import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { checksCalls } from './checks.calls.ts';
import { LedgerCheck } from './checks.contract.ts';
import type { ChecksService } from './checks.service.ts';
import { ledgerErrors } from './ledger.contract.ts';

export const checksRoutes = (checks: ChecksService): Route[] => [
  route(checksCalls.last, { result: z.nullable(LedgerCheck), errors: [platformErrors.noPermission] }, () =>
    checks.last(),
  ),
  route(
    checksCalls.run,
    { result: LedgerCheck, errors: [ledgerErrors.checkRunning, platformErrors.noPermission] },
    ({ now }) => checks.run(now),
  ),
];
