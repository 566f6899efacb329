import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { OwnAccountContext, onOwnAccount, ownAccountProvided } from './own-account.ts';
import type { OwnAccount } from './root-data.ts';

/** A part of the page whose code does not arrive holds the account back no longer than this. */
const LATEST_MS = 5_000;

/**
 * Provides the account once it is loaded. As a transition: at once, it would remove the parts of the page that are not
 * hydrated yet until their code is there, and move the page twice.
 */
export function OwnAccountProvider({ children }: { children: ReactNode }) {
  const [own, setOwn] = useState<OwnAccount | null>(null);
  useEffect(() => {
    let latest: number | undefined;
    const end = onOwnAccount((loaded) => {
      startTransition(() => setOwn(loaded));
      latest = window.setTimeout(() => setOwn(loaded), LATEST_MS);
    });
    return () => {
      end();
      window.clearTimeout(latest);
    };
  }, []);
  // After the effects of what shows it.
  useEffect(() => {
    if (own) ownAccountProvided();
  }, [own]);
  return <OwnAccountContext value={own}>{children}</OwnAccountContext>;
}
