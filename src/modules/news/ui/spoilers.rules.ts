import { hasBegun } from '#modules/matches/matches.rules.ts';
import { hasScore } from '#modules/matches/ui/spoiler/masked-title.rules.ts';
import { plainText } from '#platform/rich-text/rich-text.rules.ts';
import type { Article } from '../news.contract.ts';

/** Whether a text contains results: it writes a score, or is about a match that has begun. */
export const containsResults = ({ body, matches }: Pick<Article, 'body' | 'matches'>): boolean =>
  matches.some(({ state }) => hasBegun(state)) || hasScore(plainText(body));
