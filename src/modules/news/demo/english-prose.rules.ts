import {
  lastOf,
  type MatchFacts,
  nextOf,
  pick,
  resultOf,
  storyAngleOf,
  type TeamFacts,
} from './facts.rules.ts';

export const name = ({ names }: TeamFacts): string => names.en;
export const leagueOf = ({ league }: MatchFacts): string => league.en;
export const score = ({ score: [home, away] }: MatchFacts): string => `${home}–${away}`;
export const day = ({ startAt, zone }: Pick<MatchFacts, 'startAt' | 'zone'>): string =>
  startAt.toLocaleDateString('en-US', { day: 'numeric', month: 'long', timeZone: zone });
export const line = (match: MatchFacts): string => `${name(match.home)} ${score(match)} ${name(match.away)}`;
export const stage = ({ round }: MatchFacts): string =>
  /^\d+$/.test(round) ? `round ${round}` : round || 'this round';

const ONE: Readonly<Record<string, string>> = { are: 'is', have: 'has' };

/** Verb form of a side: a team, or one player. */
export const does = ({ gameId }: MatchFacts, verb: string): string =>
  storyAngleOf(gameId) === 'sets' ? (ONE[verb] ?? `${verb}s`) : verb;

export function headline(match: MatchFacts): string {
  const { winner, loser, high, low, margin, turned, full } = resultOf(match);
  const [home, away, league] = [name(match.home), name(match.away), leagueOf(match)];
  if (!winner || !loser)
    return pick(
      [
        `${home} and ${away} share the points in a ${high}–${low} draw`,
        `Nothing to separate ${home} and ${away}`,
        `${league}: honors even between ${home} and ${away}`,
      ],
      match.id,
    );
  const [won, lost, by] = [name(winner), name(loser), `${high}–${low}`];
  if (turned)
    return pick(
      [
        `${won} ${does(match, 'come')} from behind to beat ${lost}`,
        `Behind early, ${won} ${does(match, 'turn')} it round against ${lost}`,
      ],
      match.id,
    );
  const angle = storyAngleOf(match.gameId);
  if (full && angle !== 'goals')
    return pick(
      [
        `${won} ${does(match, 'survive')} a decider against ${lost}`,
        `${by}: ${won} ${does(match, 'edge')} ${lost} the long way`,
      ],
      match.id,
    );
  const wide = angle === 'points' ? margin >= 12 : margin >= 2;
  if (wide)
    return pick(
      [
        `${won} ${does(match, 'leave')} no doubt against ${lost}`,
        `${won} ${by} ${lost}: never in question`,
        `${lost} ${does(match, 'have')} no answer to ${won}`,
      ],
      match.id,
    );
  return pick(
    [
      `${won} ${does(match, 'squeeze')} past ${lost}`,
      `${won} ${does(match, 'hold')} on for a narrow win over ${lost}`,
      `${league}: ${won} ${does(match, 'edge')} ${lost} ${by}`,
    ],
    match.id,
  );
}

/** The course of a match, from the scores of its periods. */
export function story(match: MatchFacts): string[] {
  const { periods, facts, home, away } = match;
  const { winner, margin, turned, full } = resultOf(match);
  const [a, b] = [name(home), name(away)];
  const angle = storyAngleOf(match.gameId);
  const pairs = periods.map(([x, y]) => `${x}–${y}`);
  switch (angle) {
    case 'goals': {
      const [first = [0, 0], second = [0, 0]] = periods;
      const corners = facts.corners;
      const reds = facts.redCards;
      return [
        first[0] === first[1]
          ? `It was ${first[0]}–${first[1]} at the break, and neither side had done enough to complain.`
          : `${first[0] > first[1] ? a : b} went in ahead at half-time, ${first[0]}–${first[1]}, having made the better use of the ball.`,
        second[0] + second[1] === 0
          ? ' The second half brought effort rather than goals.'
          : ` The second half went ${second[0]}–${second[1]}${turned ? ', and with it the match' : ''}.`,
        corners
          ? ` ${a} had ${corners[0]} corner${corners[0] === 1 ? '' : 's'} to ${b}'s ${corners[1]}.`
          : '',
        reds && Number(reds[0]) + Number(reds[1]) > 0
          ? ' A red card changed what both benches could do.'
          : '',
      ];
    }
    case 'points': {
      const gaps = periods.map(([x, y]) => Math.abs(x - y));
      const widest = gaps.indexOf(Math.max(...gaps));
      const [x, y] = periods[widest] ?? [0, 0];
      return [
        `The quarters read ${pairs.join(', ')}.`,
        ` The ${['first', 'second', 'third', 'fourth'][widest] ?? 'last'} was the one that counted: ${x > y ? a : b} took it ${Math.max(x, y)}–${Math.min(x, y)}.`,
        margin <= 5
          ? ' Neither bench could sit down until the last possession.'
          : ' From there the lead was managed rather than chased.',
      ];
    }
    case 'kills':
      return [
        `On kills the games ended ${pairs.join(', ')}.`,
        full
          ? ' A series that goes the distance is decided by drafts as much as by hands, and the last one was read better by the winners.'
          : ' The side with the cleaner objectives never had to look back.',
        facts.gold
          ? ` The final gold stood at ${Number(facts.gold[0]).toLocaleString('en')} to ${Number(facts.gold[1]).toLocaleString('en')}.`
          : '',
      ];
    case 'rounds':
      return [
        `The maps finished ${pairs.join(', ')}.`,
        periods.some(([x, y]) => Math.abs(x - y) <= 2)
          ? ' At least one of them could have gone either way in the last few rounds.'
          : ' None of them was close at the end.',
        facts.kills ? ` Over the series ${a} had ${facts.kills[0]} kills and ${b} ${facts.kills[1]}.` : '',
      ];
    case 'sets':
      return [
        `The sets went ${pairs.join(', ')}.`,
        periods.some(([x, y]) => Math.max(x, y) === 7)
          ? ' One of them needed nerve more than it needed winners.'
          : ' The service games told the story.',
        winner && turned
          ? ` Losing the first set seemed to settle ${name(winner)} rather than the opposite.`
          : '',
      ];
  }
}

export function afterwards(team: TeamFacts, all: readonly MatchFacts[], seed: number): string | null {
  const next = nextOf(team, all);
  if (!next) return null;
  const other = next.home.id === team.id ? next.away : next.home;
  return pick(
    [
      `${name(team)} ${does(next, 'are')} next in action on ${day(next)}, against ${name(other)}.`,
      `For ${name(team)} the next date is ${day(next)}, with ${name(other)} waiting.`,
    ],
    seed,
  );
}

export function formOf(team: TeamFacts, match: MatchFacts, all: readonly MatchFacts[]): string {
  const last = lastOf(team, match, all);
  if (!last) return `${name(team)} ${does(match, 'come')} in rested, without a match in the last two days.`;
  const { winner } = resultOf(last);
  const other = last.home.id === team.id ? last.away : last.home;
  if (!winner) return `${name(team)} drew ${score(last)} with ${name(other)} last time out.`;
  return winner.id === team.id
    ? `${name(team)} ${does(match, 'arrive')} on the back of a win over ${name(other)} (${score(last)}).`
    : `${name(team)} ${does(match, 'have')} a defeat by ${name(other)} (${score(last)}) to put right.`;
}
