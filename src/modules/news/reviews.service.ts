import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Emit, Origin } from '#platform/events/events.ts';
import { decodeCursor, encodeCursor, TIME_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { Uploads } from '#platform/uploads/uploads.service.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { ownArticle, publication } from './article-view.service.ts';
import {
  articleChanged,
  articleErrors,
  articlePublished,
  articleReviewed,
  articleTakenDown,
  type OwnArticle,
  type SubmittedPage,
} from './articles.contract.ts';
import { ARTICLE_REASON, ARTICLES_PAGE } from './articles.rules.ts';
import { discardArticle } from './articles.service.ts';
import { listUnderReview, lockArticle, updateArticle } from './articles.store.ts';

export interface ReviewsService {
  list(request: { cursor?: string | undefined }): Promise<SubmittedPage>;
  decide(
    viewer: User,
    decision: { articleId: number; pass: boolean; reason: string },
    origin: Origin,
  ): Promise<OwnArticle>;
  /** By those who review, with a reason that its author reads. */
  remove(viewer: User, which: { articleId: number; reason: string }, origin: Origin): Promise<void>;
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
      const rows = await listUnderReview(db, decodeCursor(TIME_CURSOR, cursor), ARTICLES_PAGE + 1);
      const { items, ...page } = pageOf(rows, ARTICLES_PAGE, ({ article }) =>
        encodeCursor(TIME_CURSOR, { at: article.submittedAt!, id: article.id }),
      );
      return {
        articles: items.map(({ article, username, avatar }) => ({
          ...ownArticle(article),
          author: { uid: article.authorId!, username, avatar },
          submitTime: article.submittedAt!.toISOString(),
        })),
        ...page,
      };
    },

    async decide(viewer, { articleId, pass, reason }, origin) {
      const by = viewer.id;
      const { now } = origin;
      if (!pass && reason.length < ARTICLE_REASON.min) throw articleErrors.reasonNeeded();
      return await transact(db, async (tx) => {
        const article = await lockArticle(tx, articleId);
        if (!article || article.authorId === null) throw articleErrors.notFound();
        if (article.authorId === by) throw platformErrors.ownBusiness();
        if (article.state !== 'under_review') throw articleErrors.wrongState();
        const changed = await updateArticle(tx, articleId, {
          reviewedBy: by,
          ...(pass ? publication(article, now) : { state: 'refused' as const, reason, changedAt: now }),
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
        if (pass && article.publishedAt === null)
          await emit(tx, articlePublished, { articleId, authorId }, origin);
        return ownArticle(changed);
      });
    },

    async remove(viewer, { articleId, reason }, origin) {
      const by = viewer.id;
      if (reason.length < ARTICLE_REASON.min) throw articleErrors.reasonNeeded();
      await transact(db, async (tx) => {
        const article = await lockArticle(tx, articleId);
        if (!article) throw articleErrors.notFound();
        if (article.state !== 'published') throw articleErrors.wrongState();
        const { authorId } = article;
        const review = { reason, reviewedBy: by };
        // An article of the editorial team has no author to edit it.
        if (authorId === null) await discardArticle(tx, { uploads, emit }, article, origin, review);
        else {
          await updateArticle(tx, articleId, { state: 'refused', changedAt: origin.now, ...review });
          await emit(tx, articleTakenDown, { articleId, authorId, reason }, origin);
          await emit(tx, articleChanged, { articleId }, origin);
        }
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
