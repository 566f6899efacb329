import { approvalsCalls } from '#modules/approvals/approvals.calls.ts';
import { api } from '#ui/api/client.ts';
import { useQuery } from '#ui/query/use-query.ts';

/** How many wait for a second administrator: counted anew with each section. A badge that does not come is no error. */
export function useOpenApprovals(mayDecide: boolean, current: string): number {
  const { latest } = useQuery(mayDecide ? current : null, (signal) =>
    api(approvalsCalls.count, undefined, { signal }),
  );
  return latest?.open ?? 0;
}
