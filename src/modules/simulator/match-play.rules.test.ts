import { isDecided, mainScore } from '#modules/catalog/main-score.rules.ts';
import { SHOOTOUT_EVENTS } from '#modules/catalog/sport.rules.ts';
import { SPORTS, sportOf } from '#modules/catalog/sports/index.ts';
import { liveText } from '#modules/matches/live-text.rules.ts';
import { MatchEvent, MatchLineups, MatchStats } from '#modules/matches/sheet.contract.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import { aMatch, aPlayedMatch, instants, seeds } from './match-play.factory.ts';
import { type PlayedMatch, playMatch } from './match-play.rules.ts';
import { winnerOf } from './play/ending.rules.ts';
import type { OpenMatch } from './play/open-match.rules.ts';
import { scoreStateAt } from './play/score-state.rules.ts';
import { textsOf } from './play/texts.rules.ts';
import { LONGEST_MS } from './season.service.ts';

// A lobby has a play of its own.
const sports = Object.entries(SPORTS).filter(([, { family }]) => family !== 'placing');
const SEEDS = seeds(3);
/** One sport per way of counting is played often; the others once for their data. */
const representatives = new Set(
  sports
    .filter(([, sport], index) => sports.findIndex(([, other]) => other.family === sport.family) === index)
    .map(([slug]) => slug),
);
const pairs = <T>(list: readonly T[]): [T, T][] => list.slice(1).map((now, index) => [list[index]!, now]);

/** Inconsistencies of a later view of a match with an earlier one. */
function flaws(before: PlayedMatch, now: PlayedMatch): string[] {
  const grows = (was: readonly unknown[], is: readonly unknown[]) =>
    JSON.stringify(is.slice(0, was.length)) === JSON.stringify(was);
  const uncancelled = ({ events }: PlayedMatch) => events.map((event) => ({ ...event, cancelled: false }));
  const backs = (match: PlayedMatch) => match.events.filter(({ cancelled }) => cancelled).map(({ id }) => id);
  const takenBack = backs(now).length > backs(before).length;
  const lower = now.stand.homeScore < before.stand.homeScore || now.stand.awayScore < before.stand.awayScore;
  return [
    ...(grows(uncancelled(before), uncancelled(now)) ? [] : ['an event changed or vanished']),
    ...(backs(before).every((id) => backs(now).includes(id)) ? [] : ['a cancelled event came back']),
    ...(grows(before.momentum, now.momentum) ? [] : ['momentum changed afterwards']),
    ...(grows(before.texts, now.texts) ? [] : ['a text changed']),
    ...(now.stand.period >= before.stand.period ? [] : ['a period went back']),
    ...(lower && !takenBack ? ['a score went down by itself'] : []),
  ];
}

