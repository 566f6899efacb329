import type { Log } from '#platform/log/log.ts';
import { ProviderError } from './provider-error.rules.ts';

/** False where the plan excludes the request, of which each kind is logged once. */
export type WithinPlan = (request: string, run: () => Promise<void>) => Promise<boolean>;

export function createWithinPlan(
  provider: string,
  log: Log,
  onRefused?: (request: string, sentence: string) => void,
): WithinPlan {
  const logged = new Set<string>();
  return async (request, run) => {
    try {
      await run();
      return true;
    } catch (error) {
      if (!(error instanceof ProviderError && error.beyondPlan)) throw error;
      onRefused?.(request, error.message);
      if (!logged.has(request))
        log.warn({ event: 'feed.beyond_plan', err: error, provider, request }, 'the plan excludes a request');
      logged.add(request);
      return false;
    }
  };
}
