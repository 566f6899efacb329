import { articlesCalls } from '#modules/news/articles.calls.ts';
import { LISTED_STATES } from '#modules/news/ui/writing/article-table.tsx';
import type { PageContext } from '../../page-context.ts';

/** The user's own articles in the state of the address; null for a guest. */
export async function loadArticles({ api, viewer }: PageContext, request: Request) {
  const requested = new URL(request.url).searchParams.get('state');
  const state = LISTED_STATES.find((one) => one === requested) ?? null;
  const first = viewer.kind === 'guest' ? null : await api(articlesCalls.mine, state ? { state } : {});
  return { state, first };
}
