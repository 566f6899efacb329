import { findGame, GAMES } from '#modules/catalog/games.rules.ts';
import { lobbyScore } from '#modules/simulator/lobby/lobby-messages.service.ts';
import { lobbySetup, playLobby } from '#modules/simulator/lobby/lobby-play.rules.ts';
import { scoreMessage } from '#modules/simulator/messages.service.ts';
import { planOf, SEED, setupOf } from '#modules/simulator/plan.service.ts';
import { openMatch } from '#modules/simulator/play/open-match.rules.ts';
import { scoreStateAt } from '#modules/simulator/play/score-state.rules.ts';
import { squadOf } from '#modules/simulator/rosters.rules.ts';
import { isLobby, type SimFixture } from '#modules/simulator/schedule.rules.ts';
import { dayOf } from '#modules/simulator/seasons.rules.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { plainText } from '#platform/rich-text/rich-text.rules.ts';
import { createPackTranslator } from '#platform/translations/pack-translator.ts';
import { composeNews, type DemoArticle, SOME, writersBy } from './compose.rules.ts';
import type { MatchFacts, TeamFacts } from './facts.rules.ts';

const translate = createPackTranslator(['demo', 'sports', 'matches', 'catalog']);
const writers = writersBy((lang) => (key, params) => translate(lang, key, params));
const DAY_MS = 86_400_000;

/** Facts of all matches around a first day of a demo, as its database has them. */
function factsAround(now: Date): MatchFacts[] {
  const ids = new Map<string, number>();
  const idOf = (ref: string): number => {
    if (!ids.has(ref)) ids.set(ref, ids.size + 1);
    return ids.get(ref)!;
  };
  const teamOf = ({ ref, names, strength }: SimFixture['home']): TeamFacts => ({
    id: idOf(ref),
    names,
    strength,
  });
  const today = dayOf(now.getTime());
  const plan = planOf(today);
  return [-1, 0, 1]
    .flatMap((day) => plan.day(today + day, now.getTime()))
    .toSorted((a, b) => b.startMs - a.startMs)
    .flatMap((fixture): MatchFacts[] => {
      const { league, home, away, sport, round, startMs, bestOf } = fixture;
      const base = {
        id: idOf(fixture.ref),
        gameId: findGame(league.game)!.gameId,
        leagueId: idOf(league.slug),
        ...{ league: league.names, leagueRank: league.rank, round, bestOf },
        startAt: new Date(startMs),
        zone: 'UTC',
        ...{ home: teamOf(home), away: teamOf(away) },
      };
      const nothing = { score: [0, 0] as const, periods: [], facts: {}, lobby: isLobby(fixture) ? [] : null };
      if (startMs > now.getTime()) return [{ ...base, ...nothing, finished: false }];
      if (isLobby(fixture)) {
        const script = playLobby(lobbySetup(setupOf(fixture, SEED), fixture));
        if (startMs + script.end * 1_000 > now.getTime()) return [];
        const byRef = new Map(fixture.teams.map((team) => [team.ref, teamOf(team)]));
        const table = lobbyScore(fixture, script, script.end).lobby ?? [];
        const lobby = table.map(({ team, points }) => ({ team: byRef.get(team)!, points }));
        return [{ ...base, ...nothing, lobby, finished: true }];
      }
      const match = openMatch(setupOf(fixture, SEED), {
        home: squadOf(home, sport),
        away: squadOf(away, sport),
      });
      const { end, fate } = match.script;
      if (fate !== 'played' || startMs + end * 1_000 > now.getTime()) return [];
      const { homeScore, awayScore, periodScores, facts } = scoreMessage(
        fixture,
        match,
        scoreStateAt(match.script, match.changes, end),
      );
      return [
        {
          ...{ ...base, ...nothing, finished: true },
          ...{ score: [homeScore, awayScore], periods: periodScores, facts: facts ?? {} },
        },
      ];
    });
}

const DAYS = ['2026-11-20T06:00:00Z', '2026-11-21T14:00:00Z', '2027-04-05T21:30:00Z'].map(
  (at) => new Date(at),
);
const written = new Map(
  DAYS.map((now) => {
    const facts = factsAround(now);
    const byGame = new Map(
      GAMES.map(({ gameId, slug }) => {
        const of = facts.filter((match) => match.gameId === gameId);
        const name = Object.fromEntries(
          LANGUAGE_CODES.map((lang) => [lang, translate(lang, `catalog.game.${slug}`)]),
        ) as { en: string };
        return [slug, composeNews(name, of, now, SOME, writers)];
      }),
    );
    return [now, byGame];
  }),
);
const articlesOf = (slug: (typeof GAMES)[number]['slug']): DemoArticle[] =>
  DAYS.flatMap((now) => written.get(now)!.get(slug)!);
const textOf = ({ title, summary, body }: DemoArticle['pieces']['en']) =>
  [title, summary, plainText(body)].join('\n');

describe.each(GAMES)('news of $slug', ({ slug }) => {
  it('on any first day there are at least three articles', () => {
    for (const now of DAYS) {
      expect(written.get(now)!.get(slug)!.length, now.toISOString()).toBeGreaterThanOrEqual(3);
    }
  });

  it('every article has a title and a text in every language, without an empty place in them', () => {
    for (const { pieces } of articlesOf(slug))
      for (const lang of LANGUAGE_CODES) {
        const { title, summary, body } = pieces[lang];
        expect(title.length, `${lang}: ${title}`).toBeGreaterThan(4);
        expect(summary.length).toBeGreaterThan(3);
        expect(plainText(body).length, `${lang}: ${title}`).toBeGreaterThan(20);
        expect(textOf(pieces[lang])).not.toMatch(/undefined|NaN|null|\{\w+\}|demo\.|, ,|: \.|sports\./);
      }
  });

  it('a report has the scores of its match, and no other', () => {
    for (const { pieces, match } of articlesOf(slug)) {
      if (!match?.finished || match.lobby) continue;
      const pairs = [match.score, ...match.periods, ...Object.values(match.facts)].map(([a, b]) => [a, b]);
      const known = new Set(pairs.flatMap(([a, b]) => [`${a}-${b}`, `${b}-${a}`]));
      for (const lang of LANGUAGE_CODES) {
        const { title, summary, body } = pieces[lang];
        const scores = [title, summary, plainText(body.filter(({ type }) => type === 'paragraph'))].flatMap(
          (text) => [...text.matchAll(/(?<![\d-])(\d+)[–-](\d+)(?![\d-])/g)].map(([, a, b]) => `${a}-${b}`),
        );
        expect(scores.length, `${lang}: ${title}`).toBeGreaterThan(0);
        expect(scores.filter((score) => !known.has(score))).toEqual([]);
      }
    }
  });
});

it('composeNews: no article is dated after the moment it is written, and a report not before its match', () => {
  for (const now of DAYS)
    for (const articles of written.get(now)!.values())
      for (const { publishedAt, match } of articles) {
        expect(publishedAt.getTime()).toBeLessThanOrEqual(now.getTime());
        if (match?.finished) expect(publishedAt.getTime()).toBeGreaterThan(match.startAt.getTime());
        expect(now.getTime() - publishedAt.getTime()).toBeLessThan(9 * DAY_MS);
      }
});

it('a winner of a lobby is named first, with all that it earned', () => {
  const report = articlesOf('pubg').find(({ match }) => match?.finished)!;
  const [first] = report.match!.lobby!;
  expect(report.pieces.en.title).toContain(`${first!.team.names.en} in first place`);
  expect(plainText(report.pieces.en.body)).toContain(`${first!.team.names.en}: ${first!.points}`);
});
