import type { APIRequestContext } from '@playwright/test';
import { sportOf } from '../src/modules/catalog/sports/index.ts';
import type { MatchDetail } from '../src/modules/matches/detail.contract.ts';
import type { MatchPage } from '../src/modules/matches/matches.contract.ts';
import { type DetailTab, tabsOf } from '../src/modules/matches/ui/detail/tabs.rules.ts';
import { get } from './other-users.ts';
import { DURABLE, expect } from './site.ts';

/** Id of a finished football match that has these tabs. */
export async function matchWithTabs(
  request: APIRequestContext,
  wanted: readonly DetailTab[],
): Promise<number> {
  let found: number | undefined;
  // A demo that has just started fills the past in the background.
  await expect(async () => {
    const { matches } = await get<MatchPage>(request, 'match/list?game=football&filter=finished&day=-1');
    for (const { id } of matches) {
      const tabs = tabsOf(await get<MatchDetail>(request, `football/${id}`), sportOf('football'));
      if (wanted.every((tab) => tabs.includes(tab))) found = id;
      if (found !== undefined) return;
    }
    expect(found, `a match with ${wanted.join(', ')}`).toBeDefined();
  }).toPass(DURABLE);
  return found!;
}
