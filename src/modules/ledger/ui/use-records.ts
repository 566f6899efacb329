import { useRef, useState } from 'react';
import { api } from '#web/api/client.ts';
import { ledgerCalls } from '../ledger.calls.ts';
import type { CoinRecord, CoinRecords } from '../ledger.contract.ts';
import { type Choice, NO_CHOICE, queryOf } from './choice.rules.ts';

interface Shown {
  /** Null while another choice's are on their way. */
  records: readonly CoinRecord[] | null;
  cursor: string | null;
  loading: boolean;
  failed: boolean;
}

const whole = ({ records, cursor }: CoinRecords): Shown => ({
  records,
  cursor,
  loading: false,
  failed: false,
});

/** The records of a choice, page after page. An answer to an earlier choice is late and dropped. */
export function useRecords(first: CoinRecords) {
  const [choice, setChoice] = useState(NO_CHOICE);
  const [shown, setShown] = useState(whole(first));
  const asked = useRef(0);

  async function ask(wanted: Choice, before: Shown): Promise<void> {
    const mine = ++asked.current;
    const { cursor } = before;
    setShown({ ...before, loading: true, failed: false });
    try {
      const page = await api(ledgerCalls.records, { ...queryOf(wanted), ...(cursor ? { cursor } : {}) });
      if (mine === asked.current)
        setShown(whole({ ...page, records: [...(before.records ?? []), ...page.records] }));
    } catch {
      if (mine === asked.current) setShown({ ...before, loading: false, failed: true });
    }
  }

  const fresh: Shown = { records: null, cursor: null, loading: true, failed: false };
  return {
    choice,
    ...shown,
    choose(next: Choice) {
      setChoice(next);
      void ask(next, fresh);
    },
    more: () => void ask(choice, shown),
    retry: () => void ask(choice, fresh),
  };
}
