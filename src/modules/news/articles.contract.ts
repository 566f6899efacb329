import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { game, id } from '#modules/matches/inputs.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { RichText } from '#platform/rich-text/rich-text.contract.ts';
import { ARTICLE_REASON, ARTICLE_STATES } from './articles.rules.ts';

export const articleErrors = defineErrors('news', {
  notFound: { status: 404 },
  changedElsewhere: { status: 409 },
  wrongState: { status: 409 },
  titleLength: { status: 422, params: ['min', 'max'] },
  summaryLength: { status: 422, params: ['max'] },
  bodyLength: { status: 422, params: ['min', 'max'] },
  coverNeeded: { status: 422 },
  noSuchMatch: { status: 422 },
  tooManyMatches: { status: 422, params: ['max'] },
  tooManyOpen: { status: 409, params: ['max'] },
  reasonNeeded: { status: 422 },
});

/** An article was published or refused. */
export const articleReviewed = defineEvent<ArticleReviewed>('news.articleReviewed');
export interface ArticleReviewed {
  articleId: number;
  authorId: number;
  passed: boolean;
  reason: string;
}
/** Visible to everyone for the first time, once for each article of a user. */
export const articlePublished = defineEvent<ArticlePublished>('news.articlePublished');
export interface ArticlePublished {
  articleId: number;
  authorId: number;
}
/** A published article was taken out of the news. */
export const articleTakenDown = defineEvent<ArticleTakenDown>('news.articleTakenDown');
export interface ArticleTakenDown {
  articleId: number;
  authorId: number;
  reason: string;
}
/** An article was published or removed: for lists and the search. */
export const articleChanged = defineEvent<{ articleId: number }>('news.articleChanged');

/** Longer than any limit of a finished text: a draft may be incomplete. */
const anyText = z.string().check(z.maxLength(1_000));

const written = {
  game,
  title: z._default(z.string().check(z.trim(), z.maxLength(1_000)), ''),
  summary: z._default(anyText, ''),
  body: z._default(RichText, []),
  /** Of `upload/image`, purpose `cover`; absent: unchanged. */
  coverId: z.optional(z.nullable(id)),
  matchId: z._default(z.nullable(id), null),
};

export const BeginArticle = z.object({ ...written, lang: z.optional(z.enum(LANGUAGE_CODES)) });
export type BeginArticle = z.input<typeof BeginArticle>;
export const SaveArticle = z.object({ ...written, articleId: id, rev: z.int() });
export type SaveArticle = z.input<typeof SaveArticle>;
/** Fields written by the author. */
export type WrittenArticle = Omit<z.output<typeof SaveArticle>, 'articleId' | 'rev'>;

export const OwnArticle = z.object({
  id: z.number(),
  game: gameSlug,
  lang: z.string(),
  state: z.enum(ARTICLE_STATES),
  title: z.string(),
  summary: z.string(),
  body: RichText,
  cover: z.nullable(z.string()),
  matchId: z.nullable(z.number()),
  rev: z.number(),
  /** Reason of the refusal or removal. */
  reason: z.string(),
  views: z.number(),
  likes: z.number(),
  changeTime: z.string(),
  publishTime: z.nullable(z.string()),
});
export type OwnArticle = z.infer<typeof OwnArticle>;

export const ListOwn = z.object({ state: z.optional(z.enum(ARTICLE_STATES)), cursor: cursorInput });
export type ListOwn = z.input<typeof ListOwn>;

/** Without the body: lists show none. */
export const OwnLine = z.omit(OwnArticle, { body: true });
export type OwnLine = z.infer<typeof OwnLine>;

export const OwnPage = z.object({
  articles: z.array(OwnLine),
  ...pageFields,
});
export type OwnPage = z.infer<typeof OwnPage>;

export const ListSubmitted = z.object({ cursor: cursorInput });
export type ListSubmitted = z.input<typeof ListSubmitted>;

export const SubmittedPage = z.object({
  articles: z.array(
    z.extend(OwnArticle, {
      author: z.object({ uid: z.number(), username: z.string(), avatar: z.nullable(z.string()) }),
      submitTime: z.string(),
    }),
  ),
  ...pageFields,
});
export type SubmittedPage = z.infer<typeof SubmittedPage>;

export const reason = z._default(z.string().check(z.trim(), z.maxLength(ARTICLE_REASON.max)), '');
export const DecideArticle = z.object({ articleId: id, pass: z.boolean(), reason });
export type DecideArticle = z.input<typeof DecideArticle>;
