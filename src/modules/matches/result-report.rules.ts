import type { LanguageCode } from '#platform/i18n/languages.ts';
import { type LocalizedText, wordsIn } from '#platform/i18n/localized-text.ts';
import { hasBegun, type MatchState } from './matches.rules.ts';

/** Content published after the start of a match may contain its result; earlier content is a preview. */
export const isReport = (publishedAt: Date, match: { state: MatchState; startAt: Date }): boolean =>
  hasBegun(match.state) && publishedAt >= match.startAt;

/** The spoiler-free title of a video: the two teams. Null where there is no result yet. */
export const sidesOnceBegun = (
  match: { state: MatchState; home: LocalizedText; away: LocalizedText } | null,
  lang: LanguageCode,
): string | null =>
  match && hasBegun(match.state) ? `${wordsIn(match.home, lang)} – ${wordsIn(match.away, lang)}` : null;
