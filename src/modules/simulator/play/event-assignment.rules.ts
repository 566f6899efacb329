import type { Side, Sport } from '#modules/catalog/sport.rules.ts';
import { pickBy, type Random, randomOf } from '../random.rules.ts';
import type { Roster, SimPlayer } from '../rosters.rules.ts';
import { ATTEMPTS, EXTRA_RUNS, other, SENT_OFF } from '../sport-parameters.rules.ts';
import type { Moment } from './moment.rules.ts';
import { partIn, SCORERS } from './roles.rules.ts';
import type { Script } from './script.rules.ts';
import { pickTeam, type TeamPick } from './sides.rules.ts';
import { type Spot, spotOf, takesSpots } from './spots.rules.ts';

/** A moment with its players. */
export interface CastMoment extends Moment {
  /** Unique within the match. */
  id: string;
  player: SimPlayer | null;
  /** Player who assisted, bowled, saved, or came on. */
  second: SimPlayer | null;
  /** Player of the other side: the batter that fielders put out. */
  opponent?: SimPlayer;
  /** Score after the moment: of a series, within its period. */
  score: [number, number] | null;
  /** Where a shot was taken. */
  spot?: Spot;
}

export interface Cast {
  home: TeamPick;
  away: TeamPick;
  moments: readonly CastMoment[];
}

/** Events of the team rather than of a player. */
const TEAM_MATTERS: ReadonlySet<string> = new Set(
  `timeout var tmo review rain challenge elimination timeExpired objective
  tower dragon baron herald roshan barracks tyrant overlord turtle lord teamFight opponentError corner
  penaltyFlag netServe missedFieldGoal turnoverOnDowns`.split(/\s+/),
);

const ASSISTED = 0.7;
const SUBSTITUTES = 5;

interface Team {
  on: SimPlayer[];
  bench: SimPlayer[];
  booked: Set<SimPlayer>;
  /** Player who last ran with the ball or caught it. */
  carrier?: SimPlayer | null;
  /** Players who have scored in the shoot-out. */
  shot: Set<SimPlayer>;
  changes: number;
  cameOn: Set<SimPlayer>;
}

type Role = Pick<CastMoment, 'kind' | 'player' | 'second' | 'opponent'>;

/** Assigns players to every moment, deterministically. */
export function castMatch(script: Script, squads: { home: Roster; away: Roster }): Cast {
  const { sport, seed } = script.setup;
  const random = randomOf(seed, 'cast');
  const picks = { home: pickTeam(sport, squads.home, seed), away: pickTeam(sport, squads.away, seed) };
  const teams = { home: teamOf(picks.home), away: teamOf(picks.away) };
  const score = tallyOf(script);
  return {
    ...picks,
    moments: script.moments.map((moment, index) => ({
      ...moment,
      id: String(index + 1),
      ...roleIn(moment, sport, teams, random),
      score: score(moment),
      ...(takesSpots(sport) ? spotOf(moment, `${seed}/${index}`) : {}),
    })),
  };
}

const teamOf = ({ starters, bench }: TeamPick): Team => {
  const on = starters.map(({ player }) => player);
  return { on, bench: [...bench], booked: new Set(), shot: new Set(), changes: 0, cameOn: new Set() };
};

function roleIn(moment: Moment, sport: Sport, teams: Record<Side, Team>, random: Random): Role {
  const { kind, side, points } = moment;
  const nobody: Role = { kind, player: null, second: null };
  if (!side || kind === '') return nobody;
  const team = teams[side];
  if (sport.individual) return { ...nobody, player: pickBy(random, team.on, () => 1) };
  if (moment.actor !== undefined) return atBat(moment, moment.actor, team, teams[other(side)]);
  if (sport.slug === 'americanfootball' && BALL_CARRIED.has(kind)) return carrier(moment, team, random);
  if (TEAM_MATTERS.has(kind)) return nobody;
  if (kind === 'substitution') return substitution(sport, team, random);
  if (kind === 'yellowCard' || kind === 'secondYellow') return booking(kind, team, random);
  if (kind === 'fouledOut' && sport.slug === 'basketball') return disqualified(team, random);
  if (kind === 'ownGoal') return { ...nobody, player: anyone(teams[other(side)].on, random) };
  if (kind === 'shotSaved')
    return { kind, player: scorer(team.on, random), second: goalkeeperOf(teams[other(side)]) };
  if (kind.startsWith('shootout')) return { ...nobody, player: shooter(team, random) };
  const shoots = points > 0 || ATTEMPTS.has(kind);
  const player = shoots ? scorer(team.on, random) : anyone(team.on, random);
  if (SENT_OFF.has(kind) && team.on.length > 1) team.on = team.on.filter((one) => one !== player);
  return { kind, player, second: assistOf(moment, sport, team, player, random) };
}

/** No player shoots again before all have. */
function shooter(team: Team, random: Random): SimPlayer {
  if (team.on.every((player) => team.shot.has(player))) team.shot.clear();
  const player = scorer(
    team.on.filter((one) => !team.shot.has(one)),
    random,
  );
  team.shot.add(player);
  return player;
}

const goalkeeperOf = ({ on }: Team): SimPlayer | null =>
  on.find(({ position }) => position.startsWith('goal')) ?? null;

const anyone = (players: readonly SimPlayer[], random: Random): SimPlayer =>
  pickBy(random, players, ({ position }) => (position.startsWith('goal') ? 0.1 : 1));

