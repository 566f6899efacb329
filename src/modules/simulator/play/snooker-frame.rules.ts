import type { Side } from '#modules/catalog/sport.rules.ts';
import { between, pickBy, type Random } from '../random.rules.ts';
import { other } from '../sport-parameters.rules.ts';
import type { Draft, PeriodContext, PeriodPlay } from './moment.rules.ts';

const REDS = 15;
/** In the order in which they are potted once the reds are gone. */
const COLOURS = ['yellow', 'green', 'brown', 'blue', 'pink', 'black'] as const;
type Colour = (typeof COLOURS)[number];
/** Choice of a colour after a red. */
const CHOSEN: Readonly<Record<Colour, number>> = {
  yellow: 0.04,
  green: 0.04,
  brown: 0.06,
  blue: 0.2,
  pink: 0.16,
  black: 0.5,
};
const valueIn = (colour: Colour): number => COLOURS.indexOf(colour) + 2;

/** Probability of the first pot of a visit, and of each further one. */
const [OPENS, GOES_ON] = [0.3, 0.885];
const EDGE = 1.2;
const FOUL = 0.045;
const LAID = 0.07;
const SHOT_SECONDS = [17, 32] as const;
/** A frame is conceded when the other side needs this many points more than are on the table. */
const CONCEDED = 0;

interface Table {
  reds: number;
  /** Colours still on the table, once the reds are gone. */
  colours: number;
}

const left = ({ reds, colours }: Table): number =>
  reds * 8 + COLOURS.slice(COLOURS.length - colours).reduce((sum, colour) => sum + valueIn(colour), 0);

/** One frame in legal order: a red and a colour by turns, then the colours by value. */
export function snookerFrame(ground: PeriodContext): PeriodPlay {
  const { random, period, first } = ground;
  const table: Table = { reds: REDS, colours: COLOURS.length };
  const score = { home: 0, away: 0 };
  const drafts: Draft[] = [];
  let striker = period % 2 === 1 ? first : other(first);
  let clock = 0;
  const tick = (): number => {
    clock += between(random, ...SHOT_SECONDS);
    return clock;
  };
  const foul = (by: Side): void => {
    const side = other(by);
    score[side] += 4;
    drafts.push({ clock: tick(), kind: 'foulPoints', side, points: 4 });
  };
  // A black that would leave the scores level is placed again.
  while (!decided(table, score)) {
    const made = visit(ground, striker, table, score);
    if (made.length > 0) {
      for (const { kind, points } of made) {
        drafts.push({ clock: tick(), kind, side: striker, points, part: true });
      }
      drafts.push(...breakOf(striker, clock, made));
      if (table.colours === 0 && score.home === score.away) table.colours = 1;
    }
    if (decided(table, score)) break;
    tick();
    if (random() < FOUL) foul(striker);
    else if (random() < LAID) drafts.push({ clock, kind: 'snookerLaid', side: striker, points: 0 });
    striker = other(striker);
  }
  return {
    seconds: Math.ceil(clock) + 5,
    stops: [],
    drafts,
    winner: score.home > score.away ? 'home' : 'away',
  };
}

function decided(table: Table, { home, away }: Record<Side, number>): boolean {
  const lead = Math.abs(home - away);
  return lead > 0 && (table.colours === 0 || lead > left(table) + CONCEDED);
}

interface Pot {
  kind: string;
  points: number;
}

/** Pots of one visit to the table, which they leave with fewer balls. */
function visit(ground: PeriodContext, side: Side, table: Table, score: Record<Side, number>): Pot[] {
  const { random, homeShare } = ground;
  const edge = (side === 'home' ? 1 : -1) * (2 * homeShare - 1) * EDGE;
  const pots: Pot[] = [];
  const pot = (kind: string, points: number): void => {
    pots.push({ kind, points });
    score[side] += points;
  };
  let chance = OPENS * (1 + edge);
  const succeeds = (): boolean => {
    const made = random() < chance;
    chance = Math.min(0.97, GOES_ON * (1 + edge * 0.12));
    return made;
  };
  while (table.reds > 0 && succeeds()) {
    table.reds--;
    pot('red', 1);
    const colour = chosen(random);
    if (!succeeds()) return pots;
    pot(colour, valueIn(colour));
  }
  if (table.reds > 0) return pots;
  while (table.colours > 0 && succeeds()) {
    const colour = COLOURS[COLOURS.length - table.colours]!;
    table.colours--;
    pot(colour, valueIn(colour));
  }
  return pots;
}

const chosen = (random: Random): Colour => pickBy(random, COLOURS, (colour) => CHOSEN[colour]);

const NAMED = [
  { points: 100, kind: 'century' },
  { points: 50, kind: 'halfCentury' },
] as const;

/** The end of a visit: one line for all its pots. */
function breakOf(side: Side, clock: number, pots: readonly Pot[]): Draft[] {
  const value = pots.reduce((sum, { points }) => sum + points, 0);
  const kind = NAMED.find(({ points }) => value >= points)?.kind ?? 'visit';
  return [{ clock, kind, side, points: 0, value }];
}
