import { findGameById } from '#modules/catalog/games.rules.ts';
import type { PeriodScore } from '#modules/catalog/sport.rules.ts';
import { type LanguageCode, localizedPath } from '#platform/i18n/languages.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import type { RichBlock, Span } from '#platform/rich-text/rich-text.contract.ts';
import { splitPeriods, storyAngleOf } from './angles.rules.ts';

/** Facts of a match for the demo's articles, from the simulator. */
export interface MatchFacts {
  id: number;
  gameId: number;
  leagueId: number;
  league: LocalizedText;
  leagueRank: number;
  round: string;
  startAt: Date;
  /** Time zone of the days: the brand's, as elsewhere on the page. */
  zone: string;
  finished: boolean;
  bestOf: number | null;
  home: TeamFacts;
  away: TeamFacts;
  score: readonly [number, number];
  periods: readonly PeriodScore[];
  facts: Readonly<Record<string, readonly [number | string, number | string]>>;
  /** The table of a battle royale, the first place first. */
  lobby: readonly { team: TeamFacts; points: number }[] | null;
}

export interface TeamFacts {
  id: number;
  names: LocalizedText;
  strength: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Day and month of a match in its zone. A formatter is dear to make: thousands of days take one per language. */
export function dayIn(
  locale: string,
  { startAt, zone }: Pick<MatchFacts, 'startAt' | 'zone'>,
  month: 'long' | 'numeric',
): string {
  const key = `${locale} ${zone} ${month}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: zone });
    formats.set(key, format);
  }
  return format.format(startAt);
}

/** Deterministic choice: the same article has the same text every time. */
export const pick = <T>(list: readonly T[], seed: number): T =>
  list[(Math.imul(seed + 11, 2_654_435_761) >>> 5) % list.length]!;

export interface Result {
  winner: TeamFacts | null;
  loser: TeamFacts | null;
  /** The winner's score first. */
  high: number;
  low: number;
  margin: number;
  /** The winner lost the first period. */
  turned: boolean;
  /** A series of full length. */
  full: boolean;
  /** The score is even, and the winner that of a shoot-out. */
  byShootout: boolean;
}

/** An innings of cricket belongs to one side: it leads as long as the other has not batted. */
const cannotTurn = (match: MatchFacts): boolean => ['overs', 'lobby'].includes(storyAngleOf(match));

export function resultOf(facts: MatchFacts): Result {
  const { periods, bestOf, ...match } = facts;
  const [home, away] = match.score;
  const { shootout } = splitPeriods(facts);
  const lead = Math.sign(home - away) || Math.sign(shootout ? shootout[0] - shootout[1] : 0);
  const winner = lead === 0 ? null : lead > 0 ? match.home : match.away;
  const loser = winner === null ? null : winner === match.home ? match.away : match.home;
  const [first] = periods;
  const sides = first === undefined ? 0 : Math.sign(first[0] - first[1]);
  const ahead = cannotTurn(facts) ? 0 : first?.[2] ? (first[2] === 1 ? 1 : -1) : sides;
  return {
    ...{ winner, loser },
    byShootout: winner !== null && home === away,
    high: Math.max(home, away),
    low: Math.min(home, away),
    margin: Math.abs(home - away),
    turned: winner !== null && ahead === (winner === match.home ? -1 : 1),
    full: bestOf !== null && periods.length === bestOf,
  };
}

/** Each team's last finished match before another. */
export function lastOf(team: TeamFacts, match: MatchFacts, all: readonly MatchFacts[]): MatchFacts | null {
  return (
    all.find(
      (other) =>
        other.finished &&
        other.id !== match.id &&
        other.startAt < match.startAt &&
        (other.home.id === team.id || other.away.id === team.id),
    ) ?? null
  );
}

export const nextOf = (team: TeamFacts, all: readonly MatchFacts[]): MatchFacts | null =>
  all.findLast((other) => !other.finished && (other.home.id === team.id || other.away.id === team.id)) ??
  null;

/** The sides by name, the first place of a lobby. */
export const firstOf = ({ lobby }: MatchFacts): { team: TeamFacts; points: number } | null =>
  lobby?.[0] ?? null;

const spans = (text: string): Span[] =>
  // **so** is bold, and [so](/path) a link; no other markup is needed.
  text.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\(\/[^)]+\))/).flatMap((part) => {
    const link = /^\[([^\]]+)\]\((\/[^)]+)\)$/.exec(part);
    if (link) return [{ text: link[1]!, bold: true as const, href: link[2]! }];
    if (part === '') return [];
    return part.startsWith('**') ? [{ text: part.slice(2, -2), bold: true as const }] : [{ text: part }];
  });

/** A score that leads to its match, in the language of the text. */
export const linked = ({ id, gameId }: MatchFacts, text: string, lang: LanguageCode): string => {
  const game = findGameById(gameId);
  return game ? `[${text}](${localizedPath(lang, `/${game.slug}/${id}`)})` : `**${text}**`;
};

export const p = (...sentences: (string | null)[]): RichBlock => ({
  type: 'paragraph',
  spans: spans(sentences.filter((sentence) => sentence !== null).join('')),
});
export const h = (text: string): RichBlock => ({ type: 'heading', spans: spans(text) });
export const bullets = (items: readonly string[]): RichBlock => ({
  type: 'bullets',
  items: items.map(spans),
});
export const numbers = (items: readonly string[]): RichBlock => ({
  type: 'numbers',
  items: items.map(spans),
});
export const card = (match: MatchFacts): RichBlock => ({ type: 'match', matchId: match.id });

export interface Piece {
  title: string;
  summary: string;
  body: RichBlock[];
}

/** Author of texts in one language. */
export interface Writer {
  report(match: MatchFacts, all: readonly MatchFacts[]): Piece;
  preview(match: MatchFacts, all: readonly MatchFacts[]): Piece;
  results(league: LocalizedText, matches: readonly MatchFacts[]): Piece;
  inNumbers(game: string, matches: readonly MatchFacts[]): Piece;
  toWatch(game: string, matches: readonly MatchFacts[]): Piece;
}

export const total = ({ score: [home, away] }: MatchFacts): number => home + away;
export const periodTotal = (match: MatchFacts): number =>
  match.periods.reduce((sum, [home, away]) => sum + home + away, 0);
