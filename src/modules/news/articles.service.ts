import type { Audit } from '#modules/audit/index.ts';
import { findGame } from '#modules/catalog/games.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import type { Emit, Origin } from '#platform/events/events.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import { matchesIn, picturesIn } from '#platform/rich-text/rich-text.rules.ts';
import { changePictures } from '#platform/uploads/pictures.service.ts';
import type { Uploads } from '#platform/uploads/uploads.service.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { ownArticle, ownLine, publication } from './article-view.service.ts';
import {
  articleChanged,
  articleErrors,
  articlePublished,
  type OwnArticle,
  type OwnPage,
  type WrittenArticle,
} from './articles.contract.ts';
import {
  ARTICLE_MATCHES,
  ARTICLES_PAGE,
  type ArticleState,
  canWriteArticle,
  isAuthor,
  MAX_OPEN_ARTICLES,
  mayBecome,
  publishesAtOnce,
  seesArticle,
} from './articles.rules.ts';
import {
  countOpen,
  findArticle,
  findArticleByKey,
  findMatchLinks,
  insertArticles,
  listOfAuthor,
  lockArticle,
  lockAuthor,
  updateArticle,
} from './articles.store.ts';
import type { ArticleRow } from './articles.tables.ts';
import { checkFinished } from './finished.service.ts';

export interface ArticlesService {
  draft(
    viewer: User,
    written: WrittenArticle & { lang?: LanguageCode | undefined },
    at: { key: string; caller: Caller; now: Date },
  ): Promise<OwnArticle>;
  save(
    viewer: User,
    written: WrittenArticle & { articleId: number; rev: number },
    now: Date,
  ): Promise<OwnArticle>;
  /** For review; an administrator's goes out at once. */
  submit(viewer: User, which: { articleId: number; rev: number }, origin: Origin): Promise<OwnArticle>;
  withdraw(viewer: User, articleId: number, now: Date): Promise<OwnArticle>;
  /** By its author. */
  discard(viewer: User, articleId: number, origin: Origin): Promise<void>;
  show(viewer: User, articleId: number): Promise<OwnArticle>;
  ofAuthor(
    authorId: number,
    request: { state?: ArticleState | undefined; cursor?: string | undefined },
  ): Promise<OwnPage>;
}

interface Parts {
  db: Db;
  audit: Audit;
  emit: Emit;
  uploads: Uploads;
}

