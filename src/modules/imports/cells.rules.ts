import { MOST_POINTS } from '#modules/catalog/entered-score.rules.ts';

/** `2-1`, `2:1`, `2 – 1`. */
const SCORE = /^(\d{1,4})\s*[-–—:]\s*(\d{1,4})$/;

/** Null for an empty cell. */
export function readScore(score: string, home: string, away: string): [number, number] | null | 'score' {
  const whole = SCORE.exec(score.trim());
  if (score.trim() && !whole) return 'score';
  const [one, other] = whole ? [whole[1], whole[2]] : [home.trim(), away.trim()];
  if (!one && !other) return null;
  const [first, second] = [readCount(one ?? '', MOST_POINTS), readCount(other ?? '', MOST_POINTS)];
  return first === null || second === null ? 'score' : [first, second];
}

/** A whole number from zero; also as spreadsheets write it: `3.0`, `3,0`. */
export function readCount(text: string, max: number): number | null {
  const [, digits] = /^(\d{1,6})(?:[.,]0+)?$/.exec(text.trim()) ?? [];
  return digits !== undefined && Number(digits) <= max ? Number(digits) : null;
}

/** Points of a table may be below zero. */
export function readPoints(text: string): number | null {
  const [, sign = '', digits = ''] = /^([-−]?)(.*)$/.exec(text.trim()) ?? [];
  const count = readCount(digits, MOST_POINTS);
  return count === null ? null : sign && count > 0 ? -count : count;
}

/** Letters alone, without accents. */
const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** Letters of line-ups, by the word they begin. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  goalkeeper: ['g', 'gk', 'tw', 'keeper', 'goalie'],
  goaltender: ['g', 'gk', 'goalie'],
  defender: ['d', 'df', 'def'],
  defenseman: ['d', 'def'],
  midfielder: ['m', 'mf', 'mid'],
  forward: ['f', 'fw', 'a', 'att', 'attacker', 'striker', 'st'],
  pointGuard: ['pg'],
  shootingGuard: ['sg'],
  smallForward: ['sf'],
  powerForward: ['pf'],
  center: ['c'],
};

/** A position of the sport by its key, its name in any language, or a usual abbreviation; null where it is unknown. */
export function readPosition(
  text: string,
  positions: readonly string[],
  namesOf: (position: string) => readonly string[],
): string | null {
  const written = letters(text);
  const found = new Set(
    positions.filter((position) =>
      [position, ...namesOf(position), ...(LETTERS[position] ?? [])].some(
        (name) => letters(name) === written,
      ),
    ),
  );
  return found.size === 1 ? [...found][0]! : null;
}
