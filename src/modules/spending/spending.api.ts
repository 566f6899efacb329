import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import type { SpendingAdmin } from './admin.service.ts';
import { spendingEndpoints } from './spending.contract.ts';
import type { SpendingService } from './spending.service.ts';
import type { StatementService } from './statement.service.ts';

interface Services {
  spending: SpendingService;
  statement: StatementService;
  office: SpendingAdmin;
}

export const spendingApi = ({ spending, statement, office }: Services): Mounted[] => [
  mounted(spendingEndpoints.show, ({ viewer, now }) => spending.show(viewer, now)),
  mounted(spendingEndpoints.setLimit, ({ viewer, input, now }) => spending.setLimit(viewer, input, now)),
  mounted(spendingEndpoints.withdraw, ({ viewer, input, now }) => spending.withdraw(viewer, input.kind, now)),
  mounted(spendingEndpoints.exclude, ({ viewer, input, now }) => spending.exclude(viewer, input.term, now)),
  mounted(spendingEndpoints.stateAge, ({ viewer, input, caller, now }) =>
    spending.stateAge(viewer, input.birthDate, { brand: caller.brand.id, now }),
  ),
  mounted(spendingEndpoints.statement, ({ viewer, input, now }) => statement.show(viewer, input, now)),
  mounted(spendingEndpoints.file, ({ viewer, input, caller, now }) =>
    statement.writeFile(viewer, input, caller.lang, now),
  ),
  mounted(spendingEndpoints.office, () => office.show()),
  mounted(spendingEndpoints.setCaps, ({ viewer, input, now }) => office.setCaps(viewer, input, now)),
  mounted(spendingEndpoints.lift, ({ viewer, input, now }) => office.lift(viewer, input, now)),
];
