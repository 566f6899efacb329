import { useEffect, useState } from 'react';
import { approvalsCalls } from '#modules/approvals/approvals.calls.ts';
import { api } from '#ui/api/client.ts';

/** How many wait for a second administrator: counted anew with each section that is opened. */
export function useOpenApprovals(mayDecide: boolean, current: string): number {
  const [open, setOpen] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section counts once more
  useEffect(() => {
    let gone = false;
    if (!mayDecide) return;
    api(approvalsCalls.count).then(
      (count) => !gone && setOpen(count.open),
      // A badge that does not come is no reason to say anything.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [mayDecide, current]);
  return open;
}
