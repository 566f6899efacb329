import fc from 'fast-check';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import { SPORTS, sportOf } from '#modules/catalog/sports/index.ts';
import { MatchPanel } from '#modules/matches/sheet.contract.ts';
import { aPlayedMatch, seeds } from './match-play.factory.ts';
import { playMatch } from './match-play.rules.ts';
import type { OpenMatch } from './play/open-match.rules.ts';
import { attacksIn } from './play/shooter-map.rules.ts';

const SIDES = ['home', 'away'] as const;
/** Matches of each game; `STORY_RUNS=200` for all that is claimed. */
const RUNS = Number(process.env.STORY_RUNS ?? 4);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Contradictions between the documents of one match at one instant. */
function contradictions(match: OpenMatch, elapsed: number): string[] {
  const { sport } = match.setup;
  const { stand, events, stats, lineups, momentum, panels, odds } = playMatch(match, elapsed);
  const found: string[] = [];
  const check = (holds: boolean, what: string): void => {
    if (!holds) found.push(`${what} at ${elapsed}`);
  };
  const period = stand.periodScores[stand.period - 1];
  const shown = sport.family === 'won' ? period : [stand.homeScore, stand.awayScore];
  const last = events.findLast((event) => event.score && event.period === stand.period && !event.cancelled);
  const withdrawn = events.some(({ cancelled }) => cancelled);
  if (last?.score && shown && !last.kind.startsWith('shootout') && !withdrawn) {
    // Pots of a running break are counted before the break is listed.
    const parts = sport.slug === 'snooker';
    const holds = SIDES.every((_, index) =>
      parts ? last.score![index]! <= shown[index]! : last.score![index] === shown[index],
    );
    check(holds, `score ${shown.join('-')} after ${last.kind} ${last.score.join('-')}`);
  }
  for (const [index, side] of SIDES.entries()) {
    const lines = lineups[side].players.map(({ line }) => line);
    if (sport.family === 'clock' && sport.playerLine.includes('points')) {
      const points = sum(lines.map((line) => Number(line.points ?? 0)));
      check(
        points === [stand.homeScore, stand.awayScore][index],
        `${points} points of the players of ${side}`,
      );
    }
    for (const key of ['goals', 'points', 'kills', 'hits', 'passingYards', 'rushingYards'] as const) {
      if (!sport.playerLine.includes(key) || !stats.all[key]) continue;
      check(sum(lines.map((line) => Number(line[key] ?? 0))) === stats.all[key][index], `${key} of ${side}`);
    }
  }
  const periods = Object.values(stats.byPeriod);
  for (const { key } of periods.length > 0 ? sport.stats : [])
    for (const [index, side] of SIDES.entries()) {
      const whole = stats.all[key]![index]!;
      const parts = periods.map((one) => one[key]![index]!);
      const adds = Math.abs(sum(parts) - whole) < 1e-6;
      const between = whole >= Math.min(...parts) && whole <= Math.max(...parts);
      check(adds || between, `${key} of ${side} is ${whole}, of its periods ${parts.join()}`);
    }
  const minutes = sport.periods.clock !== 'none' && sport.family === 'clock';
  const { count, seconds, overtime } = sport.periods;
  const extra = Math.max(0, stand.period - count) * (overtime?.seconds ?? 0);
  if (minutes)
    check(
      momentum.length <= (Math.min(stand.period, count) * seconds + extra) / 60,
      'momentum is longer than the match',
    );
  const games = sum(stand.periodScores.map(([home, away]) => home - away));
  if (sport.slug === 'tennis' && stand.state === 'finished' && Math.abs(games) >= 4)
    check(sum(momentum) * games > 0, `momentum of who lost by ${Math.abs(games)} games`);
  for (const panel of panels) MatchPanel.parse(panel);
  check(
    odds.every(({ prices }) => prices.every((price) => price >= 1_010)),
    'a price below one',
  );
  if (stand.state === 'finished')
    check(
      odds.every(({ suspended }) => suspended),
      'prices after the end',
    );
  return found;
}

it.each(Object.entries(SPORTS).filter(([, { lobby }]) => !lobby))(
  '%s: every document tells the same match at any moment',
  (_, sport: Sport) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.double({ min: 0.02, max: 1, noNaN: true }),
        (seed, share) => {
          const match = aPlayedMatch(sport, `story/${seed}`, { knockout: seed % 2 === 0 });
          expect(contradictions(match, match.script.end * share)).toEqual([]);
          expect(contradictions(match, match.script.end)).toEqual([]);
        },
      ),
      { numRuns: RUNS },
    );
  },
);

