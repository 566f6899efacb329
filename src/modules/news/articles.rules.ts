import type { LanguageCode } from '#platform/i18n/languages.ts';
import { graphemesOf } from '#platform/text/text-bounds.rules.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';

export const ARTICLE_STATES = ['draft', 'under_review', 'published', 'refused', 'removed'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** In graphemes: an emoji is one. */
export const ARTICLE_TITLE = { min: 5, max: 60 } as const;
export const ARTICLE_SUMMARY = { max: 200 } as const;
/** As plain text. */
export const ARTICLE_BODY = { min: 50, max: 10_000 } as const;
export const ARTICLE_REASON = { min: 2, max: 200 } as const;
export const ARTICLE_MATCHES = 5;
/** Unpublished articles of one author. */
export const MAX_OPEN_ARTICLES = 30;
export const ARTICLES_PAGE = 20;

export const lengthOf = (text: string): number => graphemesOf(text, ARTICLE_BODY.max);

/**
 * Removed is final; a published text does not change, so that the reviewed text is the one that is read. Taken down it
 * is refused: its author reads the reason, edits it and submits it again.
 */
const MOVES: Readonly<Record<ArticleState, readonly ArticleState[]>> = {
  draft: ['under_review', 'removed'],
  under_review: ['draft', 'published', 'refused', 'removed'],
  published: ['refused', 'removed'],
  refused: ['under_review', 'removed'],
  removed: [],
};

export const mayBecome = (from: ArticleState, to: ArticleState): boolean => MOVES[from].includes(to);

export interface ArticleFacts {
  authorId: number | null;
  state: ArticleState;
}

export const isStaff = (viewer: Viewer): boolean =>
  viewer.kind === 'user' && viewer.roles.some((role) => role === 'moderator' || role === 'administrator');

export const isAuthor = (viewer: Viewer, { authorId }: Pick<ArticleFacts, 'authorId'>): boolean =>
  viewer.kind === 'user' && viewer.id === authorId;

export const canWriteArticle = (viewer: Viewer, article: ArticleFacts): boolean =>
  isAuthor(viewer, article) && (article.state === 'draft' || article.state === 'refused');

/** Unpublished or removed, it is visible to its author and reviewers only. */
export const seesArticle = (viewer: Viewer, article: ArticleFacts): boolean =>
  article.state === 'published' || isAuthor(viewer, article) || isStaff(viewer);

/** Once published and now gone: 410 instead of 404. */
export const wasTakenAway = ({
  state,
  publishedAt,
}: {
  state: ArticleState;
  publishedAt: Date | null;
}): boolean => state !== 'published' && publishedAt !== null;

/** Administrators publish without a review. */
export const publishesAtOnce = (viewer: Viewer): boolean =>
  viewer.kind === 'user' && viewer.roles.includes('administrator');

/** A value in one or more languages. */
export type ArticleLanguageInput<T> = Partial<Record<LanguageCode, T>>;

/** The shown language: the viewer's, else Chinese of either script, else English, else the author's. */
export function languageFor(
  languages: ArticleLanguageInput<unknown>,
  lang: LanguageCode,
  original: LanguageCode,
): LanguageCode {
  const wanted: LanguageCode[] = [lang, ...(lang === 'zh_TW' ? (['zh_CN'] as const) : []), 'en', original];
  return wanted.find((code) => languages[code] !== undefined) ?? original;
}
