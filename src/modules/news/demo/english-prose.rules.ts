import type { PeriodScore, PeriodWord } from '#modules/catalog/sport.rules.ts';
import { marginsOf, namedFacts, periodWordOf, splitPeriods, sportIn, storyAngleOf } from './angles.rules.ts';
import type { MessageOf } from './brief.rules.ts';
import { dayIn, lastOf, type MatchFacts, nextOf, pick, resultOf, type TeamFacts } from './facts.rules.ts';

export const name = ({ names }: TeamFacts): string => names.en;
export const leagueOf = ({ league }: MatchFacts): string => league.en;
export const score = ({ score: [home, away] }: MatchFacts): string => `${home}–${away}`;
export const day = (match: Pick<MatchFacts, 'startAt' | 'zone'>): string => dayIn('en-US', match, 'long');
export const line = (match: MatchFacts): string => `${name(match.home)} ${score(match)} ${name(match.away)}`;
export const stage = ({ round }: MatchFacts): string =>
  /^\d+$/.test(round) ? `round ${round}` : round || 'this round';

const ONE: Readonly<Record<string, string>> = { are: 'is', have: 'has' };

/** Verb form of a side: a team or a pair, or one player. */
export const does = (match: Pick<MatchFacts, 'gameId' | 'home'>, verb: string): string =>
  sportIn(match).individual && !match.home.names.en.includes(' / ') ? (ONE[verb] ?? `${verb}s`) : verb;

const PERIODS: Readonly<Record<PeriodWord, string>> = {
  half: 'halves',
  quarter: 'quarters',
  third: 'periods',
  period: 'periods',
  set: 'sets',
  rallySet: 'sets',
  game: 'games',
  frame: 'frames',
  leg: 'legs',
  map: 'maps',
  mobaGame: 'games',
  inning: 'innings',
  innings: 'innings',
  round: 'rounds',
};
const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** `1, 2 and 4`. */
const listed = (some: readonly (number | string)[]): string =>
  some.length < 2 ? some.join() : `${some.slice(0, -1).join(', ')} and ${some.at(-1)}`;

/** Numbers of the periods that a side has won. */
export const wonBy = (periods: readonly PeriodScore[], side: 1 | 2): number[] =>
  periods.flatMap(([, , winner], index) => (winner === side ? [index + 1] : []));

