import { findLeague } from '#modules/catalog/index.ts';
import {
  createFeedRequests,
  type KnownProvider,
  knownProviders,
  type ProviderRequests,
} from '#modules/feeds/index.ts';
import { conditionOf } from '#modules/matches/feed-states.rules.ts';
import type { FeedStateRow, FeedStates, StandingsService } from '#modules/matches/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type {
  AdminFeeds,
  AdminFeedTables,
  FeedProviderState,
  FeedRequestPlan,
  LeagueDifference,
} from './admin-feeds.contract.ts';

export interface AdminFeedsService {
  show(now: Date): Promise<AdminFeeds>;
  tables(lang: LanguageCode): Promise<AdminFeedTables>;
}

interface AdminFeedsParts {
  /** With the keys that administrators have set. */
  config(): Config;
  db: Db;
  clock: Clock;
  states: FeedStates;
  standings: Pick<StandingsService, 'officialLeagues' | 'differencesIn'>;
}

/** Official tables that are compared for one list, the latest ones. */
const LEAGUES = 100;
const SHOWN = 20;

export function createAdminFeeds({
  config,
  db,
  clock,
  states,
  standings,
}: AdminFeedsParts): AdminFeedsService {
  const requests = createFeedRequests(db, clock);

  async function differenceOf(id: number, lang: LanguageCode): Promise<LeagueDifference[]> {
    const league = await findLeague(db, id);
    const found = league && (await standings.differencesIn(league, lang));
    if (!found) return [];
    const { official, differences, teamName } = found;
    const shown = differences
      .slice(0, SHOWN)
      .map((difference) => ({ ...difference, team: teamName(difference.teamId) }));
    const name = localizedIn(league.names, lang);
    return [{ id, name, season: league.season, official, differences: shown, count: differences.length }];
  }

  return {
    async show(now) {
      const byProvider = new Map((await states.list()).map((state) => [state.provider, state]));
      const plans = new Map((await requests.list()).map((plan) => [plan.quota.provider, plan]));
      return {
        demo: config().demo,
        providers: knownProviders(config()).map((provider) =>
          view(provider, byProvider.get(provider.name) ?? null, plans.get(provider.name) ?? null, now),
        ),
      };
    },
    /** One league after the other: each is a season in memory. */
    async tables(lang) {
      const leagues: LeagueDifference[] = [];
      for (const id of await standings.officialLeagues(LEAGUES))
        leagues.push(...(await differenceOf(id, lang)));
      return { leagues };
    },
  };
}

function planOf({ quota, sent, resetsAt }: ProviderRequests): FeedRequestPlan {
  const { plan, planEndsAt, waiting, refused } = quota;
  const sentOf = new Map(sent.map((one) => [one.kind, one.sent]));
  const kinds = new Set([...sentOf.keys(), ...Object.keys(waiting), ...Object.keys(refused)]);
  return {
    plan,
    planEndsAt: planEndsAt?.toISOString() ?? null,
    day: { limit: quota.dayLimit, left: quota.dayLeft },
    minute: { limit: quota.minuteLimit, left: quota.minuteLeft },
    resetsAt: resetsAt.toISOString(),
    updatedAt: quota.updatedAt.toISOString(),
    kinds: [...kinds].map((kind) => ({
      kind,
      sent: sentOf.get(kind) ?? 0,
      waiting: waiting[kind] ?? 0,
      refused: refused[kind] ?? null,
    })),
  };
}

function view(
  provider: KnownProvider,
  state: FeedStateRow | null,
  plan: ProviderRequests | null,
  now: Date,
): FeedProviderState {
  const { name, title, variables, configured } = provider;
  const answeredAt = state?.answeredAt ?? null;
  return {
    name,
    title,
    variables: [...variables],
    condition: conditionOf(configured, state, now),
    answeredAt: answeredAt?.toISOString() ?? null,
    ageSeconds: answeredAt && Math.max(0, Math.round((now.getTime() - answeredAt.getTime()) / 1_000)),
    problem: state?.problem ?? null,
    problemAt: state?.problemAt?.toISOString() ?? null,
    retryAt: state?.retryAt?.toISOString() ?? null,
    requests: plan && planOf(plan),
  };
}
