import { useEffect, useState } from 'react';
import { useI18n } from '#ui/i18n/use-t.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { type AgeLimited, writeRemaining } from '../account-age.rules.ts';

const MOST_WAIT_MS = 60_000;

/** Remaining wait of a too new account, as text; null otherwise, and for guests. */
export function useAccountAgeNotice(what: AgeLimited): string | null {
  const { me } = useRoot();
  const { locale } = useI18n();
  const from = me?.openFrom[what] ?? null;
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (from === null) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, MOST_WAIT_MS);
    return () => clearInterval(timer);
  }, [from]);
  if (from === null || now === null) return null;
  const left = Date.parse(from) - now;
  return left > 0 ? writeRemaining(left, locale) : null;
}
