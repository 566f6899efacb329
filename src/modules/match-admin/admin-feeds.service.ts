import { type KnownProvider, knownProviders } from '#modules/feeds/index.ts';
import { conditionOf } from '#modules/matches/feed-states.rules.ts';
import type { FeedStateRow, FeedStates } from '#modules/matches/index.ts';
import type { Config } from '#platform/config/config.ts';
import type { AdminFeeds, FeedProviderState } from './admin-feeds.contract.ts';

export interface AdminFeedsService {
  show(now: Date): Promise<AdminFeeds>;
}

export const createAdminFeeds = (config: () => Config, states: FeedStates): AdminFeedsService => ({
  async show(now) {
    const byProvider = new Map((await states.list()).map((state) => [state.provider, state]));
    return {
      demo: config().demo,
      providers: knownProviders(config()).map((provider) =>
        view(provider, byProvider.get(provider.name) ?? null, now),
      ),
    };
  },
});

function view(provider: KnownProvider, state: FeedStateRow | null, now: Date): FeedProviderState {
  const { name, title, variables, configured } = provider;
  const heardAt = state?.heardAt ?? null;
  return {
    name,
    title,
    variables: [...variables],
    condition: conditionOf(configured, state, now),
    heardAt: heardAt?.toISOString() ?? null,
    ageSeconds: heardAt && Math.max(0, Math.round((now.getTime() - heardAt.getTime()) / 1_000)),
    problem: state?.problem ?? null,
    problemAt: state?.problemAt?.toISOString() ?? null,
    retryAt: state?.retryAt?.toISOString() ?? null,
  };
}
