import { SPORTS, sportOf } from '#modules/catalog/sports/index.ts';
import { aPlayedMatch, seeds } from '../match-play.factory.ts';
import { playMatch } from '../match-play.rules.ts';
import { RATES } from './player-lines.rules.ts';

const SIDES = ['home', 'away'] as const;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const views = (game: keyof typeof SPORTS, count: number) =>
  seeds(count).flatMap((seed) => {
    const match = aPlayedMatch(sportOf(game), seed, { knockout: seed % 2 === 0 });
    return [0.3, 0.7, 1].map((part) => ({ seed, match, ...playMatch(match, match.script.end * part) }));
  });

describe.each(Object.entries(SPORTS).filter(([, { lobby }]) => !lobby))('%s', (game, sport) => {
  it('players add up to every number of their team', () => {
    for (const { seed, stats, lineups } of views(game as keyof typeof SPORTS, 4)) {
      for (const [index, side] of SIDES.entries()) {
        const lines = lineups[side].players.map(({ line }) => line).filter((line) => Object.keys(line)[0]);
        for (const key of sport.playerLine.filter((one) => stats.all[one])) {
          const numbers = lines.map((line) => Number(line[key]));
          const total = RATES.has(key) ? sum(numbers) / numbers.length : sum(numbers);
          expect(total, `${key} of ${side} in ${seed}`).toBe(stats.all[key]![index]);
        }
      }
    }
  });
});

it.each([
  'football',
  'basketball',
  'baseball',
  'rugby',
  'handball',
  'futsal',
  'waterpolo',
  'icehockey',
  'overwatch',
] as const)('%s: numbers of a player never decrease', (game) => {
  for (const seed of seeds(2)) {
    const match = aPlayedMatch(sportOf(game), seed);
    // A disallowed goal lowers a player's number.
    if (match.cast.moments.some(({ cancelledAt }) => cancelledAt !== undefined)) continue;
    const had = new Map<string, number>();
    for (let step = 1; step <= 40; step++) {
      const { lineups } = playMatch(match, (match.script.end * step) / 40);
      for (const { playerRef, line } of SIDES.flatMap((side) => lineups[side].players)) {
        for (const key of Object.keys(line).filter((one) => one !== 'plusMinus')) {
          const [before, now] = [had.get(`${playerRef} ${key}`) ?? 0, Number(line[key])];
          if (now < before) expect.fail(`${key} of ${playerRef} in ${seed}: ${before}, then ${now}`);
          had.set(`${playerRef} ${key}`, now);
        }
      }
    }
    expect(had.size).toBeGreaterThan(0);
  }
});

const inColumns = (game: keyof typeof SPORTS, key: string) =>
  views(game, 6).flatMap((view) =>
    SIDES.map((side, index) => ({
      ...view,
      index,
      numbers: view.lineups[side].players.flatMap(({ line }) => (key in line ? Number(line[key]) : [])),
      column: (other: string) =>
        view.lineups[side].players.flatMap(({ line }) => (other in line ? Number(line[other]) : [])),
    })),
  );

it('a basketball team has five players at a time, none longer than the game', () => {
  const ended = inColumns('basketball', 'minutes').filter(({ stand }) => stand.state === 'finished');
  for (const { numbers, stand } of ended) {
    const game = 40 + 5 * (stand.periodScores.length - 4);
    expect(sum(numbers)).toBe(5 * game);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(game);
  }
});

it.each([
  ['csgo', 'deaths', 'kills'],
  ['valorant', 'deaths', 'kills'],
  ['rainbowsix', 'deaths', 'kills'],
  ['americanfootball', 'receivingYards', 'passingYards'],
] as const)('%s: %s equal the other number', (game, key, of) => {
  for (const { numbers, stats, index } of inColumns(game, key)) {
    expect(sum(numbers)).toBe(stats.all[of]![key === 'deaths' ? 1 - index : index]);
  }
});

it("esports deaths equal the other side's kills", () => {
  for (const { lineups, stats } of views('lol', 3)) {
    for (const [index, side] of SIDES.entries()) {
      const kdas = lineups[side].players.flatMap(({ line }) =>
        line.kda ? [String(line.kda).split('/')] : [],
      );
      const [kills, deaths] = [0, 1].map((place) => sum(kdas.map((kda) => Number(kda[place]))));
      expect([kills, deaths]).toEqual([stats.all.kills![index], stats.all.kills![1 - index]]);
    }
  }
});

it('no player scores without a shot, or hits without batting', () => {
  for (const { column } of inColumns('football', 'shots')) {
    const goals = column('goals');
    expect(column('shots').every((shots, index) => shots >= goals[index]!)).toBe(true);
  }
  for (const { column } of inColumns('baseball', 'atBats')) {
    const hits = column('hits');
    expect(column('atBats').every((batted, index) => batted >= hits[index]!)).toBe(true);
  }
});

it("assists named in events are in the player's line", () => {
  for (const { events, lineups } of views('rocketleague', 3)) {
    for (const { name, line } of SIDES.flatMap((side) => lineups[side].players)) {
      const counted = events.filter(({ second, score, cancelled }) => second === name && score && !cancelled);
      if ('assists' in line) expect(line.assists, name).toBe(counted.length);
    }
  }
});

describe('cricket', () => {
  it('wides and no-balls count for the score and for no batter', () => {
    for (const { events, stats, index, stand, numbers } of inColumns('cricket', 'runs')) {
      const score = [stand.homeScore, stand.awayScore][index]!;
      const assists = events.filter(
        ({ kind, side }) => ['wide', 'noBall'].includes(kind) && side === SIDES[index],
      );
      expect(stats.all.extras![index]).toBe(assists.length);
      expect(sum(numbers) + assists.length).toBe(score);
      for (const { score: after } of assists) expect(after).not.toBeNull();
    }
  });

  it("counts a side's lost wickets, and the bowler's taken ones", () => {
    for (const { facts, stats, index, numbers } of inColumns('cricket', 'wickets')) {
      expect(sum(numbers)).toBe(facts.wickets?.[1 - index] ?? 0);
      expect(stats.all).not.toHaveProperty('wickets');
    }
  });
});