const scorer = (players: readonly SimPlayer[], random: Random): SimPlayer =>
  pickBy(random, players, ({ position }) => SCORERS[position] ?? 1);

function assistOf(
  { kind, points }: Moment,
  { playerLine }: Sport,
  { on }: Team,
  player: SimPlayer,
  random: Random,
): SimPlayer | null {
  const others = on.filter((one) => one !== player);
  const possible = points > 0 && playerLine.includes('assists') && !/penalty|free|Metre/.test(kind);
  return possible && others.length > 0 && random() < ASSISTED ? scorer(others, random) : null;
}

/** On a pitch a replaced player stays off; elsewhere players rotate. Without substitutes there is no substitution. */
function substitution({ lineup }: Sport, team: Team, random: Random): Role {
  const final = lineup.shape === 'pitch';
  const isGoalkeeper = ({ position }: SimPlayer): boolean => position.startsWith('goal');
  const bench = team.bench.filter((player) => !isGoalkeeper(player));
  // A substitute of a match in which replaced players stay off plays on to the end.
  const field = team.on.filter((player) => !isGoalkeeper(player) && !(final && team.cameOn.has(player)));
  if (bench.length === 0 || field.length === 0 || (final && team.changes >= SUBSTITUTES)) {
    return { kind: '', player: null, second: null };
  }
  const off = pickBy(random, field, () => 1);
  const on = pickBy(random, bench, ({ position }) => (position === off.position ? 5 : 1));
  team.on = team.on.map((player) => (player === off ? on : player));
  team.bench = team.bench.filter((player) => player !== on);
  if (!final) team.bench.push(off);
  team.cameOn.add(on);
  team.changes++;
  return { kind: 'substitution', player: off, second: on };
}

/** Who has fouled out takes no further part, and is replaced. */
function disqualified(team: Team, random: Random): Role {
  const player = anyone(team.on, random);
  const second = team.bench.length > 0 ? pickBy(random, team.bench, () => 1) : null;
  team.on = team.on.flatMap((one) => (one === player ? (second ?? []) : one));
  team.bench = team.bench.filter((one) => one !== second);
  return { kind: 'fouledOut', player, second };
}

function booking(kind: string, team: Team, random: Random): Role {
  const booked = team.on.filter((player) => team.booked.has(player));
  const clean = team.on.filter((player) => !team.booked.has(player));
  if (kind === 'secondYellow' && booked.length > 0) {
    const player = anyone(booked, random);
    team.on = team.on.filter((one) => one !== player);
    return { kind, player, second: null };
  }
  if (clean.length === 0) return { kind: '', player: null, second: null };
  const player = anyone(clean, random);
  team.booked.add(player);
  return { kind: 'yellowCard', player, second: null };
}

/** Places in the batting orders name the players: batter and bowler, fielder and batter, a pitcher and the next one. */
function atBat({ kind, against }: Moment, actor: number, own: Team, others: Team): Role {
  const player = own.on[actor] ?? null;
  const opponent = against === undefined ? null : (others.on[against] ?? null);
  if (kind === 'pitchingChange') return relief(actor, own);
  if (EXTRA_RUNS.has(kind)) return { kind, player: opponent, second: null };
  if (kind === 'wicket') return { kind, player, second: opponent };
  return { kind, player, second: null, ...(opponent ? { opponent } : {}) };
}

const BALL_CARRIED: ReadonlySet<string> = new Set(['pass', 'rush', 'touchdown', 'fumbleLost']);

/** The quarterback passes to a receiver; who had the ball last scores, or loses it. */
function carrier({ kind }: Moment, team: Team, random: Random): Role {
  const by = (key: string): SimPlayer =>
    pickBy(random, team.on, ({ position }) => partIn(key, position) || 1e-9);
  if (kind === 'pass') {
    team.carrier = by('receivingYards');
    return { kind, player: by('passingYards'), second: team.carrier };
  }
  if (kind === 'rush') {
    team.carrier = by('rushingYards');
    return { kind, player: team.carrier, second: null };
  }
  return { kind, player: team.carrier ?? by('rushingYards'), second: null };
}

function relief(actor: number, team: Team): Role {
  const player = team.on[actor]!;
  const second = team.bench.find(({ position }) => position === player.position);
  if (!second) return { kind: '', player: null, second: null };
  team.on = team.on.map((one) => (one === player ? second : one));
  team.bench = team.bench.filter((one) => one !== second);
  return { kind: 'pitchingChange', player, second };
}

/** Score after each moment, as it was then: a goal disallowed later still counts. */
function tallyOf({ setup }: Script): (moment: Moment) => [number, number] | null {
  const byPeriod = setup.sport.family === 'won';
  let period = 0;
  let total: [number, number] = [0, 0];
  let takenBack: Moment[] = [];
  const count = (sign: 1 | -1, { side, points }: Moment): void => {
    if (side) total[side === 'home' ? 0 : 1] += sign * points;
  };
  return (moment) => {
    if (moment.period !== period && (byPeriod || /^shootout/.test(moment.kind))) total = [0, 0];
    period = moment.period;
    for (const goal of takenBack) if (goal.cancelledAt! <= moment.at) count(-1, goal);
    takenBack = takenBack.filter((goal) => goal.cancelledAt! > moment.at);
    count(1, moment);
    if (moment.cancelledAt !== undefined) takenBack.push(moment);
    return moment.points > 0 || moment.kind === 'var' || moment.value !== undefined ? [...total] : null;
  };
}
