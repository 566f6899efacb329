import type { Side } from '#modules/catalog/sport.rules.ts';
import { formatDecimal } from '#ui/kit/format/decimals.ts';
import type { LineupPlayer, MatchLineups, TeamSheet } from '../../sheet.contract.ts';

export interface Place {
  /** Percent across the pitch, the home goal at the start. */
  x: number;
  y: number;
}

/** Room for a goalkeeper's name. */
const MARGIN = 2.5;

/** Coordinates are from a player's own goal line and left: the two sides are mirrored. */
export function pitchPlace(side: Side, { x, y }: Pick<LineupPlayer, 'x' | 'y'>): Place | null {
  if (x === null || y === null) return null;
  const from = MARGIN + (x * (50 - MARGIN)) / 100;
  return side === 'home' ? { x: from, y } : { x: 100 - from, y: 100 - y };
}

/** Without positions the line-ups are lists, not a pitch. */
export const hasPlaces = ({ home, away }: MatchLineups): boolean =>
  [home, away].every(
    (sheet) => starters(sheet).length > 0 && starters(sheet).every(({ x, y }) => x !== null && y !== null),
  );

export const starters = ({ players }: TeamSheet): LineupPlayer[] => players.filter(({ starter }) => starter);
export const bench = ({ players }: TeamSheet): LineupPlayer[] => players.filter(({ starter }) => !starter);

/** Unique key: a team may have two players of one name. */
export const playerKey = ({ number, name }: Pick<LineupPlayer, 'number' | 'name'>): string =>
  `${number} ${name}`;

/** The last word of a name, and the words before it. Names in dense scripts are one word. */
export function nameParts(name: string): [given: string, called: string] {
  const end = name.lastIndexOf(' ');
  return end < 0 ? ['', name] : [name.slice(0, end), name.slice(end + 1)];
}

export const ratingText = (tenths: number, locale: string): string => formatDecimal(tenths / 10, 1, locale);

/** Five steps: below 6, 6, 7, 8, 9 and more. */
export const ratingStep = (tenths: number): number => Math.min(9, Math.max(5, Math.floor(tenths / 10)));

export const ratingRange = (step: number, locale: string): string =>
  step > 5 ? `${ratingText(step * 10, locale)}+` : `<${ratingText(60, locale)}`;

/** The columns of the player table for which at least one player has a value. */
export const columnsOf = (playerLine: readonly string[], players: readonly LineupPlayer[]): string[] =>
  playerLine.filter((key) => players.some(({ line }) => line[key] !== undefined));

/** Two team sheets side by side, position by position. */
export function mirrored(lineups: MatchLineups): { home: LineupPlayer | null; away: LineupPlayer | null }[] {
  const [home, away] = [starters(lineups.home), starters(lineups.away)];
  return Array.from({ length: Math.max(home.length, away.length) }, (_, index) => ({
    home: home[index] ?? null,
    away: away[index] ?? null,
  }));
}

export const hasDraft = ({ home, away }: MatchLineups): boolean =>
  [home, away].some((sheet) => sheet.bans.length > 0 || sheet.players.some(({ pick }) => pick !== null));

export interface Kit {
  shirt: string;
  number: string;
}

type Colours = { a: string; b: string } | { src: string };
const PLAIN: Readonly<Record<Side, Kit>> = {
  home: { shirt: '#ffffff', number: '#0b2228' },
  away: { shirt: '#0b2228', number: '#ffffff' },
};
/** Shirts closer than this distance in colour: the away side wears its second colour. */
const ALIKE = 90;

/** Shirts in the teams' colours, the number readable on each. */
export function kitsOf(home: Colours, away: Colours): Readonly<Record<Side, Kit>> {
  const first = 'a' in home ? home.a : PLAIN.home.shirt;
  const second = 'a' in away ? (distance(first, away.a) < ALIKE ? away.b : away.a) : PLAIN.away.shirt;
  return { home: kit(first), away: kit(second) };
}

const kit = (shirt: string): Kit => ({ shirt, number: lightness(shirt) > 0.36 ? '#0b2228' : '#ffffff' });

const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) || 0);

const distance = (one: string, other: string): number => {
  const [mine, its] = [channels(one), channels(other)];
  return Math.hypot(...mine.map((value, index) => value - its[index]!));
};

/** Relative luminance, 0 to 1. */
const lightness = (hex: string): number =>
  channels(hex).reduce((sum, value, index) => {
    const part = value / 255;
    const linear = part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    return sum + linear * [0.2126, 0.7152, 0.0722][index]!;
  }, 0);
