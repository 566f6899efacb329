import { playsAtHome } from '#modules/catalog/home-side.rules.ts';
import { sportIn } from './angles.rules.ts';
import { CLEAR, type MessageOf } from './brief.rules.ts';
import {
  afterwards,
  day,
  does,
  formOf,
  headline,
  leagueOf,
  line,
  name,
  score,
  stage,
  story,
} from './english-prose.rules.ts';
import {
  bullets,
  card,
  h,
  linked,
  numbers,
  p,
  periodTotal,
  pick,
  resultOf,
  total,
  type Writer,
} from './facts.rules.ts';

export const english = (message: MessageOf): Writer => ({
  report(match, all) {
    const { id, home, away } = match;
    const sentences = story(match, message);
    const opening = pick(
      [
        `**${line(match)}.** That is how it ended on ${day(match)} in ${leagueOf(match)}, ${stage(match)}.`,
        `${stage(match).replace(/^r/, 'R')} of ${leagueOf(match)} had ${name(home)} ${playsAtHome(sportIn(match)) ? 'at home to' : 'against'} ${name(away)}, and it finished **${score(match)}**.`,
        `The score, **${score(match)}**, says most of what there is to say about ${name(home)} against ${name(away)} in ${leagueOf(match)}.`,
      ],
      id,
    );
    const next = [afterwards(home, all, id), afterwards(away, all, id + 1)].filter((text) => text !== null);
    return {
      title: headline(match),
      summary: `${leagueOf(match)}, ${stage(match)}: ${line(match)}. ${sentences[0]}`,
      body: [
        p(opening),
        card(match),
        h(pick(['How it went', 'The course of it', 'Where it was decided'], id)),
        p(...sentences),
        ...(next.length > 0 ? [h(pick(['What comes next', 'Looking ahead'], id)), bullets(next)] : []),
        p('Lineups, statistics and every event are on the match page.'),
      ],
    };
  },

  preview(match, all) {
    const { id, home, away } = match;
    const [a, b] = [name(home), name(away)];
    const gap = home.strength - away.strength;
    const form = [formOf(home, match, all), formOf(away, match, all)].filter((text) => text !== null);
    const favorite = Math.abs(gap) < CLEAR ? null : gap > 0 ? a : b;
    return {
      title: pick(
        [
          `${a} v ${b}: what to look for`,
          `${a} v ${b}: preview and form`,
          `${leagueOf(match)} preview: ${a} against ${b}`,
          `Can ${gap > 0 ? b : a} upset ${gap > 0 ? a : b}?`,
        ],
        id,
      ),
      summary: `${leagueOf(match)}, ${stage(match)}, ${day(match)}: ${a} against ${b}.`,
      body: [
        p(
          pick(
            [
              `${a} and ${b} meet on ${day(match)} in ${stage(match)} of ${leagueOf(match)}.`,
              `There are louder fixtures on ${day(match)} than ${a} against ${b}, but few in ${leagueOf(match)} that say as much about both.`,
            ],
            id,
          ),
        ),
        card(match),
        ...(form.length > 0 ? [h('How they come in'), bullets(form)] : []),
        h('On paper'),
        p(
          favorite ? `Most expect ${favorite} to win. ` : 'There is very little between them. ',
          match.bestOf
            ? `Over a best of ${match.bestOf} there is room to adapt, and one bad start need not be the end. `
            : null,
          'Lineups are on the match page as soon as they are announced; the score is there live.',
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
        p(`The latest ${league.en} results, the newest first.`),
        numbers(matches.map((match) => `${linked(match, line(match), 'en')}, ${day(match)}`)),
        h('Worth a second look'),
        p(`${line(best)}. ${story(best, message).join('')}`),
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
      title: `${game} in numbers: the last ${matches.length} matches`,
      summary: `${homes} home wins, ${turned.length} turned round, and ${line(most)} as the busiest of all.`,
      body: [
        p(`This is what the last ${matches.length} matches leave in the books.`),
        bullets([
          `**${homes}** of them went to the side named first, **${matches.length - homes}** did not.`,
          `**${turned.length}** ${turned.length === 1 ? 'was' : 'were'} won by the side that lost the first period${turned[0] ? `, ${line(turned[0])} among them` : ''}.`,
          `The average score adds up to **${(matches.reduce((sum, match) => sum + total(match), 0) / matches.length).toFixed(1)}**.`,
        ]),
        h('The busiest'),
        p(`${line(most)}. ${story(most, message).join('')}`),
        card(most),
        ...(close.id === most.id
          ? []
          : [h('The closest'), p(`${line(close)}. ${story(close, message).join('')}`), card(close)]),
      ],
    };
  },

  toWatch(game, matches) {
    return {
      title: `${game}: ${matches.length} matches worth watching`,
      summary: matches
        .slice(0, 3)
        .map((match) => `${name(match.home)} v ${name(match.away)}`)
        .join(', '),
      body: [
        p('Not every fixture can be followed. If you have time for only a few, take these.'),
        ...matches.flatMap((match, index) => [
          h(`${index + 1}. ${name(match.home)} v ${name(match.away)}`),
          p(
            `${leagueOf(match)}, ${stage(match)}, ${day(match)}. `,
            Math.abs(match.home.strength - match.away.strength) < CLEAR
              ? 'Two sides of the same weight: expect little to be given away.'
              : `${name(match.home.strength > match.away.strength ? match.home : match.away)} ${does(match, 'are')} expected to win, which is where surprises come from.`,
          ),
          ...(index < 2 ? [card(match)] : []),
        ]),
      ],
    };
  },
});