it('snooker: a red and a colour by turns, then the colours by value, and one line for a break', () => {
  const COLOURS = ['yellow', 'green', 'brown', 'blue', 'pink', 'black'];
  const ENDS = ['visit', 'halfCentury', 'century'];
  for (const seed of seeds(8)) {
    const { script } = aPlayedMatch(sportOf('snooker'), seed);
    const balls = script.moments.filter(({ kind }) => ['red', ...COLOURS, ...ENDS].includes(kind));
    for (const frame of Map.groupBy(balls, ({ period }) => period).values()) {
      const kinds = frame.map(({ kind }) => kind);
      const lastRed = kinds.lastIndexOf('red');
      expect(kinds.filter((kind) => kind === 'red').length).toBeLessThanOrEqual(15);
      for (const [index, kind] of kinds.slice(0, lastRed).entries()) {
        const next = kinds[index + 1]!;
        if (ENDS.includes(kind)) expect(next).toBe('red');
        else expect(kind === 'red' ? [...COLOURS, ...ENDS] : ['red', ...ENDS]).toContain(next);
      }
      const free = COLOURS.includes(kinds[lastRed + 1] ?? '') ? 2 : 1;
      const clearance = kinds.slice(lastRed + free).filter((kind) => COLOURS.includes(kind));
      const order = clearance.map((kind) => COLOURS.indexOf(kind));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      // Every break is as long as its pots.
      let points = 0;
      for (const { kind, points: own, value } of frame) {
        if (ENDS.includes(kind)) expect(value).toBe(points);
        points = ENDS.includes(kind) ? 0 : points + own;
      }
    }
  }
});

it('baseball: three outs end a half, and nobody bats twice within nine', () => {
  for (const seed of seeds(6)) {
    const { script } = aPlayedMatch(sportOf('baseball'), seed);
    const halves = Map.groupBy(script.moments, ({ period }) => period);
    for (const moments of halves.values()) {
      const outs = (side: 'home' | 'away') =>
        moments.filter((one) => one.side === side && ['strikeout', 'fieldedOut'].includes(one.kind)).length +
        2 * moments.filter((one) => one.side !== side && one.kind === 'doublePlay').length;
      expect(outs('away')).toBe(3);
      expect(outs('home')).toBeLessThanOrEqual(3);
    }
  }
});

it.each([
  [undefined, 20],
  ['cricketOneDay', 50],
] as const)(
  'cricket (%s): at most %d overs and ten wickets, no ball after the winning run',
  (variant, overs) => {
    for (const seed of seeds(10)) {
      const match = aPlayedMatch(sportOf('cricket', variant), seed);
      const { facts, stand, panels } = playMatch(match, match.script.end);
      for (const [index] of SIDES.entries()) {
        expect(Number(facts.wickets?.[index])).toBeLessThanOrEqual(14);
        expect(Number(facts.overs?.[index])).toBeLessThanOrEqual(overs);
      }
      const batted = panels.filter(({ key }) => key === 'batting');
      expect(batted.length).toBe(stand.periodScores.length);
      const chase = match.script.moments.filter(({ period, points }) => period === 2 && points > 0);
      const [first, second] = stand.periodScores.map(([home, away]) => home + away);
      if (second! > first!) expect(second! - chase.at(-1)!.points).toBeLessThanOrEqual(first!);
    }
  },
);

it('cricket: after rain the chase has fewer overs and a lower target, and its runs are compared with that', () => {
  const wet = seeds(80).flatMap((seed) => {
    const match = aPlayedMatch(sportOf('cricket'), seed);
    return match.script.moments.some(({ kind }) => kind === 'rain') ? [match] : [];
  });
  expect(wet.length).toBeGreaterThan(0);
  for (const match of wet) {
    const { facts, stand } = playMatch(match, match.script.end);
    const chasing = facts.target!.findIndex((value) => value !== '');
    const target = Number(facts.target![chasing]);
    expect(Number(facts.overs![chasing])).toBeLessThanOrEqual(Number(facts.revisedOvers![chasing]));
    expect(target).toBeLessThan(stand.periodScores[0]![1 - chasing]!);
    expect([facts.dls![chasing], facts.dls![1 - chasing]]).toEqual([
      stand.periodScores[1]![chasing],
      target - 1,
    ]);
  }
});

it.each(['lol', 'dota2', 'kog', 'wildrift', 'mobilelegends'] as const)(
  '%s: the winner of a map has more gold and more towers, and heroes play their positions',
  (game) => {
    const sport = sportOf(game);
    for (const seed of seeds(8)) {
      const match = aPlayedMatch(sport, seed);
      const { stats, lineups, panels } = playMatch(match, match.script.end);
      for (const [index, [, , winner]] of match.script.scores.entries()) {
        const [won, lost] = winner === 1 ? [0, 1] : [1, 0];
        const of = stats.byPeriod[index + 1]!;
        const gold = (of.gold ?? of.netWorth)!;
        expect(gold[won!]!).toBeGreaterThan(gold[lost!]!);
        expect(of.towers![won!]!).toBeGreaterThan(of.towers![lost!]!);
      }
      for (const { position, pick } of lineups.home.players.filter(({ starter }) => starter)) {
        expect(sport.lineup.draft!.byPosition![position]).toContain(pick);
      }
      const draft = panels.find(({ key }) => key === 'draft');
      const steps = draft?.kind === 'steps' ? draft.steps : [];
      const { picks, bans } = sport.lineup.draft!;
      expect(new Set(steps.map(({ name }) => name)).size).toBe(2 * (picks + bans));
    }
  },
);

