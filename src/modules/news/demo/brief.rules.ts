import { findGameById } from '#modules/catalog/games.rules.ts';
import { periodName } from '#modules/catalog/sport.rules.ts';
import { roundText } from '#modules/competitions/round-name.rules.ts';
import { type LanguageCode, language } from '#platform/i18n/languages.ts';
import { wordsIn } from '#platform/i18n/localized-text.ts';
import { namedFacts, splitPeriods, sportIn, storyAngleOf } from './angles.rules.ts';
import {
  bullets,
  card,
  dayIn,
  firstOf,
  h,
  lastOf,
  linked,
  type MatchFacts,
  nextOf,
  numbers,
  p,
  periodTotal,
  resultOf,
  type TeamFacts,
  type Writer,
} from './facts.rules.ts';

export type MessageOf = (key: string, params?: Record<string, string | number>) => string;

const LISTED_TEAMS = 8;
/** Languages without spaces between sentences, and their comma. */
const DENSE: Partial<Record<LanguageCode, string>> = { zh_CN: '，', zh_TW: '，', ja: '、' };

/**
 * Articles in any language, of sentences in which a name stands by itself: no case, gender or article depends on it.
 */
export function briefWriter(lang: LanguageCode, message: MessageOf): Writer {
  const { locale } = language(lang);
  const [comma, space] = [DENSE[lang] ?? (lang === 'ar' ? '، ' : ', '), DENSE[lang] ? '' : ' '];
  const stop = DENSE[lang] ? '。' : lang === 'th' ? '' : '.';
  const dash = DENSE[lang] || lang === 'ko' ? '-' : '–';
  const nameOf = ({ names }: TeamFacts): string => wordsIn(names, lang);
  const day = (match: MatchFacts): string => dayIn(locale, match, 'long');
  const where = ({ league, round, gameId }: MatchFacts): string => {
    const stage = round
      ? roundText(round, findGameById(gameId)?.slug ?? '', (id, values) => message(id, values))
      : '';
    return [wordsIn(league, lang), stage].filter((part) => part !== '').join(comma);
  };
  const pair = (match: MatchFacts): string =>
    match.lobby ? where(match) : `${nameOf(match.home)} – ${nameOf(match.away)}`;
  const line = (match: MatchFacts): string => {
    const first = firstOf(match);
    return first
      ? `${nameOf(first.team)} (${first.points})`
      : `${nameOf(match.home)} ${match.score.join(dash)} ${nameOf(match.away)}`;
  };
  const text = (...parts: (string | null | false)[]): string =>
    parts.filter((part) => typeof part === 'string').join(space);

  /** Periods by name, each with its score, or with its winner where a score says nothing. */
  function course(match: MatchFacts): string {
    const sport = sportIn(match);
    const angle = storyAngleOf(match);
    const told = ({
      n,
      score: [home, away, winner],
    }: {
      n: number;
      score: MatchFacts['periods'][number];
    }) => {
      const { id, n: number } = periodName(sport, n);
      const name = message(id, { n: number });
      if (angle === 'overs') return `${name}: ${nameOf(home > 0 ? match.home : match.away)} ${home || away}`;
      if (angle === 'wins') return `${name}: ${nameOf(winner === 1 ? match.home : match.away)}`;
      return `${name}: ${home}${dash}${away}`;
    };
    return splitPeriods(match).played.map(told).join(' · ');
  }

  const facts = (match: MatchFacts): string[] =>
    namedFacts(match).map(
      ({ stat, pair: [home, away] }) =>
        `${message(`sports.stat.${stat}`)}: ${nameOf(match.home)} ${home}${comma}${nameOf(match.away)} ${away}`,
    );

  const linesOf = (some: readonly (MatchFacts | null)[], write: (match: MatchFacts) => string): string[] => [
    ...new Set(some.flatMap((match) => (match ? [`${write(match)}${comma}${day(match)}`] : []))),
  ];

  function outcome(match: MatchFacts): string {
    const { winner, byShootout, turned, full } = resultOf(match);
    if (!winner) return message('demo.news.draw');
    return text(
      message(byShootout ? 'demo.news.shootout' : 'demo.news.winner', { team: nameOf(winner) }),
      turned && message('demo.news.comeback'),
      full && message('demo.news.distance'),
    );
  }

  function lobbyReport(match: MatchFacts): ReturnType<Writer['report']> {
    const table = match.lobby ?? [];
    const title = message('demo.news.lobby', { where: where(match), team: nameOf(table[0]!.team) });
    return {
      title,
      summary: `${message('sports.stat.points')}: ${table
        .slice(0, 3)
        .map(({ team, points }) => `${nameOf(team)} ${points}`)
        .join(comma)}`,
      body: [
        p(
          text(
            `**${title}${stop}**`,
            `${day(match)}${stop}`,
            `${message('demo.news.teams', { n: table.length })}${stop}`,
          ),
        ),
        card(match),
        h(message('sports.stat.points')),
        numbers(table.slice(0, LISTED_TEAMS).map(({ team, points }) => `**${nameOf(team)}**: ${points}`)),
        p(message('demo.news.details')),
      ],
    };
  }

  return {
    report(match, all) {
      if (match.lobby) return lobbyReport(match);
      const { winner, turned } = resultOf(match);
      const kind = winner ? (turned ? 'comebackOf' : 'report') : 'drawn';
      const next = linesOf([nextOf(match.home, all), nextOf(match.away, all)], pair);
      const named = facts(match);
      return {
        title: message(`demo.news.${kind}`, { line: line(match) }),
        summary: `${where(match)}: ${line(match)}`,
        body: [
          p(text(`**${line(match)}${stop}**`, `${where(match)}${comma}${day(match)}${stop}`)),
          card(match),
          p(outcome(match)),
          h(message('demo.news.course')),
          p(course(match)),
          ...(named.length > 0 ? [bullets(named)] : []),
          ...(next.length > 0 ? [h(message('demo.news.next')), bullets(next)] : []),
          p(message('demo.news.details')),
        ],
      };
    },

    preview(match, all) {
      const { home, away, bestOf } = match;
      const gap = home.strength - away.strength;
      const form = match.lobby ? [] : linesOf([lastOf(home, match, all), lastOf(away, match, all)], line);
      return {
        title: message('demo.news.preview', { pair: pair(match) }),
        summary: `${match.lobby ? wordsIn(match.league, lang) : where(match)}${comma}${day(match)}`,
        body: [
          p(`**${pair(match)}${stop}** ${match.lobby ? '' : `${where(match)}${comma}`}${day(match)}${stop}`),
          card(match),
          ...(form.length > 0 ? [h(message('demo.news.form')), bullets(form)] : []),
          ...(match.lobby
            ? match.lobby.length > 0
              ? [p(`${message('demo.news.teams', { n: match.lobby.length })}${stop}`)]
              : []
            : [
                h(message('demo.news.outlook')),
                p(
                  text(
                    Math.abs(gap) < CLEAR
                      ? message('demo.news.even')
                      : message('demo.news.favorite', { team: nameOf(gap > 0 ? home : away) }),
                    bestOf !== null && message('demo.news.bestOf', { n: bestOf }),
                  ),
                ),
              ]),
          p(message('demo.news.details')),
        ],
      };
    },

    results(league, matches) {
      const title = message('demo.news.results', { league: wordsIn(league, lang) });
      return {
        title,
        summary: matches.slice(0, 3).map(line).join(comma),
        body: [
          p(`**${title}${stop}**`),
          numbers(matches.map((match) => `${linked(match, line(match), lang)}${comma}${day(match)}`)),
          p(message('demo.news.details')),
        ],
      };
    },

    inNumbers(game, matches) {
      const most = highestOf(matches);
      const close = matches.toSorted((x, y) => resultOf(x).margin - resultOf(y).margin)[0]!;
      const turned = matches.filter((match) => resultOf(match).turned).length;
      return {
        title: message('demo.news.numbers', { game }),
        summary: `${message('demo.news.highest')}: ${line(most)}`,
        body: [
          bullets([
            message('demo.news.finished', { n: matches.length }),
            message('demo.news.comebacks', { n: turned }),
          ]),
          h(message('demo.news.highest')),
          p(`${line(most)}${comma}${where(most)}${stop}`),
          card(most),
          ...(close.id === most.id || storyAngleOf(close) === 'overs'
            ? []
            : [
                h(message('demo.news.closest')),
                p(`${line(close)}${comma}${where(close)}${stop}`),
                card(close),
              ]),
        ],
      };
    },

    toWatch(game, matches) {
      const title = message('demo.news.watch', { game });
      return {
        title,
        summary: matches.slice(0, 3).map(pair).join(comma),
        body: [
          p(`**${title}${stop}**`),
          numbers(
            matches
              .map((match) => linked(match, pair(match), lang))
              .map((link, n) => `${link}${comma}${day(matches[n]!)}`),
          ),
          ...matches.slice(0, 2).map(card),
        ],
      };
    },
  };
}

/** Below this difference of strength a match has no favorite. */
export const CLEAR = 4;

const highestOf = (matches: readonly MatchFacts[]): MatchFacts =>
  matches.toSorted((x, y) => periodTotal(y) - periodTotal(x))[0]!;
