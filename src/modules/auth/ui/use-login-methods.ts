import { api } from '#ui/api/client.ts';
import { useQuery } from '#ui/query/use-query.ts';
import { authCalls } from '../auth.calls.ts';
import type { LoginWays } from '../auth.contract.ts';

/** The sign-in methods beside codes and passwords; null until loaded, and when loading fails. */
export const useLoginMethods = (): LoginWays | null =>
  useQuery('methods', (signal) => api(authCalls.ways, undefined, { signal })).data;
