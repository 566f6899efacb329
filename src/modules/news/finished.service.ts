import { plainText } from '#platform/rich-text/rich-text.rules.ts';
import { articleErrors } from './articles.contract.ts';
import { ARTICLE_BODY, ARTICLE_SUMMARY, ARTICLE_TITLE, lengthOf } from './articles.rules.ts';
import type { ArticleRow } from './articles.tables.ts';

/** A submitted article is complete; a draft may be incomplete. */
export function checkFinished({ lang, titles, summaries, bodies, cover }: ArticleRow): void {
  const title = lengthOf(titles[lang] ?? '');
  if (title < ARTICLE_TITLE.min || title > ARTICLE_TITLE.max) throw articleErrors.titleLength(ARTICLE_TITLE);
  if (lengthOf(summaries[lang] ?? '') > ARTICLE_SUMMARY.max)
    throw articleErrors.summaryLength(ARTICLE_SUMMARY);
  const body = lengthOf(plainText(bodies[lang] ?? []).trim());
  if (body < ARTICLE_BODY.min || body > ARTICLE_BODY.max) throw articleErrors.bodyLength(ARTICLE_BODY);
  if (!cover) throw articleErrors.coverNeeded();
}