describe.each(sports)('playMatch: %s', (slug, sport) => {
  const own = representatives.has(slug) ? SEEDS : SEEDS.slice(0, 1);
  const ends = own.flatMap((seed) =>
    (sport.periods.bestOf ?? [null]).flatMap((bestOf) =>
      [true, false].map((knockout) => aPlayedMatch(sport, seed, { bestOf, knockout })),
    ),
  );

  it('reaches a valid end, within half a day', () => {
    for (const match of ends) {
      const { script, setup } = match;
      const { stand } = playMatch(match, script.end);
      expect(script.end * 1_000).toBeLessThan(LONGEST_MS);
      expect(stand).toMatchObject({ state: 'finished', serving: null, clockRuns: false });
      expect(mainScore(sport, stand.periodScores)).toEqual([stand.homeScore, stand.awayScore]);
      expect(stand.period).toBe(stand.periodScores.length);
      if (sport.family === 'won') {
        const length = setup.bestOf ?? sport.periods.count;
        expect(isDecided(sport, length, stand.periodScores)).toBe(true);
        expect(isDecided(sport, length, stand.periodScores.slice(0, -1))).toBe(false);
        for (const [index, [home, away, winner]] of stand.periodScores.entries()) {
          const byRule = sport.periodWinner?.(home, away, index + 1 === length);
          if (sport.periodWinner) expect(byRule).toBe(winner === 1 ? 'home' : 'away');
          else expect(winner).not.toBe(0);
        }
      } else expect(stand.periodScores.length).toBeGreaterThanOrEqual(sport.periods.count);
      if (setup.knockout || !sport.draws) expect(winnerOf(script)).not.toBeNull();
    }
  });

  it('is deterministic, in any order of instants', () => {
    for (const seed of own.slice(0, 2)) {
      const times = instants(aPlayedMatch(sport, seed), 4);
      const views = (order: readonly number[]) => {
        const match = aPlayedMatch(sport, seed);
        return new Map(order.map((at) => [at, JSON.stringify(playMatch(match, at))]));
      };
      const backwards = views(times.toReversed());
      for (const [at, view] of views(times)) expect(backwards.get(at)).toBe(view);
    }
  });

  it('later instants continue earlier ones', () => {
    for (const seed of own.slice(0, 3)) {
      const match = aPlayedMatch(sport, seed, { knockout: true });
      const views = instants(match, 12).map((at) => playMatch(match, at));
      expect(pairs(views).flatMap(([before, now]) => flaws(before, now))).toEqual([]);
      expect(views[0]!.stand).toMatchObject({ state: 'not_started', period: 0 });
      const later = playMatch(match, match.script.end + 3_600);
      expect({ ...later, odds: [] }).toEqual({ ...playMatch(match, match.script.end), odds: [] });
    }
  });

  it('changes only at its change instants, except for the clock', () => {
    const match = aPlayedMatch(sport, 1);
    const { script, changes } = match;
    for (const [before, next] of pairs(changes)) {
      const { clockSeconds: _, ...at } = scoreStateAt(script, changes, before);
      const { clockSeconds: __, ...until } = scoreStateAt(script, changes, next - 0.0005);
      if (next - before > 0.001) expect(until).toEqual(at);
    }
  });

  it('has statistics consistent with the score and the events', () => {
    for (const match of ends.slice(0, 6)) {
      for (const share of [0.3, 0.7, 1]) agrees(playMatch(match, match.script.end * share), match);
    }
  });

  it('has texts with the score of the match', () => {
    for (const match of ends) {
      const { stand } = playMatch(match, match.script.end);
      const last = textsOf(match).findLast(({ key }) => key === 'periodEnd')!;
      const own = stand.periodScores.at(-1)!;
      const total = [stand.homeScore, stand.awayScore];
      const counted = ['clock', 'innings'].includes(sport.family) && last.params.word !== 'shootout';
      expect([last.params.home, last.params.away]).toEqual(counted ? total : own.slice(0, 2));
    }
  });

  it("uses only keys of the sport's definition and the packs", () => {
    const known = new Set([...sport.scoring, ...sport.happenings].map(({ kind }) => kind));
    const translate = createTranslator();
    for (const match of ends.slice(0, 4)) {
      const { events } = playMatch(match, match.script.end);
      const strange = events.filter(
        ({ kind }) => !known.has(kind) && !(SHOOTOUT_EVENTS as readonly string[]).includes(kind),
      );
      expect(strange).toEqual([]);
      for (const { key, params, side } of textsOf(match)) {
        for (const lang of ['en', 'zh_CN'] as const) {
          const text = liveText(translate, lang, {
            sport,
            key,
            side,
            params,
            teams: { home: 'A', away: 'B' },
          });
          expect(text).not.toMatch(/livetext|[{}]|undefined|^\s|\s\s| [.,:]/);
        }
      }
    }
  });

  it('has sheets that satisfy the contract', () => {
    const match = ends[0]!;
    for (const at of [-1_800, match.script.end / 2, match.script.end]) {
      const { events, lineups, stats } = playMatch(match, at);
      for (const { playerRef: _, ...event } of events) MatchEvent.parse({ ...event, playerId: null });
      MatchStats.parse(stats);
      const withIds = (sheet: typeof lineups.home) => ({
        ...sheet,
        players: sheet.players.map(({ playerRef: _, ...player }) => ({ ...player, playerId: 1 })),
        absent: sheet.absent.map(({ playerRef: _, ...player }) => ({ ...player, playerId: 1 })),
      });
      MatchLineups.parse({ ...lineups, home: withIds(lineups.home), away: withIds(lineups.away) });
    }
  });

  it('fields its line-up', () => {
    const { starters, positions, shape, draft } = sport.lineup;
    for (const match of ends.slice(0, 4)) {
      const { home, away } = playMatch(match, match.script.end).lineups;
      for (const { players, formation, bans } of [home, away]) {
        const first = players.filter(({ starter }) => starter);
        expect(first).toHaveLength(starters);
        expect(new Set(players.map(({ playerRef }) => playerRef)).size).toBe(players.length);
        expect(first.filter(({ position }) => !positions.includes(position))).toEqual([]);
        expect(first.every(({ x, y }) => (shape === 'pitch') === (x !== null && y !== null))).toBe(true);
        expect(formation !== null).toBe(shape === 'pitch');
        expect(bans).toHaveLength(draft?.bans ?? 0);
      }
      const picks = [home, away].flatMap(({ players, bans }) => [
        ...players.flatMap(({ pick }) => pick ?? []),
        ...bans,
      ]);
      if (draft) expect(picks).toHaveLength(2 * (draft.picks + draft.bans));
      if (draft?.bans) expect(new Set(picks).size).toBe(picks.length);
    }
  });
});

