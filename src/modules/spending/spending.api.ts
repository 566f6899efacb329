import { type Route, route } from '#platform/endpoint/mount.ts';
import type { SpendingAdmin } from './admin.service.ts';
import { spendingEndpoints } from './spending.contract.ts';
import type { SpendingService } from './spending.service.ts';
import type { StatementService } from './statement.service.ts';

interface Services {
  spending: SpendingService;
  statement: StatementService;
  office: SpendingAdmin;
}

export const spendingApi = ({ spending, statement, office }: Services): Route[] => [
  route(spendingEndpoints.show, ({ viewer, now }) => spending.show(viewer, now)),
  route(spendingEndpoints.setLimit, ({ viewer, input, now }) => spending.setLimit(viewer, input, now)),
  route(spendingEndpoints.withdraw, ({ viewer, input, now }) => spending.withdraw(viewer, input.kind, now)),
  route(spendingEndpoints.exclude, ({ viewer, input, now }) => spending.exclude(viewer, input.term, now)),
  route(spendingEndpoints.stateAge, ({ viewer, input, caller, now }) =>
    spending.stateAge(viewer, input.birthDate, { brand: caller.brand.id, now }),
  ),
  route(spendingEndpoints.statement, ({ viewer, input, now }) => statement.show(viewer, input, now)),
  route(spendingEndpoints.file, ({ viewer, input, caller, now }) =>
    statement.writeFile(viewer, input, caller.lang, now),
  ),
  route(spendingEndpoints.office, () => office.show()),
  route(spendingEndpoints.setCaps, ({ viewer, input, now }) => office.setCaps(viewer, input, now)),
  route(spendingEndpoints.lift, ({ viewer, input, now }) => office.lift(viewer, input, now)),
];
