import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { Brand } from '#platform/brand/brand.contract.ts';
import type { ApiClient } from '#platform/endpoint/client.ts';
import { plansCalls } from '../plans.calls.ts';
import type { HomePlan } from './home-plans.tsx';

/** Number of plans in the sidebar: the page carries no more, and only the fields shown. */
const SIDEBAR_PLANS = 4;

/**
 * For loaders: plans for sale; null for a brand without plans, empty where the list fails. Those of a game are null where
 * it has none: its page shows nothing empty.
 */
export async function loadHomePlans(
  api: ApiClient,
  { features }: Pick<Brand, 'features'>,
  game?: GameSlug,
): Promise<HomePlan[] | null> {
  if (features.plans === false) return null;
  const plans = await api(plansCalls.home, game ? { game } : {}).catch(() => []);
  if (game && plans.length === 0) return null;
  return plans
    .slice(0, SIDEBAR_PLANS)
    .map(({ planId, title, price, expert }) => ({ planId, title, price, expert }));
}
