import {
  bullets,
  card,
  h,
  lastOf,
  type MatchFacts,
  nextOf,
  numbers,
  p,
  periodTotal,
  pick,
  resultOf,
  type TeamFacts,
  tellingOf,
  total,
  type Writer,
} from './facts.rules.ts';

const name = ({ names }: TeamFacts): string => names.en;
const leagueOf = ({ league }: MatchFacts): string => league.en;
const score = ({ score: [home, away] }: MatchFacts): string => `${home}–${away}`;
const day = (date: Date): string =>
  date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const line = (match: MatchFacts): string => `${name(match.home)} ${score(match)} ${name(match.away)}`;
const stage = (match: MatchFacts): string => (match.round ? `round ${match.round}` : 'this round');

function headline(match: MatchFacts): string {
  const { winner, loser, high, low, margin, turned, full } = resultOf(match);
  const [home, away, league] = [name(match.home), name(match.away), leagueOf(match)];
  if (!winner || !loser)
    return pick(
      [
        `${home} and ${away} share the points in a ${high}–${low} draw`,
        `Nothing to separate ${home} and ${away}`,
        `${league}: honours even between ${home} and ${away}`,
      ],
      match.id,
    );
  const [won, lost, by] = [name(winner), name(loser), `${high}–${low}`];
  if (turned)
    return pick(
      [`${won} come from behind to beat ${lost}`, `Behind early, ${won} turn it round against ${lost}`],
      match.id,
    );
  const telling = tellingOf(match.gameId);
  if (full && telling !== 'goals')
    return pick(
      [`${won} survive a decider against ${lost}`, `${by}: ${won} edge ${lost} the long way`],
      match.id,
    );
  const wide = telling === 'points' ? margin >= 12 : margin >= 2;
  if (wide)
    return pick(
      [
        `${won} leave no doubt against ${lost}`,
        `${won} ${by} ${lost}: never in question`,
        `${lost} have no answer to ${won}`,
      ],
      match.id,
    );
  return pick(
    [
      `${won} squeeze past ${lost}`,
      `${won} hold on for a narrow win over ${lost}`,
      `${league}: ${won} edge ${lost} ${by}`,
    ],
    match.id,
  );
}

