import type { Scoring, Side, SimulationParameters } from '#modules/catalog/sport.rules.ts';
import { between } from '../random.rules.ts';
import { other } from '../sport-parameters.rules.ts';
import { mobaMap } from './moba-map.rules.ts';
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
import { isRoundBased, shooterMap } from './shooter-map.rules.ts';
import { snookerFrame } from './snooker-frame.rules.ts';
import { gameOfPoints } from './tennis-game.rules.ts';
import { visit } from './visit.rules.ts';

/** A set, frame, leg or map: won by rule where there is one, else by points at the end. */
export function seriesPeriod(ground: PeriodContext): PeriodPlay {
  const { sport } = ground;
  if (sport.slug === 'snooker') return snookerFrame(ground);
  if (isRoundBased(sport)) return shooterMap(ground);
  if (sport.lineup.draft && sport.scoring[0]!.kind === 'kill') return mobaMap(ground);
  const won = sport.periodWinner || sport.habits?.raceTo ? race(ground) : timed(ground);
  return {
    ...won,
    drafts: [...won.drafts, ...happeningsOf(ground, won.seconds - 1, sideOf(ground))],
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
    const { kind, points, missed } = target
      ? visit(random, sport.scoring, thrownBy(ground, side, drawn), target - tally[side])
      : { ...drawn, missed: undefined };
    if (service === 'game') drafts.push(...tennisGame(ground, tally, { began, clock, side, serving }));
    tally[side] += points;
    const rest = target ? target - tally[side] : 0;
    if (target && rest === 0) {
      drafts.push({ clock, kind: 'checkout', side, points: 0, value: points, part: true });
      if (points >= BIG_CHECKOUT) drafts.push({ clock, kind: 'bigCheckout', side, points: 0, value: points });
    } else if (missed) {
      drafts.push({ clock, kind: 'missedDouble', side, points: 0 });
    }
    if (service) serving = nextServer(service, serving, side, tally);
    drafts.push({
      clock,
      kind,
      side,
      points,
      ...(service ? { serving } : {}),
      ...(target ? { value: points } : {}),
    });
  }
  const side = winner()!;
  if (target && side !== starts) drafts.push({ clock, kind: 'breakOfThrow', side, points: 0 });
  return { seconds: Math.ceil(clock) + 1, stops: [], drafts, winner: side };
}

const BIG_CHECKOUT = 100;
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
  const draftOf = (kind: string): Draft => ({ clock, kind, side, points: 0 });
  return [
    ...shown,
    quiet(clock, { gameScore: ['0', '0'] }),
    ...(tieBreak ? [draftOf('tieBreak')] : side !== serving ? [draftOf('break')] : []),
  ];
}

/** Points until time is up. */
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
  return { seconds, stops: [], drafts, winner: leadOf(drafts) > 0 ? 'home' : 'away' };
}