export function createArticlesService({ db, audit, emit, uploads }: Parts): ArticlesService {
  /** The caller's own article, locked until the transaction ends. */
  async function hold(tx: Tx, viewer: User, articleId: number): Promise<ArticleRow> {
    const article = await lockArticle(tx, articleId);
    if (!article || !isAuthor(viewer, article) || article.state === 'removed') throw articleErrors.notFound();
    return article;
  }

  async function linksOf(tx: Tx, { game, matchId, body }: WrittenArticle) {
    const embedded = matchesIn(body);
    if (embedded.length > ARTICLE_MATCHES) throw articleErrors.tooManyMatches({ max: ARTICLE_MATCHES });
    for (const id of embedded) if (!(await findMatchLinks(tx, id))) throw articleErrors.noSuchMatch();
    const gameId = findGame(game)!.gameId;
    if (matchId === null) return { gameId, matchId, leagueId: null, teamIds: [] };
    const links = await findMatchLinks(tx, matchId);
    if (!links || links.gameId !== gameId) throw articleErrors.noSuchMatch();
    return { ...links, matchId };
  }

  async function cover(
    tx: Tx,
    ownerId: number,
    was: string | null,
    id: number | null | undefined,
    now: Date,
  ) {
    if (id === undefined) return was;
    await uploads.release(tx, was, now);
    return id === null ? null : await uploads.claim(tx, { id, ownerId, purpose: 'cover' }, now);
  }

  async function texts(tx: Tx, article: { authorId: number; lang: LanguageCode }, written: WrittenArticle) {
    const { lang } = article;
    return {
      titles: { [lang]: written.title },
      summaries: { [lang]: written.summary },
      bodies: { [lang]: written.body },
      ...(await linksOf(tx, written)),
    };
  }

  return {
    async draft(viewer, { lang: wanted, ...written }, { key, caller, now }) {
      const authorId = viewer.id;
      return await transact(db, async (tx) => {
        await lockAuthor(tx, authorId);
        const known = await findArticleByKey(tx, authorId, key);
        if (known) return ownArticle(known);
        if ((await countOpen(tx, authorId)) >= MAX_OPEN_ARTICLES)
          throw articleErrors.tooManyOpen({ max: MAX_OPEN_ARTICLES });
        const lang = wanted ?? caller.lang;
        await changePictures(uploads, tx, { ownerId: authorId, before: [], after: written.body }, now);
        const [row] = await insertArticles(tx, [
          {
            ...(await texts(tx, { authorId, lang }, written)),
            ...{ authorId, lang, requestKey: key, state: 'draft' },
            cover: await cover(tx, authorId, null, written.coverId, now),
            brand: caller.brand.id,
            createdAt: now,
            changedAt: now,
          },
        ]);
        return ownArticle(row!);
      });
    },

    async save(viewer, { articleId, rev, ...written }, now) {
      return await transact(db, async (tx) => {
        const article = await hold(tx, viewer, articleId);
        if (!canWriteArticle(viewer, article)) throw articleErrors.wrongState();
        if (article.rev !== rev) throw articleErrors.changedElsewhere();
        const [authorId, { lang }] = [article.authorId!, article];
        await changePictures(
          uploads,
          tx,
          { ownerId: authorId, before: article.bodies[lang] ?? [], after: written.body },
          now,
        );
        const row = await updateArticle(tx, articleId, {
          ...(await texts(tx, { authorId, lang }, written)),
          cover: await cover(tx, authorId, article.cover, written.coverId, now),
          rev: rev + 1,
          changedAt: now,
        });
        return ownArticle(row);
      });
    },

    async submit(viewer, { articleId, rev }, origin) {
      const { now } = origin;
      return await transact(db, async (tx) => {
        const article = await hold(tx, viewer, articleId);
        if (!mayBecome(article.state, 'under_review')) throw articleErrors.wrongState();
        if (article.rev !== rev) throw articleErrors.changedElsewhere();
        checkFinished(article);
        if (!publishesAtOnce(viewer)) {
          const change = { state: 'under_review', reason: '', submittedAt: now, changedAt: now } as const;
          return ownArticle(await updateArticle(tx, articleId, change));
        }
        const by = viewer.id;
        const row = await updateArticle(tx, articleId, {
          ...publication(article, now),
          submittedAt: now,
          reviewedBy: by,
        });
        await audit.record(tx, {
          actor: by,
          action: 'news.pass',
          subject: { kind: 'article', id: articleId },
          details: {},
          now,
        });
        await emit(tx, articleChanged, { articleId }, origin);
        if (article.publishedAt === null)
          await emit(tx, articlePublished, { articleId, authorId: by }, origin);
        return ownArticle(row);
      });
    },

    async withdraw(viewer, articleId, now) {
      return await transact(db, async (tx) => {
        const article = await hold(tx, viewer, articleId);
        if (!mayBecome(article.state, 'draft')) throw articleErrors.wrongState();
        return ownArticle(await updateArticle(tx, articleId, { state: 'draft', changedAt: now }));
      });
    },

    async discard(viewer, articleId, origin) {
      await transact(db, async (tx) => {
        const article = await hold(tx, viewer, articleId);
        await discardArticle(tx, { uploads, emit }, article, origin);
      });
    },

    async show(viewer, articleId) {
      const article = await findArticle(db, articleId);
      const mine = article && article.state !== 'removed' && seesArticle(viewer, article);
      if (!mine || article.authorId === null) throw articleErrors.notFound();
      return ownArticle(article);
    },

    async ofAuthor(authorId, { state, cursor }) {
      const before = decodeCursor(ID_CURSOR, cursor)?.id ?? null;
      const rows = await listOfAuthor(db, authorId, state, before, ARTICLES_PAGE + 1);
      const { items, ...page } = pageOf(rows, ARTICLES_PAGE, (last) => encodeCursor(ID_CURSOR, last));
      return { articles: items.map(ownLine), ...page };
    },
  };
}

/** Deletes its pictures; the row stays with its reason, and a change of published articles is emitted. */
export async function discardArticle(
  tx: Tx,
  { uploads, emit }: Pick<Parts, 'uploads' | 'emit'>,
  article: ArticleRow,
  origin: Origin,
  more: { reason?: string; reviewedBy?: number } = {},
): Promise<void> {
  const { now } = origin;
  await updateArticle(tx, article.id, { state: 'removed', cover: null, changedAt: now, ...more });
  await uploads.release(tx, article.cover, now);
  for (const body of Object.values(article.bodies))
    for (const url of picturesIn(body)) await uploads.release(tx, url, now);
  if (article.state === 'published') await emit(tx, articleChanged, { articleId: article.id }, origin);
}