/** How it went, from the scores of its periods. */
function story(match: MatchFacts): string[] {
  const { periods, facts, home, away } = match;
  const { winner, margin, turned, full } = resultOf(match);
  const [a, b] = [name(home), name(away)];
  const telling = tellingOf(match.gameId);
  const pairs = periods.map(([x, y]) => `${x}–${y}`);
  switch (telling) {
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

function afterwards(team: TeamFacts, all: readonly MatchFacts[], seed: number): string | null {
  const next = nextOf(team, all);
  if (!next) return null;
  const other = next.home.id === team.id ? next.away : next.home;
  return pick(
    [
      `${name(team)} are next in action on ${day(next.startAt)}, against ${name(other)}.`,
      `For ${name(team)} the next date is ${day(next.startAt)}, with ${name(other)} waiting.`,
    ],
    seed,
  );
}

function formOf(team: TeamFacts, match: MatchFacts, all: readonly MatchFacts[]): string {
  const last = lastOf(team, match, all);
  if (!last) return `${name(team)} come in rested, without a match in the last two days.`;
  const { winner } = resultOf(last);
  const other = last.home.id === team.id ? last.away : last.home;
  if (!winner) return `${name(team)} drew ${score(last)} with ${name(other)} last time out.`;
  return winner.id === team.id
    ? `${name(team)} arrive on the back of a win over ${name(other)} (${score(last)}).`
    : `${name(team)} have a defeat by ${name(other)} (${score(last)}) to put right.`;
}

export const english: Writer = {
  report(match, all) {
    const { id, home, away } = match;
    const told = story(match);
    const opening = pick(
      [
        `**${line(match)}.** That is how it ended on ${day(match.startAt)} in ${leagueOf(match)}, ${stage(match)}.`,
        `${stage(match).replace(/^r/, 'R')} of ${leagueOf(match)} had ${name(home)} at home to ${name(away)}, and it finished **${score(match)}**.`,
        `The score, **${score(match)}**, says most of what there is to say about ${name(home)} against ${name(away)} in ${leagueOf(match)}.`,
      ],
      id,
    );
    const next = [afterwards(home, all, id), afterwards(away, all, id + 1)].filter((text) => text !== null);
    return {
      title: headline(match),
      summary: `${leagueOf(match)}, ${stage(match)}: ${line(match)}. ${told[0]}`,
      body: [
        p(opening),
        card(match),
        h(pick(['How it went', 'The course of it', 'Where it was decided'], id)),
        p(...told),
        ...(next.length > 0 ? [h(pick(['What comes next', 'Looking ahead'], id)), bullets(next)] : []),
      ],
    };
  },

  preview(match, all) {
    const { id, home, away } = match;
    const [a, b] = [name(home), name(away)];
    const gap = home.strength - away.strength;
    const favourite = Math.abs(gap) < 4 ? null : gap > 0 ? a : b;
    return {
      title: pick(
        [
          `${a} v ${b}: what to look for`,
          `Before the start: ${a} meet ${b}`,
          `${leagueOf(match)} preview: ${a} against ${b}`,
          `Can ${gap > 0 ? b : a} upset ${gap > 0 ? a : b}?`,
        ],
        id,
      ),
      summary: `${leagueOf(match)}, ${stage(match)}, ${day(match.startAt)}: ${a} against ${b}.`,
      body: [
        p(
          pick(
            [
              `${a} and ${b} meet on ${day(match.startAt)} in ${stage(match)} of ${leagueOf(match)}.`,
              `There are louder fixtures on ${day(match.startAt)} than ${a} against ${b}, but few in ${leagueOf(match)} that say as much about both.`,
            ],
            id,
          ),
        ),
        card(match),
        h('How they come in'),
        bullets([formOf(home, match, all), formOf(away, match, all)]),
        h('On paper'),
        p(
          favourite
            ? `${favourite} start as favourites, and the numbers of the season say why. `
            : 'There is very little between them on the numbers of the season. ',
          match.bestOf
            ? `Over a best of ${match.bestOf} there is room to adapt, and one bad start need not be the end. `
            : null,
          'Line-ups are on the match page as soon as they are announced; the score is there live.',
        ),
      ],
    };
  },

  results(league, matches) {
    const best = matches.toSorted((x, y) => resultOf(y).margin - resultOf(x).margin)[0]!;
    return {
      title: `${league.en}: the latest results in one place`,
      summary: `${matches.length} matches, from ${line(matches[0]!)} to ${line(matches.at(-1)!)}.`,
      body: [
        p(`Everything that has finished in ${league.en} over the last two days, the newest first.`),
        numbers(matches.map((match) => `**${line(match)}**, ${day(match.startAt)}`)),
        h('The one to look at again'),
        p(`${line(best)} had the widest margin of them. ${story(best).join('')}`),
        card(best),
      ],
    };
  },

  inNumbers(game, matches) {
    const most = matches.toSorted((x, y) => periodTotal(y) - periodTotal(x))[0]!;
    const close = matches.toSorted(
      (x, y) => resultOf(x).margin - resultOf(y).margin || periodTotal(y) - periodTotal(x),
    )[0]!;
    const turned = matches.filter((match) => resultOf(match).turned);
    const homes = matches.filter((match) => resultOf(match).winner === match.home).length;
    return {
      title: `${game} in numbers: two days, ${matches.length} matches`,
      summary: `${homes} home wins, ${turned.length} turned round, and ${line(most)} as the busiest of all.`,
      body: [
        p(
          `${matches.length} matches have finished since yesterday morning. This is what they leave in the books.`,
        ),
        bullets([
          `**${homes}** of them went to the side named first, **${matches.length - homes}** did not.`,
          `**${turned.length}** were won by the side that was behind after the first period${turned[0] ? `, ${line(turned[0])} among them` : ''}.`,
          `The average score adds up to **${(matches.reduce((sum, match) => sum + total(match), 0) / matches.length).toFixed(1)}**.`,
        ]),
        h('The busiest'),
        p(`${line(most)}. ${story(most).join('')}`),
        card(most),
        ...(close.id === most.id
          ? []
          : [h('The closest'), p(`${line(close)}. ${story(close).join('')}`), card(close)]),
      ],
    };
  },

  toWatch(game, matches) {
    return {
      title: `${game}: ${matches.length} matches worth staying up for`,
      summary: matches
        .slice(0, 3)
        .map((match) => `${name(match.home)} v ${name(match.away)}`)
        .join(', '),
      body: [
        p(
          'Not every fixture can be followed. If you have time for only a few of the next two days, take these.',
        ),
        ...matches.flatMap((match, index) => [
          h(`${index + 1}. ${name(match.home)} v ${name(match.away)}`),
          p(
            `${leagueOf(match)}, ${stage(match)}, ${day(match.startAt)}. `,
            Math.abs(match.home.strength - match.away.strength) < 4
              ? 'Two sides of the same weight: expect little to be given away.'
              : `${name(match.home.strength > match.away.strength ? match.home : match.away)} are expected to win, which is where surprises come from.`,
          ),
          ...(index < 2 ? [card(match)] : []),
        ]),
      ],
    };
  },
};
