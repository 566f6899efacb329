import {
  benchOf,
  chance,
  type ReplayMatch,
  type ReplayPlayer,
  type ReplayTeam,
  startersOf,
} from './season.testing.ts';

const MINUTE = 60_000;
const MEDIA = 'https://media.api-sports.io/football';

export const teamOf = ({ id, name }: ReplayTeam) => ({ id, name, logo: `${MEDIA}/teams/${id}.png` });
export const photoOf = ({ id }: Pick<ReplayPlayer, 'id'>): string => `${MEDIA}/players/${id}.png`;

export interface Moment {
  /** 1 to 90, and beyond it in added time. */
  minute: number;
  team: ReplayTeam;
  player: ReplayPlayer;
  second: ReplayPlayer | null;
  type: string;
  detail: string;
}

/** Goals, cards and substitutions, of a match that is over. */
export function momentsOf({ id, home, away, goals }: ReplayMatch): Moment[] {
  const moments = [home, away].flatMap((team, side) => {
    const starters = startersOf(team);
    const bench = benchOf(team);
    const scorers = [...starters.slice(8), ...starters.slice(5), starters[8]!];
    const at = (what: string, n: number, from: number, until: number) =>
      from + Math.floor((until - from) * chance(what, id, side, n));
    const scored = Array.from({ length: goals[side]! }, (_, n): Moment => {
      const player = scorers[Math.floor(scorers.length * chance('scorer', id, side, n))]!;
      const passer = starters[1 + Math.floor(10 * chance('passer', id, side, n))]!;
      const isPenalty = chance('penalty', id, side, n) < 0.1;
      return {
        minute: at('goal', n, 2, 91),
        ...{ team, player, second: isPenalty || passer === player ? null : passer },
        ...{ type: 'Goal', detail: isPenalty ? 'Penalty' : 'Normal Goal' },
      };
    });
    const cards = Array.from({ length: 3 }, (_, n): Moment[] =>
      chance('card', id, side, n) < 0.6
        ? [
            {
              minute: at('carded', n, 10, 90),
              ...{ team, player: starters[1 + 3 * n]!, second: null, type: 'Card' },
              detail: chance('red', id, side, n) < 0.06 ? 'Red Card' : 'Yellow Card',
            },
          ]
        : [],
    ).flat();
    const changes = [0, 1, 2].map(
      (n): Moment => ({
        minute: at('change', n, 55, 88),
        ...{
          team,
          player: starters[10 - n]!,
          second: bench[5 - n]!,
          type: 'subst',
          detail: `Substitution ${n + 1}`,
        },
      }),
    );
    return [...scored, ...cards, ...changes];
  });
  return moments.sort((a, b) => a.minute - b.minute);
}

interface Progress {
  short: string;
  elapsed: number | null;
  extra: number | null;
  /** The last minute that is played. */
  minute: number;
}

const HALF = 47;
const PAUSE = 15;
const END = HALF + PAUSE + 49;

export function progressAt({ startAt }: ReplayMatch, now: number): Progress {
  const since = Math.floor((now - startAt) / MINUTE);
  if (since < 0) return { short: 'NS', elapsed: null, extra: null, minute: 0 };
  if (since < HALF) {
    const elapsed = Math.min(45, since + 1);
    return { short: '1H', elapsed, extra: since >= 45 ? since - 44 : null, minute: elapsed };
  }
  if (since < HALF + PAUSE) return { short: 'HT', elapsed: 45, extra: null, minute: 45 };
  if (since < END) {
    const played = since - HALF - PAUSE + 46;
    return {
      short: '2H',
      elapsed: Math.min(90, played),
      extra: played > 90 ? played - 90 : null,
      minute: played,
    };
  }
  return { short: 'FT', elapsed: 90, extra: null, minute: 120 };
}

export const seenOf = (match: ReplayMatch, now: number): Moment[] => {
  const { minute } = progressAt(match, now);
  return momentsOf(match).filter((moment) => moment.minute <= minute);
};

export const scoreAt = (match: ReplayMatch, until: number): [number, number] => {
  const goals = momentsOf(match).filter(({ type, minute }) => type === 'Goal' && minute <= until);
  return [match.home, match.away].map((team) => goals.filter((goal) => goal.team === team).length) as [
    number,
    number,
  ];
};

const pair = (goals: [number, number] | null) => ({ home: goals?.[0] ?? null, away: goals?.[1] ?? null });

export const venueOf = (team: ReplayTeam) => ({
  ...{ id: team.id, name: `${team.name} Park`, city: team.name.split(' ').at(-1) },
});

export const eventRows = (match: ReplayMatch, now: number) =>
  seenOf(match, now).map(({ minute, team, player, second, type, detail }) => ({
    time: { elapsed: Math.min(minute, 90), extra: minute > 90 ? minute - 90 : null },
    team: teamOf(team),
    player: { id: player.id, name: player.name },
    assist: { id: second?.id ?? null, name: second?.name ?? null },
    ...{ type, detail, comments: null },
  }));

