import type { Side } from '#modules/catalog/sport.rules.ts';
import { between, poisson } from '../random.rules.ts';
import { other } from '../sport-parameters.rules.ts';
import {
  type Draft,
  leadOf,
  type PeriodContext,
  type PeriodPlay,
  scoringCount,
  sides,
} from './moment.rules.ts';

/** Earliest share of a map at which an objective falls, and how much more often to the winner. */
const OBJECTIVES: Readonly<Record<string, { from: number; winner: number }>> = {
  dragon: { from: 0.16, winner: 0.62 },
  turtle: { from: 0.12, winner: 0.62 },
  tyrant: { from: 0.12, winner: 0.62 },
  herald: { from: 0.3, winner: 0.6 },
  baron: { from: 0.62, winner: 0.8 },
  overlord: { from: 0.55, winner: 0.75 },
  lord: { from: 0.55, winner: 0.78 },
  roshan: { from: 0.45, winner: 0.68 },
};
const TOWERS = { from: 0.3, most: 11, least: 6, lost: 0.65 };
/** Side of a base behind its last towers: they fall last, and mostly the loser's. */
const BARRACKS_FROM = 0.78;
/** The side with fewer kills wins a map in a dozen. */
const UPSET = 0.08;
const LAST_SECONDS = 5;

/** A map with kills and objectives, won by the base: the winner destroys more towers. */
export function mobaMap(ground: PeriodContext): PeriodPlay {
  const { random, sport } = ground;
  const seconds = Math.round(ground.seconds * between(random, 0.75, 1.3));
  const next = sides(ground, sport.habits?.turns);
  const end = seconds - LAST_SECONDS;
  const kills = Array.from({ length: Math.max(1, scoringCount(ground)) }, () => between(random, 100, end))
    .toSorted((a, b) => a - b)
    .map((clock): Draft => ({ clock, kind: 'kill', side: next(), points: 1 }));
  if (leadOf(kills) === 0) kills.push({ clock: end, kind: 'kill', side: next(), points: 1 });
  const leader: Side = leadOf(kills) > 0 ? 'home' : 'away';
  const winner = random() < UPSET ? other(leader) : leader;
  const firstBlood: Draft = { ...kills[0]!, kind: 'firstBlood', points: 0 };
  return {
    seconds,
    stops: [],
    drafts: [...kills, firstBlood, ...objectives(ground, end, winner), ...towers(ground, end, winner)],
    winner,
  };
}

function objectives({ sport, random }: PeriodContext, end: number, winner: Side): Draft[] {
  return sport.happenings.flatMap(({ kind, usual }): Draft[] => {
    const rule = OBJECTIVES[kind];
    if (!rule) return [];
    // The first needs time to appear, and so does each after it.
    const count = Math.min(poisson(random, usual), Math.ceil(usual * 1.6));
    const step = (1 - rule.from) / Math.max(1, count);
    return Array.from({ length: count }, (_, index) => ({
      clock: end * (rule.from + step * (index + between(random, 0.05, 0.7))),
      kind,
      side: random() < rule.winner ? winner : other(winner),
      points: 0,
    }));
  });
}

function towers({ sport, random }: PeriodContext, end: number, winner: Side): Draft[] {
  const usual = sport.happenings.find(({ kind }) => kind === 'tower')?.usual;
  if (!usual) return [];
  const own = Math.min(TOWERS.most, Math.max(TOWERS.least, poisson(random, usual * 0.64)));
  const lost = Math.min(own - 2, poisson(random, usual * 0.3));
  const fall = (kind: string, count: number, side: Side, from: number): Draft[] => {
    const step = (1 - from) / Math.max(1, count);
    return Array.from({ length: count }, (_, index) => ({
      clock: end * (from + step * (index + between(random, 0.05, 0.9))),
      kind,
      side,
      points: 0,
    }));
  };
  const bases = sport.happenings.some(({ kind }) => kind === 'barracks');
  return [
    ...fall('tower', own, winner, TOWERS.from),
    ...fall('tower', lost, other(winner), TOWERS.from),
    ...(bases ? fall('barracks', 2 + (poisson(random, 1.5) % 3), winner, BARRACKS_FROM) : []),
  ];
}