it.each(['csgo', 'valorant', 'rainbowsix'] as const)(
  '%s: only attackers plant, sides change, and the maps are those of the veto',
  (game) => {
    const sport = sportOf(game);
    expect(attacksIn(sport, 0)).not.toBe(attacksIn(sport, game === 'rainbowsix' ? 6 : 12));
    for (const seed of seeds(6)) {
      const match = aPlayedMatch(sport, seed);
      const veto = playMatch(match, 1).panels.find(({ key }) => key === 'veto');
      const steps = veto?.kind === 'steps' ? veto.steps : [];
      expect(steps.filter(({ action }) => action !== 'ban')).toHaveLength(match.setup.bestOf!);
      expect(steps.every(({ name }) => sport.maps!.includes(name))).toBe(true);
      const planted = match.script.moments.filter(({ kind }) => kind.endsWith('Planted'));
      const exploded = match.script.moments.filter(({ kind }) => kind === 'bombExploded').length;
      expect(planted.length).toBeGreaterThanOrEqual(exploded);
    }
  },
);

it('overwatch: every death is a kill of the other side', () => {
  for (const seed of seeds(6)) {
    const match = aPlayedMatch(sportOf('overwatch'), seed);
    const { kills, deaths } = playMatch(match, match.script.end).stats.all;
    expect(deaths).toEqual(kills!.toReversed());
  }
});

it('darts: the highest checkout is one of a leg that its side won', () => {
  for (const seed of seeds(10)) {
    const match = aPlayedMatch(sportOf('darts'), seed);
    const { stats } = playMatch(match, match.script.end);
    for (const [index, side] of SIDES.entries()) {
      const won = match.script.scores.flatMap(([, , winner], leg) => (winner === index + 1 ? [leg + 1] : []));
      const ends = won.map(
        (leg) =>
          match.script.moments.findLast((one) => one.period === leg && one.side === side && one.points > 0)!
            .points,
      );
      expect(stats.all.highestCheckout![index]).toBe(Math.max(0, ...ends));
    }
  }
});

it('table tennis: points are won on the own serve or on that of the other side', () => {
  for (const seed of seeds(10)) {
    const match = aPlayedMatch(sportOf('tabletennis'), seed);
    const { stats } = playMatch(match, match.script.end);
    for (const of of [stats.all, ...Object.values(stats.byPeriod)]) {
      const [serve, receive] = [of.pointsOnServe!, of.pointsOnReceive!];
      expect(receive).toEqual([100 - serve[1], 100 - serve[0]]);
      expect(Math.max(...of.longestRun!)).toBeLessThanOrEqual(Math.max(...of.totalPoints!));
    }
  }
});

it('American football: the sides share the minutes of the clock', () => {
  for (const seed of seeds(20)) {
    const match = aPlayedMatch(sportOf('americanfootball'), seed);
    const { stats, stand } = playMatch(match, match.script.end);
    const [home, away] = stats.all.possessionMinutes!;
    expect(home + away).toBeGreaterThanOrEqual(60);
    expect(home + away).toBeLessThanOrEqual(60 + 10 * Math.max(0, stand.period - 4));
    expect(Math.min(home, away)).toBeGreaterThan(15);
  }
});

it('football: no substitute is replaced', () => {
  for (const seed of seeds(20)) {
    const changes = aPlayedMatch(sportOf('football'), seed).cast.moments.filter(
      ({ kind }) => kind === 'substitution',
    );
    const came = new Set(changes.map(({ second }) => second?.ref));
    expect(changes.filter(({ player }) => came.has(player?.ref))).toEqual([]);
  }
});

it('ice hockey: a power-play goal needs a penalty of the other side before it', () => {
  for (const seed of seeds(20)) {
    const { moments } = aPlayedMatch(sportOf('icehockey'), seed).script;
    for (const goal of moments.filter(({ kind }) => kind === 'powerPlayGoal')) {
      const penalized = moments.some(
        (one) =>
          ['minorPenalty', 'majorPenalty'].includes(one.kind) &&
          one.side !== goal.side &&
          one.period === goal.period &&
          one.clock <= goal.clock &&
          goal.clock - one.clock <= 300,
      );
      expect(penalized, `${seed}: ${goal.clock}`).toBe(true);
    }
  }
});
