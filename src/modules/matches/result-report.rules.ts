import { type LocalizedText, localizedIn } from '#platform/brand/brand.contract.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { hasBegun, type MatchState } from './matches.rules.ts';

/** What was published before a match began looks forward to it; what came later may tell its result. */
export const isReport = (publishedAt: Date, match: { state: MatchState; startAt: Date }): boolean =>
  hasBegun(match.state) && publishedAt >= match.startAt;

/** What may be said of a film without its title: who plays. Null where there is no result to give away. */
export const sidesOnceBegun = (
  match: { state: MatchState; home: LocalizedText; away: LocalizedText } | null,
  lang: LanguageCode,
): string | null =>
  match && hasBegun(match.state)
    ? `${localizedIn(match.home, lang)} – ${localizedIn(match.away, lang)}`
    : null;
