import { catalogChanged } from '#modules/catalog/catalog-events.contract.ts';
import { expertDecided } from '#modules/experts/experts.contract.ts';
import { matchesScheduled } from '#modules/matches/matches.contract.ts';
import { articleChanged } from '#modules/news/articles.contract.ts';
import { rightsChanged, userRenamed } from '#modules/users/users.contract.ts';
import { videosChanged } from '#modules/videos/videos.contract.ts';
import { on, type Reaction } from '#platform/events/events.ts';
import type { Index } from './indexing.service.ts';

/** Events that reindex at once. Rooms follow their revision, and the full scan covers the rest. */
export function searchReactions(index: Index): Reaction[] {
  const person = async ({ payload: { userId } }: { payload: { userId: number } }) => {
    await index.refresh('streamer', [userId]);
    await index.refresh('expert', [userId]);
  };
  return [
    on(matchesScheduled, 'index matches', ({ payload }) => index.refresh('match', payload.matchIds)),
    on(catalogChanged, 'index the catalog', ({ payload: { kind, ids } }) =>
      kind === 'player' ? index.refresh(kind, ids) : index.refreshNamed(kind, ids),
    ),
    on(videosChanged, 'index videos', ({ payload }) => index.refresh('video', payload.videoIds)),
    on(expertDecided, 'index the expert', ({ payload }) => index.refresh('expert', [payload.userId])),
    on(articleChanged, 'index the article', ({ payload }) => index.refresh('news', [payload.articleId])),
    on(rightsChanged, 'index the person', person),
    on(userRenamed, 'index the renamed', person),
  ];
}
