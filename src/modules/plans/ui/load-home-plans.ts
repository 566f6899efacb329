import type { Brand } from '#platform/brand/brand.contract.ts';
import type { ApiClient } from '#platform/endpoint/client.ts';
import { plansCalls } from '../plans.calls.ts';
import type { HomePlan } from './home-plans.tsx';

/** As many as stand in a rail: a page carries no more of them, and no more of each than is shown. */
const CARRIED = 4;

/** For loaders: what experts sell; null for a brand without plans. A list that cannot be had is an empty one. */
export async function loadHomePlans(
  api: ApiClient,
  { features }: Pick<Brand, 'features'>,
): Promise<HomePlan[] | null> {
  if (features.plans === false) return null;
  const plans = await api(plansCalls.home, {}).catch(() => []);
  return plans
    .slice(0, CARRIED)
    .map(({ planId, title, price, expert }) => ({ planId, title, price, expert }));
}
