import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { FakeClock } from '#platform/clock/clock.ts';
import { testDatabase } from '#platform/testing/database.ts';
import {
  Fixture,
  fixtureMessage,
  leagueMessage,
  scoreMessage,
  teamMessage,
} from '../api-football/fixtures.contract.ts';
import { fixtureItem } from '../api-football/testing.ts';
import type { FeedMessage } from '../feed.contract.ts';
import { aFixture, aLeague, aScore, aTeam, testFeed } from '../feed.factory.ts';
import { Match as FootballDataMatch, matchMessages } from '../football-data/matches.contract.ts';
import { LeagueFile } from '../openfootball/files.contract.ts';
import { leagueInfo } from '../openfootball/leagues.rules.ts';
import { leagueMessages } from '../openfootball/messages.contract.ts';

const database = testDatabase();
const clock = new FakeClock('2026-02-20T12:00:00Z');
const version = clock.now().getTime();
const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./recorded/${name}`, import.meta.url), 'utf8'));

const openfootball = (code: string): FeedMessage[] =>
  leagueMessages(z.parse(LeagueFile, read(`openfootball-${code}.json`)), {
    code,
    season: '2025-26',
    info: leagueInfo(code)!,
    version: version - 1,
  });

const ofFixture = (item: Fixture, country: string): FeedMessage[] => [
  leagueMessage(item),
  teamMessage(item.teams.home, country),
  teamMessage(item.teams.away, country),
  fixtureMessage(item, version),
  scoreMessage(item, version, {})!,
];

function serieA(): FeedMessage[] {
  const Recorded = z.object({
    teams: z.array(z.object({ id: z.number(), name: z.string() })),
    fixtures: z.array(Fixture),
  });
  const { teams, fixtures } = z.parse(Recorded, read('api-football-135.json'));
  return [
    ...teams.map((team) => teamMessage(team, 'ita')),
    ...fixtures.flatMap((item) => ofFixture(item, 'ita')),
  ];
}

/** The clubs of 2025-26 as API-Football writes them. */
const ENGLISH = {
  'AFC Bournemouth': [35, 'Bournemouth'],
  'Arsenal FC': [42, 'Arsenal'],
  'Aston Villa FC': [66, 'Aston Villa'],
  'Brentford FC': [55, 'Brentford'],
  'Brighton & Hove Albion FC': [51, 'Brighton'],
  'Burnley FC': [44, 'Burnley'],
  'Chelsea FC': [49, 'Chelsea'],
  'Crystal Palace FC': [52, 'Crystal Palace'],
  'Everton FC': [45, 'Everton'],
  'Fulham FC': [36, 'Fulham'],
  'Leeds United FC': [63, 'Leeds'],
  'Liverpool FC': [40, 'Liverpool'],
  'Manchester City FC': [50, 'Manchester City'],
  'Manchester United FC': [33, 'Manchester United'],
  'Newcastle United FC': [34, 'Newcastle'],
  'Nottingham Forest FC': [65, 'Nottingham Forest'],
  'Sunderland AFC': [746, 'Sunderland'],
  'Tottenham Hotspur FC': [47, 'Tottenham'],
  'West Ham United FC': [48, 'West Ham'],
  'Wolverhampton Wanderers FC': [39, 'Wolves'],
} as const;

/** The same fixtures as API-Football sends them, an hour later: daylight saving was not known everywhere. */
function premierLeague(): FeedMessage[] {
  const { matches } = z.parse(LeagueFile, read('openfootball-en.1.json'));
  return matches.flatMap(({ date, time, team1, team2 }, index) => {
    const [home, away] = [team1, team2].map((name) => {
      const [id, written] = ENGLISH[name as keyof typeof ENGLISH];
      return { id, name: written };
    });
    const item = fixtureItem({ id: 1_379_000 + index, date: `${date}T${time ?? '15:00'}:00+00:00` });
    return ofFixture({ ...item, teams: { home: home!, away: away! } }, 'eng');
  });
}

function footballData(): FeedMessage[] {
  const { matches } = z.parse(
    z.object({ matches: z.array(FootballDataMatch) }),
    read('football-data-pl.json'),
  );
  const countries = new Map(
    matches.flatMap(({ homeTeam, awayTeam }) =>
      [homeTeam.id!, awayTeam.id!].map((id) => [id, 'eng'] as const),
    ),
  );
  return matches.flatMap((match) => matchMessages(match, 'en.1', { countries, now: version, version }));
}

const rows = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;
const counts = async () =>
  (
    await rows(`select (select count(*)::integer from leagues) as leagues,
      (select count(*)::integer from teams) as teams, (select count(*)::integer from matches) as matches,
      (select count(*)::integer from identity_candidates) as asked`)
  )[0];

beforeEach(async () => {
  await database.pool.query(`truncate leagues, teams, players, provider_refs, matches, identity_candidates,
    source_values, active_sources cascade; update match_revisions set rev = 0, changed_at = null`);
});

const feedOf = (provider: string) => testFeed(database, clock, provider);

describe('imports of one league', () => {
  it.each<[string, [string, () => FeedMessage[]][], number]>([
    [
      'Serie A',
      [
        ['openfootball', () => openfootball('it.1')],
        ['api-football', serieA],
      ],
      30,
    ],
    [
      'Serie A',
      [
        ['api-football', serieA],
        ['openfootball', () => openfootball('it.1')],
      ],
      30,
    ],
    [
      'Premier League',
      [
        ['openfootball', () => openfootball('en.1')],
        ['api-football', premierLeague],
      ],
      40,
    ],
    [
      'Premier League',
      [
        ['api-football', premierLeague],
        ['openfootball', () => openfootball('en.1')],
      ],
      40,
    ],
    [
      'Premier League',
      [
        ['football-data', footballData],
        ['api-football', premierLeague],
        ['openfootball', () => openfootball('en.1')],
      ],
      40,
    ],
  ])('%s %#: one league, 20 teams, and no match twice', async (_, sources, matches) => {
    for (const [provider, messages] of sources) await feedOf(provider).ingest(messages());
    expect(await counts()).toEqual({ leagues: 1, teams: 20, matches, asked: 0 });
    // Again, by new processes: nothing turns.
    const names = await rows('select names, country from teams order by id');
    for (const [provider, messages] of sources) await feedOf(provider).ingest(messages());
    expect(await counts()).toEqual({ leagues: 1, teams: 20, matches, asked: 0 });
    expect(await rows('select names, country from teams order by id')).toEqual(names);
  });

  it('two feeds of one league at once make one of each', async () => {
    await Promise.all([
      feedOf('openfootball').ingest(openfootball('it.1')),
      feedOf('api-football').ingest(serieA()),
    ]);
    expect(await counts()).toEqual({ leagues: 1, teams: 20, matches: 30, asked: 0 });
  });
});

describe('what is uncertain', () => {
  const ask = () => rows('select kind, confidence, reasons, state from identity_candidates order by id');

  it('is added, and administrators are asked once', async () => {
    await feedOf('one').ingest([aTeam('a', { names: { en: 'VfL Oldenburg' }, country: 'ger' })]);
    const two = [aTeam('x', { slug: 'other', names: { en: 'VfB Oldenburg' }, country: 'ger' })];
    await feedOf('two').ingest(two);
    expect(await counts()).toMatchObject({ teams: 2, asked: 1 });
    expect(await ask()).toEqual([
      { kind: 'team', confidence: 60, reasons: ['closeName', 'country'], state: 'open' },
    ]);
    await feedOf('two').ingest(two);
    expect(await counts()).toMatchObject({ teams: 2, asked: 1 });
  });

  it('becomes certain by fixtures against the same opponents', async () => {
    const at = (day: number) => `2026-03-0${day}T15:00:00Z`;
    const ours = (ref: string, name: string) =>
      aTeam(ref, { slug: `s-${ref}`, names: { en: name }, country: 'ger' });
    await feedOf('one').ingest([
      aLeague('l', { slug: 'ger-league', names: { en: 'Regionalliga Nord' }, country: 'ger' }),
      ours('a', 'Union Berlin'),
      ours('b', 'Hertha Berlin'),
      ours('c', 'Carl Zeiss Jena'),
      aFixture('1', { startAt: at(1) }),
      aFixture('2', { home: 'c', away: 'a', startAt: at(8) }),
    ]);
    await feedOf('two').ingest([
      aLeague('9', { slug: 'nord', names: { en: 'RL Nord' }, country: 'ger' }),
      ours('7', 'Union'),
      ours('8', 'Hertha Berlin'),
      ours('9', 'Carl Zeiss Jena'),
      aFixture('1', { league: '9', home: '7', away: '8', startAt: at(2) }),
      aFixture('2', { league: '9', home: '9', away: '7', startAt: at(8) }),
    ]);
    // The league's name is another one, and two fixtures are too few.
    expect(await counts()).toMatchObject({ teams: 3, leagues: 2 });
    expect(
      await rows(`select confidence, how from provider_refs where provider = 'two' and ref = '7'`),
    ).toEqual([{ confidence: 90, how: 'rules' }]);
  });

  it('a program with a key reaches no entry of another source: administrators are asked', async () => {
    await feedOf('one').ingest([aTeam('a', { names: { en: 'Arsenal' } })]);
    await feedOf('push:club').ingest([aTeam('a', { slug: 'club-a', names: { en: 'Arsenal FC' } })]);
    expect(await counts()).toMatchObject({ teams: 2, asked: 1 });
    expect(await ask()).toMatchObject([{ confidence: 95, state: 'open' }]);
  });

  it('two ids of one provider are two teams', async () => {
    const feed = feedOf('one');
    await feed.ingest([aTeam('1', { names: { en: 'Arsenal' } })]);
    await feed.ingest([aTeam('2', { names: { en: 'Arsenal FC' } })]);
    await feedOf('two').ingest([
      aTeam('3', { names: { en: 'Arsenal' } }),
      aTeam('4', { names: { en: 'Arsenal FC' } }),
    ]);
    expect(await counts()).toMatchObject({ teams: 4 });
  });
});

describe('a linked source', () => {
  const team = aTeam('a', { names: { en: 'Arsenal' }, coach: null });

  it('adds what is missing, and replaces nothing', async () => {
    await feedOf('one').ingest([team]);
    const linked = (en: string) =>
      aTeam('7', { slug: 'arsenal-7', names: { en, de: 'Arsenal London' }, coach: 'Mikel Arteta' });
    const two = feedOf('two');
    await two.ingest([linked('Arsenal FC')]);
    await two.ingest([linked('The Arsenal')]);
    const [row] = await rows('select slug, names, coach from teams');
    expect(row).toMatchObject({
      slug: 'a',
      coach: 'Mikel Arteta',
      names: { en: 'Arsenal', de: 'Arsenal London' },
    });
  });

  it('has its score shown only while the better source is silent, and nothing flaps', async () => {
    const KICK_OFF = '2026-02-20T11:50:00Z';
    const ground = (league: string, name: string): FeedMessage[] => [
      aLeague('l', {
        slug: league,
        names: { en: 'Premier League' },
        season: league.endsWith('2') ? '2025-26' : '2025',
      }),
      aTeam('a', { slug: `arsenal-${name}`, names: { en: 'Arsenal' } }),
      aTeam('b', { slug: `chelsea-${name}`, names: { en: 'Chelsea' } }),
      aFixture('m', { startAt: KICK_OFF, version }),
    ];
    const [better, other] = [feedOf('api-football'), feedOf('openfootball')];
    await better.ingest(ground('epl', 'one'));
    await other.ingest(ground('epl-2', 'two'));
    expect(await counts()).toMatchObject({ leagues: 1, teams: 2, matches: 1 });
    await better.ingest([aScore('m', { version: version + 1_000, homeScore: 1 })]);
    await other.ingest([aScore('m', { version: version + 2_000, homeScore: 0 })]);
    expect(await rows('select home_score as home from matches')).toEqual([{ home: 1 }]);
  });
});
