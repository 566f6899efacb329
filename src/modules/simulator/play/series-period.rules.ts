import type { Scoring, Side, SimulationParameters } from '#modules/catalog/sport.rules.ts';
import { between } from '../random.rules.ts';
import { other } from '../sport-parameters.rules.ts';
import {
  type Draft,
  drawScoring,
  happeningsOf,
  leadOf,
  type PeriodContext,
  type PeriodPlay,
  quiet,
  scoringCount,
  sideOf,
  sides,
} from './moment.rules.ts';
import { gameOfPoints } from './tennis-game.rules.ts';
import { visit } from './visit.rules.ts';

/** A set, frame, leg or map: won by rule where there is one, else by points at the end. */
export function seriesPeriod(ground: PeriodContext): PeriodPlay {
  const { sport } = ground;
  const won = sport.periodWinner || sport.habits?.raceTo ? race(ground) : timed(ground);
  const drafts = [...won.drafts, ...runsIn(ground, won.drafts)];
  return {
    ...won,
    drafts: [...drafts, ...happeningsOf(ground, won.seconds - 1, sideOf(ground))],
  };
}

interface Tally {
  home: number;
  away: number;
}

/** Point by point until the rules decide. */
function race(ground: PeriodContext): PeriodPlay {
  const { sport, random, decider, period } = ground;
  const { raceTo: target, service, turns } = sport.habits ?? {};
  const starts = period % 2 === 1 ? ground.first : other(ground.first);
  const next = sides(ground, turns, turns ? other(starts) : null);
  const tally: Tally = { home: 0, away: 0 };
  const drafts: Draft[] = service ? [quiet(0, { serving: starts })] : [];
  let clock = 0;
  let serving = starts;
  const winner = (): Side | null => {
    if (!target) return sport.periodWinner!(tally.home, tally.away, decider);
    return tally.home === target ? 'home' : tally.away === target ? 'away' : null;
  };
  while (!winner()) {
    const began = clock;
    clock += (ground.seconds / sport.rate) * between(random, 0.5, 1.5);
    const drawn = drawScoring(ground);
    const side = next();
    const { kind, points } = target
      ? visit(random, sport.scoring, thrownBy(ground, side, drawn), target - tally[side])
      : drawn;
    if (service === 'game') drafts.push(...tennisGame(ground, tally, { began, clock, side, serving }));
    tally[side] += points;
    if (service) serving = nextServer(service, serving, side, tally);
    drafts.push({ clock, kind, side, points, ...(service ? { serving } : {}) });
  }
  const side = winner()!;
  if (target && side !== starts) drafts.push({ clock, kind: 'breakOfThrow', side, points: 0 });
  return { seconds: Math.ceil(clock) + 1, stops: [], drafts, winner: side };
}

const SKILL = 1.4;

/** Where sides throw in turn, the stronger one sometimes gets the better of two draws, the other the worse. */
function thrownBy(ground: PeriodContext, side: Side, one: Scoring): Scoring {
  const edge = (side === 'home' ? 1 : -1) * (2 * ground.homeShare - 1) * SKILL;
  const two = drawScoring(ground);
  if (ground.random() >= Math.abs(edge)) return one;
  return one.points > two.points === edge > 0 ? one : two;
}

function nextServer(
  service: NonNullable<SimulationParameters['service']>,
  serving: Side,
  scorer: Side,
  { home, away }: Tally,
): Side {
  if (service === 'winner') return scorer;
  if (service === 'game') return other(serving);
  return (home + away) % 2 === 0 ? other(serving) : serving;
}

interface Game {
  began: number;
  clock: number;
  side: Side;
  serving: Side;
}

/** Points of a tennis game, and the event that ended it. */
function tennisGame({ random }: PeriodContext, { home, away }: Tally, game: Game): Draft[] {
  const { began, clock, side, serving } = game;
  const tieBreak = home === 6 && away === 6;
  const points = gameOfPoints(random, side, tieBreak);
  const step = (clock - began) / (points.length + 1);
  const shown = points.map((gameScore, index) => quiet(began + step * (index + 1), { gameScore, serving }));
  const said = (kind: string): Draft => ({ clock, kind, side, points: 0 });
  return [
    ...shown,
    quiet(clock, { gameScore: ['0', '0'] }),
    ...(tieBreak ? [said('tieBreak')] : side !== serving ? [said('break')] : []),
  ];
}

const UPSET = 0.08;

/** Points until time is up. Where a base decides and not points, sometimes the side with fewer wins. */
function timed(ground: PeriodContext): PeriodPlay {
  const { sport, random } = ground;
  const seconds = Math.round(
    ground.seconds * (sport.periods.clock === 'down' ? 1 : between(random, 0.75, 1.3)),
  );
  const next = sides(ground, sport.habits?.turns);
  const clocks = Array.from({ length: scoringCount(ground) }, () => between(random, 10, seconds - 5));
  const drafts = clocks
    .toSorted((a, b) => a - b)
    .map((clock): Draft => {
      const { kind, points } = drawScoring(ground);
      return { clock, kind, side: next(), points };
    });
  if (leadOf(drafts) === 0) {
    const { kind, points } = drawScoring(ground);
    drafts.push({ clock: seconds - 3, kind, side: next(), points });
  }
  const leader: Side = leadOf(drafts) > 0 ? 'home' : 'away';
  const byBase = sport.scoring[0]!.kind === 'kill';
  if (byBase) drafts.push({ ...drafts[0]!, kind: 'firstBlood', points: 0 });
  const winner = byBase && random() < UPSET ? other(leader) : leader;
  return { seconds, stops: [], drafts, winner };
}

/** Unbroken scoring runs long enough to be an event. */
function runsIn({ sport }: PeriodContext, drafts: readonly Draft[]): Draft[] {
  const named = sport.habits?.runs;
  if (!named) return [];
  const found: Draft[] = [];
  let run = 0;
  for (const [index, { side, points, clock }] of drafts.entries()) {
    run += points;
    if (drafts[index + 1]?.side === side) continue;
    const name = named.find((one) => run >= one.points);
    if (name) found.push({ clock, kind: name.kind, side, points: 0 });
    run = 0;
  }
  return found;
}