export function fixtureRow(match: ReplayMatch, season: number, now: number, withEvents: boolean) {
  const { id, league, round, home, away, startAt } = match;
  const { short, elapsed, extra, minute } = progressAt(match, now);
  const isOver = short === 'FT';
  return {
    fixture: {
      ...{
        id,
        referee: 'A. Replay, England',
        timezone: 'UTC',
        date: new Date(startAt).toISOString().replace('.000Z', '+00:00'),
      },
      ...{ timestamp: startAt / 1_000, periods: { first: null, second: null }, venue: venueOf(home) },
      status: { long: short, short, elapsed, extra },
    },
    league: {
      ...{
        id: league.id,
        name: league.name,
        country: league.country,
        logo: `${MEDIA}/leagues/${league.id}.png`,
      },
      ...{ flag: `https://media.api-sports.io/flags/${league.flag}.svg`, season, standings: true },
      round: `Regular Season - ${round}`,
    },
    teams: { home: teamOf(home), away: teamOf(away) },
    goals: pair(short === 'NS' ? null : scoreAt(match, minute)),
    score: {
      // The running score, during the first half.
      ...{ halftime: pair(short === 'NS' ? null : scoreAt(match, Math.min(45, minute))) },
      ...{
        fulltime: pair(isOver ? scoreAt(match, minute) : null),
        extratime: pair(null),
        penalty: pair(null),
      },
    },
    ...(withEvents && { events: eventRows(match, now) }),
  };
}

const GRID = ['1:1', '2:4', '2:3', '2:2', '2:1', '3:3', '3:2', '3:1', '4:3', '4:2', '4:1'];
const colours = (team: ReplayTeam) => {
  const hex = (what: string) =>
    Math.floor(0xffffff * chance(what, team.id))
      .toString(16)
      .padStart(6, '0');
  return { player: { primary: hex('shirt'), number: hex('number'), border: hex('shirt') } };
};

export const coachOf = (team: ReplayTeam): string => `M. ${team.league.people[team.id % 24]}`;

export const lineupRows = ({ home, away }: ReplayMatch) =>
  [home, away].map((team) => {
    const row = ({ id, name, number, position }: ReplayPlayer, grid: string | null) => ({
      player: { id, name, number, pos: position === 'Attacker' ? 'F' : position[0], grid },
    });
    return {
      team: { ...teamOf(team), colors: colours(team) },
      coach: { id: team.id, name: coachOf(team), photo: null },
      formation: '4-3-3',
      startXI: startersOf(team).map((player, index) => row(player, GRID[index]!)),
      substitutes: benchOf(team).map((player) => row(player, null)),
    };
  });

/** What the players have done until now. */
export const playerRows = (match: ReplayMatch, now: number) =>
  [match.home, match.away].map((team) => {
    const seen = seenOf(match, now).filter((moment) => moment.team === team);
    const minutes = Math.min(90, progressAt(match, now).minute);
    const came = new Set(seen.flatMap(({ type, second }) => (type === 'subst' && second ? [second.id] : [])));
    const played = [...startersOf(team), ...benchOf(team).filter(({ id }) => came.has(id))];
    const number = (what: string, id: number, most: number) => Math.floor(most * chance(what, match.id, id));
    return {
      team: { ...teamOf(team), update: new Date(now).toISOString() },
      players: played.map((player, index) => {
        const { id, name, number: shirt, position } = player;
        const goals = seen.filter((moment) => moment.type === 'Goal' && moment.player.id === id).length;
        const assists = seen.filter((moment) => moment.type === 'Goal' && moment.second?.id === id).length;
        return {
          player: { id, name, photo: photoOf(player) },
          statistics: [
            {
              games: {
                ...{
                  minutes,
                  number: shirt,
                  position: position[0],
                  captain: index === 5,
                  substitute: index > 10,
                },
                rating: Math.min(10, 6 + number('rating', id, 19) / 10 + goals / 2).toFixed(1),
              },
              goals: { total: goals || null, conceded: 0, assists, saves: null },
              shots: { total: goals + number('shots', id, 4), on: goals },
              passes: { total: 12 + number('passes', id, 60), key: number('key', id, 4), accuracy: '81%' },
              tackles: { total: number('tackles', id, 5), blocks: 0, interceptions: 1 },
            },
          ],
        };
      }),
    };
  });

export function statisticRows(match: ReplayMatch, now: number) {
  const { minute } = progressAt(match, now);
  const possession = 35 + Math.floor(30 * chance('possession', match.id));
  return [match.home, match.away].map((team, side) => {
    const of = (until: number) => {
      const share = Math.min(until, minute, 90) / 90;
      const number = (what: string, least: number, most: number) =>
        Math.round(share * (least + (most - least) * chance(what, match.id, side)));
      const goals = scoreAt(match, Math.min(until, minute))[side]!;
      const cards = seenOf(match, now).filter(
        (moment) => moment.type === 'Card' && moment.team === team && moment.minute <= until,
      );
      const onTarget = goals + number('target', 1, 5);
      return [
        { type: 'Shots on Goal', value: onTarget },
        { type: 'Total Shots', value: onTarget + number('shots', 3, 12) },
        { type: 'Fouls', value: number('fouls', 6, 16) },
        { type: 'Corner Kicks', value: number('corners', 2, 11) },
        { type: 'Offsides', value: number('offsides', 0, 5) },
        { type: 'Ball Possession', value: `${side === 0 ? possession : 100 - possession}%` },
        { type: 'Yellow Cards', value: cards.filter(({ detail }) => detail === 'Yellow Card').length },
        { type: 'Red Cards', value: cards.filter(({ detail }) => detail === 'Red Card').length || null },
        { type: 'Goalkeeper Saves', value: number('saves', 0, 7) },
        { type: 'Total passes', value: number('passes', 300, 620) },
        { type: 'Passes %', value: `${76 + Math.floor(14 * chance('accuracy', match.id, side))}%` },
        { type: 'expected_goals', value: (0.4 + 0.2 * onTarget).toFixed(2) },
      ];
    };
    return { team: teamOf(team), statistics: of(90), statistics_1h: of(45) };
  });
}