export function headline(match: MatchFacts): string {
  const { winner, loser, high, low, margin, turned, full, byShootout } = resultOf(match);
  const [home, away, league] = [name(match.home), name(match.away), leagueOf(match)];
  if (!winner || !loser)
    return pick(
      [
        `${home} and ${away} finish level in a ${high}–${low} draw`,
        `Nothing to separate ${home} and ${away}`,
        `${league}: honors even between ${home} and ${away}`,
      ],
      match.id,
    );
  const [won, lost, by] = [name(winner), name(loser), `${high}–${low}`];
  if (byShootout) return `Level at ${by}, ${won} ${does(match, 'win')} the shootout against ${lost}`;
  const angle = storyAngleOf(match);
  if (angle === 'overs')
    return pick(
      [`${won} ${does(match, 'beat')} ${lost}`, `${league}: ${won} ${does(match, 'win')} against ${lost}`],
      match.id,
    );
  if (turned)
    return pick(
      [
        `${won} ${does(match, 'come')} from behind to beat ${lost}`,
        `Behind early, ${won} ${does(match, 'turn')} it round against ${lost}`,
      ],
      match.id,
    );
  if (full)
    return pick(
      [
        `${won} ${does(match, 'survive')} a decider against ${lost}`,
        `${by}: ${won} ${does(match, 'edge')} ${lost} the long way`,
      ],
      match.id,
    );
  if (margin >= marginsOf(match)[1])
    return pick(
      [
        `${won} ${does(match, 'leave')} no doubt against ${lost}`,
        `${won} ${by} ${lost}: never in question`,
        `${lost} ${does(match, 'have')} no answer to ${won}`,
      ],
      match.id,
    );
  if (margin > marginsOf(match)[0])
    return pick(
      [
        `${won} ${does(match, 'beat')} ${lost} ${by}`,
        `${league}: ${won} ${does(match, 'win')} ${by} against ${lost}`,
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
export function story(match: MatchFacts, message: MessageOf): string[] {
  const { facts, home, away } = match;
  const { winner, margin, turned, full } = resultOf(match);
  const { played, extra, shootout } = splitPeriods(match);
  const [a, b] = [name(home), name(away)];
  const pairs = played.map(({ score: [x, y] }) => `${x}–${y}`);
  const words = PERIODS[periodWordOf(match)];
  const close = played.some(({ score: [x, y] }) => Math.abs(x - y) <= 2);
  const numbers = namedFacts(match).map(
    ({ stat, pair: [x, y] }) => ` ${message(`sports.stat.${stat}`)}: ${a} ${x}, ${b} ${y}.`,
  );
  const decided = shootout ? ` The shootout ended ${shootout[0]}–${shootout[1]}.` : '';
  switch (storyAngleOf(match)) {
    case 'goals': {
      const [first, second] = played.map(({ score }) => score);
      const [x, y] = first ?? [0, 0];
      const [v, w] = second ?? [0, 0];
      return [
        x === y
          ? `It was ${x}–${y} at the break, and neither side had done enough to complain.`
          : `${x > y ? a : b} went in ahead at half-time, ${Math.max(x, y)}–${Math.min(x, y)}.`,
        v + w === 0
          ? ' The second half brought effort rather than goals.'
          : ` The second half went ${v}–${w}${turned ? ', and with it the match' : ''}.`,
        extra ? ' It took extra time.' : '',
        decided,
        ...numbers,
      ];
    }
    case 'points': {
      const gaps = played.map(({ score: [x, y] }) => Math.abs(x - y));
      const widest = gaps.indexOf(Math.max(...gaps));
      const [x, y] = played[widest]?.score ?? [0, 0];
      return [
        `The ${words} read ${listed(pairs)}${extra ? ', overtime included' : ''}.`,
        x === y
          ? ''
          : ` The widest gap came in ${extra && widest === played.length - 1 ? 'overtime' : `the ${ORDINALS[widest] ?? 'last'} of them`}: ${x > y ? a : b} took it ${Math.max(x, y)}–${Math.min(x, y)}.`,
        winner && margin <= marginsOf(match)[0] ? ' Neither bench could sit down until the end.' : '',
        decided,
        ...numbers,
      ];
    }
    case 'kills':
      return [
        `On kills the games ended ${listed(pairs)}.`,
        full
          ? ' A series that goes the distance is decided by drafts as much as by hands.'
          : ' The shorter a series, the less there is to adapt in it.',
        facts.gold
          ? ` The last game ended with ${Number(facts.gold[0]).toLocaleString('en')} gold to ${Number(facts.gold[1]).toLocaleString('en')}.`
          : '',
      ];
    case 'rounds':
      return [
        `The maps finished ${listed(pairs)}.`,
        close
          ? ' At least one of them could have gone either way in the last few rounds.'
          : ' None of them was close at the end.',
      ];
    case 'sets':
      return [
        `The ${words} went ${listed(pairs)}.`,
        close ? ' At least one of them was decided by the last points.' : '',
        winner && turned
          ? ` Losing the first seemed to settle ${name(winner)} rather than the opposite.`
          : '',
      ];
    case 'frames':
      return [`The ${words} went ${listed(pairs)}.`, ...numbers];
    case 'games':
      return [`The ${words} ended ${listed(pairs)}.`, full ? ' It took all of them to decide it.' : ''];
    case 'wins': {
      const some = [1, 2].flatMap((side) => {
        const won = wonBy(match.periods, side as 1 | 2);
        return won.length > 0
          ? [`${side === 1 ? a : b} won ${won.length === 1 ? words.slice(0, -1) : words} ${listed(won)}`]
          : [];
      });
      return [`${some.join('; ')}.`, ...numbers];
    }
    case 'runs':
      return [
        `By innings: ${a} ${match.periods.map(([x]) => x).join(' ')}; ${b} ${match.periods.map(([, y]) => y).join(' ')}.`,
        extra ? ' Nine innings were not enough.' : '',
        ...numbers,
      ];
    case 'overs':
      return [
        played
          .map(({ score: [x, y] }, index) => `${index === 0 ? '' : ' '}${x > 0 ? a : b} made ${x || y}.`)
          .join(''),
        ` In the end it was ${match.score[0]} runs to ${match.score[1]}.`,
      ];
    case 'lobby':
      return [];
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

export function formOf(team: TeamFacts, match: MatchFacts, all: readonly MatchFacts[]): string | null {
  const last = lastOf(team, match, all);
  if (!last) return null;
  const { winner } = resultOf(last);
  const other = last.home.id === team.id ? last.away : last.home;
  if (!winner) return `${name(team)} drew ${score(last)} with ${name(other)} last time out.`;
  return winner.id === team.id
    ? `${name(team)} ${does(match, 'arrive')} on the back of a win over ${name(other)} (${score(last)}).`
    : `${name(team)} ${does(match, 'have')} a defeat by ${name(other)} (${score(last)}) to put right.`;
}
