import type { Audit } from '#modules/audit/index.ts';
import { readCursor, writeCursor } from '#modules/matches/cursor.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Emit, Origin } from '#platform/events/events.ts';
import type { Uploads } from '#platform/uploads/uploads.service.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { ownArticle } from './article-view.service.ts';
import {
  articleChanged,
  articleErrors,
  articleReviewed,
  type OwnArticle,
  type SubmittedPage,
} from './articles.contract.ts';
import { ARTICLE_REASON, ARTICLES_PAGE, canRemoveArticle, mayBecome } from './articles.rules.ts';
import { discardArticle, idOf } from './articles.service.ts';
import { listUnderReview, lockArticle, updateArticle } from './articles.store.ts';
import type { ArticleRow } from './articles.tables.ts';
import { excerptOf } from './news.rules.ts';

export interface ReviewsService {
  list(ask: { cursor?: string | undefined }): Promise<SubmittedPage>;
  decide(
    viewer: Viewer,
    decision: { articleId: number; pass: boolean; reason: string },
    origin: Origin,
  ): Promise<OwnArticle>;
  /** By those who review, with a reason that its author reads. */
  remove(viewer: Viewer, which: { articleId: number; reason: string }, origin: Origin): Promise<void>;
}

interface Parts {
  db: Db;
  emit: Emit;
  audit: Audit;
  uploads: Uploads;
}

export function createReviewsService({ db, emit, audit, uploads }: Parts): ReviewsService {
  return {
    async list({ cursor }) {
      const place = cursor === undefined ? null : readCursor(cursor, 2);
      if (cursor !== undefined && !place) throw platformErrors.malformed();
      const after = place && { at: new Date(place[0]!), id: place[1]! };
      const rows = await listUnderReview(db, after, ARTICLES_PAGE + 1);
      const shown = rows.slice(0, ARTICLES_PAGE);
      const hasMore = rows.length > ARTICLES_PAGE;
      const last = shown.at(-1)?.article;
      return {
        articles: shown.map(({ article, username, avatar }) => ({
          ...ownArticle(article),
          author: { uid: article.authorId!, username, avatar },
          submitTime: article.submittedAt!.toISOString(),
        })),
        cursor: hasMore && last ? writeCursor([last.submittedAt!.getTime(), last.id]) : null,
        hasMore,
      };
    },

    async decide(viewer, { articleId, pass, reason }, origin) {
      const by = idOf(viewer);
      const { now } = origin;
      if (!pass && reason.length < ARTICLE_REASON.min) throw articleErrors.reasonNeeded();
      return await transact(db, async (tx) => {
        const article = await lockArticle(tx, articleId);
        if (!article || article.authorId === null) throw articleErrors.notFound();
        const state = pass ? 'published' : 'refused';
        if (!mayBecome(article.state, state)) throw articleErrors.wrongState();
        const changed = await updateArticle(tx, articleId, {
          state,
          reason: pass ? '' : reason,
          reviewedBy: by,
          changedAt: now,
          ...(pass ? { publishedAt: now, summaries: summariesOf(article) } : {}),
        });
        await audit.record(tx, {
          actor: by,
          action: pass ? 'news.pass' : 'news.refuse',
          subject: { kind: 'article', id: articleId },
          details: { reason },
          now,
        });
        const { authorId } = article;
        await emit(tx, articleReviewed, { articleId, authorId, passed: pass, reason }, origin);
        if (pass) await emit(tx, articleChanged, { articleId }, origin);
        return ownArticle(changed);
      });
    },

    async remove(viewer, { articleId, reason }, origin) {
      const by = idOf(viewer);
      if (reason.length < ARTICLE_REASON.min) throw articleErrors.reasonNeeded();
      await transact(db, async (tx) => {
        const article = await lockArticle(tx, articleId);
        if (!article) throw articleErrors.notFound();
        if (!canRemoveArticle(viewer, article)) throw articleErrors.wrongState();
        await discardArticle(tx, { uploads, emit }, article, origin, { reason, reviewedBy: by });
        await audit.record(tx, {
          actor: by,
          action: 'news.remove',
          subject: { kind: 'article', id: articleId },
          details: { reason },
          now: origin.now,
        });
      });
    },
  };
}

/** Lists show a few words under the title; where the author gave none, the first of the text. */
const summariesOf = ({ lang, summaries, bodies }: ArticleRow) => ({
  ...summaries,
  [lang]: summaries[lang] || excerptOf(bodies[lang] ?? []),
});