const MISSED = ['shotOff', 'shotBlocked', 'missedPenalty', 'missedSevenMetre'];

function agrees({ stand, stats, events, facts, lineups }: PlayedMatch, { setup }: OpenMatch): void {
  const { sport } = setup;
  const scores = [stand.homeScore, stand.awayScore] as const;
  for (const side of [0, 1] as const) {
    const of = (key: string) => stats.all[key]?.[side];
    const countOf = (...kinds: string[]) =>
      events.filter(
        (event) => kinds.includes(event.kind) && event.side === (side ? 'away' : 'home') && !event.cancelled,
      ).length;
    const score = scores[side];
    if (sport.family === 'clock' && sport.happenings.some(({ kind }) => kind === 'shotSaved')) {
      const scored = score - countOf('ownGoal');
      const onTarget = scored + countOf('shotSaved');
      const [faced, saves] = [stats.all.shotsOnTarget ?? stats.all.shotsOnGoal, stats.all.saves!];
      if (faced) expect(faced[side]).toBe(onTarget);
      expect(saves[1 - side]).toBe(countOf('shotSaved'));
      if (of('shots') !== undefined) expect(of('shots')).toBe(onTarget + countOf(...MISSED));
    }
    for (const [key, kind] of [
      ['fouls', 'foul'],
      ['offsides', 'offside'],
    ] as const) {
      if (sport.happenings.some((one) => one.kind === kind) && of(key) !== undefined)
        expect(of(key), key).toBe(countOf(kind));
    }
    if (of('shotsOnTarget') !== undefined) expect(of('shots')).toBeGreaterThanOrEqual(of('shotsOnTarget')!);
    if (of('redCards') !== undefined) expect(of('redCards')).toBe(countOf('redCard', 'secondYellow'));
    if (of('corners') !== undefined && sport.slug === 'football')
      expect(of('corners')).toBe(countOf('corner'));
    if (sport.family === 'clock' && sport.playerLine.includes('goals')) {
      const own = lineups[side ? 'away' : 'home'].players.map(({ line }) => Number(line.goals ?? 0));
      const sum = own.reduce((total, goals) => total + goals, 0);
      expect(sum).toBe(score - countOf('ownGoal'));
    }
    if (of('tries') !== undefined) expect(of('tries')).toBe(countOf('try'));
    if (of('runsBattedIn') !== undefined) expect(of('runsBattedIn')).toBe(score);
    if (sport.slug === 'football' && facts.corners) expect(facts.corners[side]).toBe(of('corners'));
  }
  for (const [key, [home, away]] of Object.entries(stats.all)) {
    const { kind, split } = sport.stats.find((stat) => stat.key === key)!;
    expect(Math.min(home, away), key).toBeGreaterThanOrEqual(0);
    if (kind === 'percent') expect(Math.max(home, away), key).toBeLessThanOrEqual(100);
    if (kind === 'count') expect([home, away].every(Number.isInteger), key).toBe(true);
    if (split) expect(home + away).toBe(100);
  }
}

