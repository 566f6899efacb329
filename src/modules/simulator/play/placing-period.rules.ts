import type { Side } from '#modules/catalog/sport.rules.ts';
import { between, poisson, wholeBetween } from '../random.rules.ts';
import {
  coin,
  type Draft,
  happeningsOf,
  leadOf,
  type PeriodContext,
  type PeriodPlay,
} from './moment.rules.ts';

const SQUADS = 16;
/** Lowest place that scores points of this kind. */
const PLACES: Readonly<Record<string, number>> = {
  firstPlace: 1,
  secondPlace: 2,
  topFivePlace: 5,
  topEightPlace: 8,
};

/** Two of many teams: kills while alive, and points for their final place. */
export function placingPeriod(ground: PeriodContext): PeriodPlay {
  const { sport, random, must, lead } = ground;
  const seconds = Math.round(ground.seconds * between(random, 0.9, 1.1));
  const home = wholeBetween(random, 1, SQUADS);
  const away = 1 + ((home - 1 + wholeBetween(random, 1, SQUADS - 1)) % SQUADS);
  const drafts = [...squad(ground, 'home', home, seconds), ...squad(ground, 'away', away, seconds)];
  if (must && lead + leadOf(drafts) === 0) {
    drafts.push({ clock: seconds / 2, kind: sport.scoring[0]!.kind, side: coin(random), points: 1 });
  }
  const beside = happeningsOf(ground, seconds - 1, () => coin(random));
  return { seconds, stops: [], drafts: [...drafts, ...beside] };
}

function squad(ground: PeriodContext, side: Side, place: number, seconds: number): Draft[] {
  const { sport, random, homeShare } = ground;
  const [kill, ...places] = sport.scoring;
  const out = place === 1 ? seconds - 1 : seconds * (1 - (0.8 * (place - 1)) / SQUADS) - 2;
  const part = side === 'home' ? homeShare : 1 - homeShare;
  // Longer survival means more kills.
  const alive = 0.5 + (SQUADS - place) / (SQUADS - 1);
  const count = poisson(random, kill!.share * sport.rate * part * alive);
  const kills = Array.from({ length: count }, () => ({
    clock: between(random, 30, out),
    kind: kill!.kind,
    side,
    points: kill!.points,
  }));
  const placing = places
    .toSorted((a, b) => PLACES[a.kind]! - PLACES[b.kind]!)
    .find(({ kind }) => place <= PLACES[kind]!);
  return placing ? [...kills, { clock: out, kind: placing.kind, side, points: placing.points }] : kills;
}
