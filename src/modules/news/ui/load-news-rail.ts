import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { ApiClient } from '#platform/endpoint/client.ts';
import { newsCalls } from '../news.calls.ts';
import type { ArticleCard } from '../news.contract.ts';

/** The number of articles in a rail: the page's data has no more. */
const CARRIED = 4;

/** For loaders: the newest articles, of all games or of one; null where there are none, or the list fails. */
export async function loadNewsRail(api: ApiClient, game?: GameSlug): Promise<ArticleCard[] | null> {
  const page = await api(newsCalls.list, game ? { game } : {}).catch(() => null);
  return page && page.articles.length > 0 ? page.articles.slice(0, CARRIED) : null;
}