it.each([
  ['football', ['shots', 'shotsOnTarget', 'saves']],
  ['futsal', ['shotsOnTarget', 'saves']],
  ['eafc', ['shotsOnTarget', 'saves']],
  ['icehockey', ['shotsOnGoal', 'saves']],
  ['darts', ['highestCheckout']],
  ['badminton', ['longestRun']],
] as const)('%s: counts never decrease', (game, keys) => {
  for (const seed of seeds(6)) {
    const match = aPlayedMatch(sportOf(game), seed);
    const views = Array.from({ length: 30 }, (_, n) => playMatch(match, (match.script.end * (n + 1)) / 30));
    // A disallowed goal takes its shot along.
    if (views.some(({ events }) => events.some(({ cancelled }) => cancelled))) continue;
    for (const [before, now] of pairs(views)) {
      for (const key of keys) {
        const [was, is] = [before.stats.all[key]!, now.stats.all[key]!];
        expect(is[0] >= was[0] && is[1] >= was[1], `${key} of ${seed}: ${was} then ${is}`).toBe(true);
      }
    }
  }
});

describe.each(['icehockey', 'football', 'waterpolo'] as const)('a shoot-out of %s', (game) => {
  const sport = sportOf(game);
  const last = sport.periods.count + (sport.periods.overtime?.count ?? 0) + 1;
  const shots = seeds(120)
    .map((seed) => aPlayedMatch(sport, seed, { knockout: true }))
    .filter(({ script }) => script.scores.length === last)
    .map((match) => playMatch(match, match.script.end).events.filter(({ period }) => period === last));

  it('has no clock and no assists, and no player shoots twice in a row', () => {
    expect(shots.length).toBeGreaterThan(2);
    for (const { minute, second } of shots.flat()) expect([minute, second]).toEqual([null, null]);
    for (const side of ['home', 'away']) {
      const scorers = shots.map((events) => events.filter((event) => event.side === side && event.player));
      const twice = scorers.flatMap(pairs).filter(([one, next]) => one.playerRef === next.playerRef);
      expect(twice).toEqual([]);
    }
  });

  it('has a realistic conversion rate', () => {
    const scored = shots.flat().filter(({ kind }) => kind === 'shootoutScored').length / shots.flat().length;
    expect(scored).toBeGreaterThan(game === 'icehockey' ? 0.2 : 0.6);
    expect(scored).toBeLessThan(game === 'icehockey' ? 0.45 : 0.85);
  });
});

it('a line of added time has the added minutes', () => {
  const texts = seeds(20).flatMap((seed) => textsOf(aPlayedMatch(sportOf('football'), seed)));
  const added = texts.filter(({ extraMinute }) => extraMinute !== null);
  expect(added.length).toBeGreaterThan(0);
  expect(added.every(({ minute }) => minute === 45 || minute === 90)).toBe(true);
});

describe('a disallowed goal', () => {
  const [match, goal] = seeds(400)
    .map((seed) => aPlayedMatch(sportOf('football'), seed))
    .flatMap((one) =>
      one.cast.moments.filter(({ cancelledAt }) => cancelledAt).map((moment) => [one, moment] as const),
    )[0]!;
  const scoreAt = (at: number) => {
    const { homeScore, awayScore } = playMatch(match, at).stand;
    return homeScore + awayScore;
  };

  it('counts until then, and stays as a cancelled event', () => {
    expect(scoreAt(goal.at) - scoreAt(goal.at - 1)).toBe(1);
    expect(scoreAt(goal.cancelledAt!) - scoreAt(goal.cancelledAt! - 1)).toBe(-1);
    const cancelled = (at: number) => playMatch(match, at).events.find(({ id }) => id === goal.id)?.cancelled;
    expect([goal.at - 1, goal.at, goal.cancelledAt!].map(cancelled)).toEqual([undefined, false, true]);
    expect(playMatch(match, goal.cancelledAt!).texts.at(-1)?.key).toMatch(/goalCancelled|var/);
  });

  it('suspends the odds, and so does its withdrawal', () => {
    const stopped = (at: number) => playMatch(match, at).odds.every(({ suspended }) => suspended);
    expect([goal.at + 1, goal.at + 50, goal.cancelledAt! + 1].map(stopped)).toEqual([true, false, true]);
  });
});

it('few matches are called off, hours before their start and finally', () => {
  const all = seeds(2_000).map((seed) => aMatch(sportOf('othersports'), seed));
  const off = all.filter(({ script }) => script.fate !== 'played');
  expect(off.length).toBeGreaterThan(8);
  expect(off.length).toBeLessThan(40);
  const match = off[0]!;
  const states = [-86_400, -3_600, 7_200].map((at) => playMatch(match, at).stand.state);
  expect(states).toEqual(['not_started', match.script.fate, match.script.fate]);
});
