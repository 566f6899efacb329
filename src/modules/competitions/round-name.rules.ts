type Key =
  | 'number'
  | 'matchday'
  | 'week'
  | 'group'
  | 'game'
  | 'of'
  | 'quarter'
  | 'semi'
  | 'third'
  | 'final'
  | 'grand'
  | 'upper'
  | 'lower'
  | 'swiss';

/** A part of a round's name: a message with its values, or a text that has no translation. */
export type RoundPart = { key: Key; n?: number | string; of?: number } | string;

/** The parts of a round such as `12`, `Group A - 3`, `Upper bracket final` or `Semi-finals, game 3 of 7`. */
export function roundParts(round: string, game: string): RoundPart[] {
  const parts = round.split(SEPARATOR).map((part) => partOf(part, game));
  const numbered = parts.some((part) => typeof part !== 'string' && NUMBERED.has(part.key));
  return parts.filter((part) => !(numbered && typeof part === 'string' && REGULAR.test(part)));
}

/** In the reader's language; a part without a translation is shown as it is. */
export const roundText = (
  round: string,
  game: string,
  t: (id: `matches.round.${Key}`, values: { n: number | string; of: number }) => string,
): string =>
  roundParts(round, game)
    .map((part) => {
      if (typeof part === 'string') return part;
      const { key, n = 0, of = 0 } = part;
      return t(`matches.round.${key}`, { n, of });
    })
    .join(' · ');

const SEPARATOR = /, | - |(?<=\bbracket) /i;
/** Says nothing beside the number of a matchday. */
const REGULAR = /^(?:regular(?: season)?|league(?: stage| phase)?)$/i;

function partOf(part: string, game: string): RoundPart {
  for (const [key, pattern] of PATTERNS) {
    const found = pattern.exec(part);
    if (!found) continue;
    const [, first, second] = found;
    if (second && key === 'game') return { key, n: Number(first), of: Number(second) };
    if (key === 'group') return { key, n: first!.toUpperCase() };
    if (first) return { key: key === 'number' ? numberWord(game) : key, n: Number(first) };
    return { key };
  }
  return part;
}

const PATTERNS: readonly (readonly [Key, RegExp])[] = [
  ['number', /^(?:matchday |round )?(\d+)(?:\. round)?$/i],
  ['week', /^week (\d+)$/i],
  ['of', /^round of (\d+)$/i],
  ['group', /^group ([a-z]|\d+)$/i],
  ['game', /^game (\d+) of (\d+)$/i],
  ['quarter', /^quarter-?finals?$/i],
  ['semi', /^semi-?finals?$/i],
  ['third', /third.place/i],
  ['grand', /^grand.finals?$/i],
  ['final', /^finals?$/i],
  ['upper', /^(?:upper|winners'?) bracket$/i],
  ['lower', /^(?:lower|losers'?) bracket$/i],
  ['swiss', /^swiss(?: stage| system)?$/i],
];

const NUMBERED: ReadonlySet<Key> = new Set(['number', 'matchday', 'week']);
const MATCHDAYS = new Set(['football', 'futsal', 'handball', 'volleyball', 'waterpolo']);
const WEEKS = new Set(['americanfootball', 'lol', 'kog', 'valorant', 'mobilelegends', 'wildrift']);

/** The sport's word for a numbered round. */
function numberWord(game: string): 'matchday' | 'week' | 'number' {
  if (MATCHDAYS.has(game)) return 'matchday';
  return WEEKS.has(game) ? 'week' : 'number';
}
