import * as z from 'zod/mini';
import { id } from '#modules/matches/inputs.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { uploadErrors } from '#platform/uploads/uploads.contract.ts';
import { articlesCalls } from './articles.calls.ts';
import {
  articleErrors,
  BeginArticle,
  DecideArticle,
  ListOwn,
  ListSubmitted,
  OwnArticle,
  OwnPage,
  reason,
  SaveArticle,
  SubmittedPage,
} from './articles.contract.ts';
import type { ArticlesService } from './articles.service.ts';
import type { ReviewsService } from './reviews.service.ts';

const writing = [
  articleErrors.noSuchMatch,
  articleErrors.tooManyMatches,
  uploadErrors.gone,
  platformErrors.notSignedIn,
];
const handing = [articleErrors.notFound, articleErrors.wrongState, articleErrors.changedElsewhere];
const finished = [
  articleErrors.titleLength,
  articleErrors.summaryLength,
  articleErrors.bodyLength,
  articleErrors.coverNeeded,
];
const one = z.object({ articleId: id });

export const articlesRoutes = (articles: ArticlesService, reviews: ReviewsService): Route[] => [
  route(
    articlesCalls.draft,
    { input: BeginArticle, result: OwnArticle, errors: [articleErrors.tooManyOpen, ...writing] },
    ({ viewer, input, key, caller, now }) => articles.draft(viewer, input, { key, caller, now }),
  ),
  route(
    articlesCalls.save,
    { input: SaveArticle, result: OwnArticle, errors: [...handing, ...writing] },
    ({ viewer, input, now }) => articles.save(viewer, input, now),
  ),
  route(
    articlesCalls.submit,
    {
      input: z.object({ articleId: id, rev: z.int() }),
      result: OwnArticle,
      errors: [...handing, ...finished],
    },
    ({ viewer, input, caller, now }) =>
      articles.submit(viewer, input, { now, brand: caller.brand.id, lang: caller.lang }),
  ),
  route(
    articlesCalls.withdraw,
    { input: one, result: OwnArticle, errors: handing },
    ({ viewer, input, now }) => articles.withdraw(viewer, input.articleId, now),
  ),
  route(
    articlesCalls.remove,
    { input: one, result: z.null(), errors: handing },
    async ({ viewer, input, caller, now }) => {
      await articles.discard(viewer, input.articleId, { now, brand: caller.brand.id, lang: caller.lang });
      return null;
    },
  ),
  route(
    articlesCalls.own,
    { input: one, result: OwnArticle, errors: [articleErrors.notFound] },
    ({ viewer, input }) => articles.show(viewer, input.articleId),
  ),
  route(
    articlesCalls.mine,
    { input: ListOwn, result: OwnPage, errors: [platformErrors.malformed] },
    async ({ viewer, input }) => articles.ofAuthor(viewer.id, input),
  ),
  route(
    articlesCalls.submitted,
    { input: ListSubmitted, result: SubmittedPage, errors: [platformErrors.malformed] },
    ({ input }) => reviews.list(input),
  ),
  route(
    articlesCalls.decide,
    {
      input: DecideArticle,
      result: OwnArticle,
      errors: [
        articleErrors.notFound,
        articleErrors.wrongState,
        articleErrors.reasonNeeded,
        platformErrors.ownBusiness,
      ],
    },
    ({ viewer, input, caller, now }) =>
      reviews.decide(viewer, input, { now, brand: caller.brand.id, lang: caller.lang }),
  ),
  route(
    articlesCalls.takeDown,
    {
      input: z.object({ articleId: id, reason }),
      result: z.null(),
      errors: [articleErrors.notFound, articleErrors.wrongState, articleErrors.reasonNeeded],
    },
    async ({ viewer, input, caller, now }) => {
      await reviews.remove(viewer, input, { now, brand: caller.brand.id, lang: caller.lang });
      return null;
    },
  ),
];
