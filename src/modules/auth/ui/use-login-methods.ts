import { useEffect, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { loginsCalls } from '../auth.calls.ts';
import type { LoginWays } from '../auth.contract.ts';

/** The sign-in methods beside codes and passwords; null until loaded, and when loading fails. */
export function useLoginMethods(): LoginWays | null {
  const [ways, setWays] = useState<LoginWays | null>(null);
  useEffect(() => {
    let gone = false;
    api(loginsCalls.ways).then(
      (given) => !gone && setWays(given),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return ways;
}
