import type { Side, Sport } from '#modules/catalog/sport.rules.ts';
import { between, pickBy, poisson, wholeBetween } from '../random.rules.ts';
import { other } from '../sport-parameters.rules.ts';
import { coin, type Draft, type PeriodContext, type PeriodPlay, sides } from './moment.rules.ts';

const ROUND_SECONDS = [85, 130] as const;
const PLAYERS = 5;
/** Share of attackers among the winners of rounds. */
const ATTACK_WINS = 0.49;
/** Results that only one of the two sides can have; a round on time is the defenders'. */
const ATTACKERS: ReadonlySet<string> = new Set(['bombExploded', 'spikeDetonated', 'defuserCompleted']);
const DEFENDERS: ReadonlySet<string> = new Set([
  'bombDefused',
  'spikeDefused',
  'defuserDestroyed',
  'timeExpired',
]);
/** Results after a plant. */
const PLANTED: ReadonlySet<string> = new Set([
  ...ATTACKERS,
  'bombDefused',
  'spikeDefused',
  'defuserDestroyed',
]);
const PLANTS: ReadonlySet<string> = new Set(['bombPlanted', 'spikePlanted', 'defuserPlanted']);
const PLANTED_AND_ELIMINATED = 0.3;

/** Rounds until a side changes: in regulation, and in overtime. */
interface Halves {
  half: number;
  overtime: number;
}
const HALVES: Readonly<Record<string, Halves>> = {
  csgo: { half: 12, overtime: 3 },
  valorant: { half: 12, overtime: 1 },
  rainbowsix: { half: 6, overtime: 1 },
};

export const isRoundBased = ({ slug }: Pick<Sport, 'slug'>): boolean => slug in HALVES;

/** Whether the side that attacks first attacks in a round, from 0. */
export function attacksIn({ slug }: Pick<Sport, 'slug'>, round: number): boolean {
  const { half, overtime } = HALVES[slug]!;
  if (round < 2 * half) return round < half;
  return Math.floor((round - 2 * half) / overtime) % 2 === 0;
}

/** A map round by round: sides change at half-time, and only attackers plant. */
export function shooterMap(ground: PeriodContext): PeriodPlay {
  const { sport, random, period, first, decider } = ground;
  const tally = { home: 0, away: 0 };
  const drafts: Draft[] = [];
  const starts = period % 2 === 1 ? first : other(first);
  const draw = sides(ground);
  let clock = 0;
  for (let round = 0; !sport.periodWinner!(tally.home, tally.away, decider); round++) {
    const attackers = attacksIn(sport, round) ? starts : other(starts);
    const from = clock;
    clock += between(random, ...ROUND_SECONDS);
    const stronger = draw();
    const won = random() < 0.7 ? stronger : random() < ATTACK_WINS ? attackers : other(attackers);
    tally[won]++;
    drafts.push(
      { clock: from, kind: '', side: null, points: 0, facts: { attack: pairOf(attackers, 1) } },
      ...roundOf(ground, { from, to: clock, won, attackers }),
    );
    clock += 12;
  }
  return {
    seconds: Math.ceil(clock),
    stops: [],
    drafts,
    winner: sport.periodWinner!(tally.home, tally.away, decider)!,
  };
}

const pairOf = (side: Side, value: number): [number, number] => (side === 'home' ? [value, 0] : [0, value]);

interface Round {
  from: number;
  to: number;
  won: Side;
  attackers: Side;
}

function roundOf({ sport, random }: PeriodContext, { from, to, won, attackers }: Round): Draft[] {
  const possible = sport.scoring.filter(({ kind }) => !(won === attackers ? DEFENDERS : ATTACKERS).has(kind));
  const { kind } = pickBy(random, possible, ({ share }) => share);
  const at = (part: number): number => from + (to - from) * part;
  const usual = (name: string): number =>
    (sport.happenings.find((one) => one.kind === name)?.usual ?? 0) / sport.rate;
  const plant = sport.happenings.find((one) => PLANTS.has(one.kind))?.kind;
  const planted = PLANTED.has(kind) || (kind === 'elimination' && random() < PLANTED_AND_ELIMINATED);
  const everyone = kind === 'elimination';
  const kills = {
    [won]: everyone ? PLAYERS : wholeBetween(random, 1, PLAYERS - 1),
    [other(won)]: wholeBetween(random, 0, PLAYERS - 1),
  } as Record<Side, number>;
  const chance = (name: string): boolean => random() < usual(name);
  const draftOf = (name: string, side: Side, part: number): Draft => ({
    clock: at(part),
    kind: name,
    side,
    points: 0,
  });
  return [
    ...(chance('timeout') ? [draftOf('timeout', coin(random), 0.02)] : []),
    ...Array.from({ length: poisson(random, usual('ultimate')) }, () =>
      draftOf('ultimate', coin(random), between(random, 0.2, 0.85)),
    ),
    ...(plant && planted ? [draftOf(plant, attackers, 0.62)] : []),
    ...(['home', 'away'] as const).map(
      (side): Draft => ({ ...draftOf('kills', side, 1), part: true, value: kills[side] }),
    ),
    ...(kills[won] >= 3 && chance('multiKill') ? [draftOf('multiKill', won, 0.9)] : []),
    ...(kills[other(won)] === PLAYERS - 1 && random() < 0.5 ? [draftOf('clutch', won, 0.97)] : []),
    { clock: to, kind, side: won, points: 1 },
  ];
}
