import { useEffect, useState } from 'react';
import { approvalsCalls } from '#modules/approvals/approvals.calls.ts';
import { api } from '#ui/api/client.ts';

/** Number of open approvals: fetched again with each opened section. */
export function useOpenApprovals(mayDecide: boolean, current: string): number {
  const [open, setOpen] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section triggers the request
  useEffect(() => {
    let gone = false;
    if (!mayDecide) return;
    api(approvalsCalls.count).then(
      (count) => !gone && setOpen(count.open),
      // A failed badge is not reported.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [mayDecide, current]);
  return open;
}
