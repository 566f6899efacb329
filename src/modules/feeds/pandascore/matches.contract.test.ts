import type { MatchVideo } from '#modules/matches/sheet.contract.ts';
import type { FeedMessage, SheetMessage } from '../feed.contract.ts';
import { gameOf } from './games.rules.ts';
import { Match, matchMessages } from './matches.contract.ts';
import { GENG, mapItem, matchItem, T1 } from './testing.ts';

const messages = (more: Record<string, unknown> = {}) => matchMessages(Match.parse(matchItem(more)), 'lol');
const one = <K extends FeedMessage['kind']>(kind: K, more: Record<string, unknown> = {}) =>
  messages(more).find((message): message is Extract<FeedMessage, { kind: K }> => message.kind === kind);

it.each([
  ['cs-go', 'csgo'],
  ['league-of-legends', 'lol'],
  ['dota-2', 'dota2'],
  ['valorant', 'valorant'],
  ['king-of-glory', 'kog'],
  ['r6-siege', 'rainbowsix'],
  ['codmw', null],
])('gameOf: %s is %s', (theirs, ours) => expect(gameOf(theirs)).toBe(ours));

it('announces the season, both sides and the match', () => {
  expect(one('league')).toEqual({
    kind: 'league',
    ref: '9301',
    game: 'lol',
    slug: 'league-of-legends-champions-korea',
    names: { en: 'LCK' },
    country: 'kor',
    season: 'Spring 2026',
    format: 'table',
    rank: 10,
  });
  expect(one('team')).toMatchObject({ ref: '126061', slug: 't1', shortNames: { en: 'T1' }, country: 'kor' });
  expect(one('fixture')).toEqual({
    kind: 'fixture',
    ref: '1084001',
    version: Date.parse('2026-03-01T08:30:00Z'),
    game: 'lol',
    league: '9301',
    home: '126061',
    away: '2882',
    round: 'Playoffs',
    startAt: '2026-03-01T08:00:00Z',
    bestOf: 5,
  });
});

it.each([
  ['not_started', {}, 'not_started'],
  ['running', {}, 'in_progress'],
  ['finished', { winner_id: 2_882 }, 'finished'],
  ['canceled', {}, 'cancelled'],
  ['postponed', { begin_at: null }, 'postponed'],
  ['not_booked', {}, 'not_started'],
  ['not_booked', { winner_id: 2_882 }, 'finished'],
])('state: %s %j is %s', (status, more, state) => {
  expect(one('score', { status, ...more })?.state).toBe(state);
});

describe('streams', () => {
  const streams_list = [
    { main: false, official: false, language: 'fr', raw_url: 'https://www.twitch.tv/fr/', embed_url: null },
    {
      main: false,
      official: true,
      language: null,
      raw_url: 'https://video.example/lck?x=1',
      embed_url: null,
    },
    { main: true, official: true, language: 'ko', raw_url: 'https://www.twitch.tv/lck', embed_url: null },
    { main: false, official: false, language: 'ko', raw_url: 'https://www.twitch.tv/lck', embed_url: null },
    { main: false, official: false, language: 'en', raw_url: 'javascript:alert(1)', embed_url: null },
    { main: false, official: false, language: 'en', raw_url: null, embed_url: null },
  ];

  const videos = (more: Record<string, unknown>) =>
    messages(more).flatMap((message) =>
      message.kind === 'videos' ? [(message as SheetMessage).data as MatchVideo[]] : [],
    )[0];

  it('are channels, the main one first, without duplicates, and http addresses only', () => {
    const shown = videos({ status: 'running', streams_list })!;
    expect(shown.map(({ kind, title, url }) => [kind, title, url])).toEqual([
      ['stream', 'twitch.tv/lck · KO', 'https://www.twitch.tv/lck'],
      ['stream', 'video.example/lck', 'https://video.example/lck?x=1'],
      ['stream', 'twitch.tv/fr · FR', 'https://www.twitch.tv/fr/'],
    ]);
  });

  it.each([
    ['finished', streams_list],
    ['canceled', streams_list],
    ['running', null],
  ])('%s with %j has none', (status, list) => {
    expect(videos({ status, streams_list: list })).toEqual([]);
  });
});

it('joins results by team, not by position', () => {
  const results = [
    { team_id: 2_882, score: 1 },
    { team_id: 126_061, score: 3 },
  ];
  expect(one('score', { results })).toMatchObject({ homeScore: 3, awayScore: 1 });
  expect(one('score', { results: [] })).toMatchObject({ homeScore: 0, awayScore: 0 });
  expect(one('score', { results: null })).toMatchObject({ homeScore: 0, awayScore: 0 });
});

it('has the winner of each finished map in order, and the running one', () => {
  const games = [
    mapItem(3, 'running', null),
    mapItem(1, 'finished', 126_061),
    mapItem(4, 'not_started', null),
    mapItem(2, 'finished', 2_882, false),
  ];
  expect(one('score', { status: 'running', games })).toMatchObject({
    period: 3,
    periodScores: [
      [1, 0, 1],
      [0, 1, 2],
      [0, 0, 0],
    ],
  });
});

it('a series without a running map is in its first', () => {
  expect(one('score', { status: 'running', games: [] })).toMatchObject({ period: 1, periodScores: [] });
});

it.each([
  ['nobody', []],
  ['one side', [T1]],
  ['null', null],
])('no messages for a match with %s', (_, opponents) => expect(messages({ opponents })).toEqual([]));

describe('many opponents', () => {
  const sides = [1, 2, 3, 4].map((id) => ({ ...T1, opponent: { ...T1.opponent, id, slug: `team-${id}` } }));
  const results = [
    { team_id: 3, score: 12 },
    { team_id: 1, score: 12 },
    { team_id: 4, score: 31 },
  ];
  const games = [mapItem(1, 'finished', 4), mapItem(2, 'finished', 1), mapItem(3, 'running', null)];
  const item = Match.parse(matchItem({ status: 'running', opponents: sides, results, games }));
  const ofKind = (kind: FeedMessage['kind']) =>
    matchMessages(item, 'pubg').filter((message) => message.kind === kind);

  it('are a lobby with its table', () => {
    expect(ofKind('team')).toHaveLength(4);
    expect(ofKind('fixture')).toMatchObject([
      { home: '1', away: '2', teams: ['1', '2', '3', '4'], bestOf: null },
    ]);
    expect(ofKind('score')).toMatchObject([
      {
        ...{ state: 'in_progress', period: 3, periodScores: [], homeScore: 31, awayScore: 12 },
        lobby: [
          { team: '4', points: 31, kills: 0, wins: 1 },
          { team: '1', points: 12, kills: 0, wins: 1 },
          { team: '3', points: 12, kills: 0, wins: 0 },
          { team: '2', points: 0, kills: 0, wins: 0 },
        ],
      },
    ]);
  });

  it('are no match in a game of two sides', () => expect(matchMessages(item, 'lol')).toEqual([]));
});

it('no messages for a match without a time', () => {
  expect(messages({ begin_at: null, scheduled_at: null })).toEqual([]);
  expect(one('fixture', { begin_at: null, scheduled_at: '2026-03-02T08:00:00Z' })?.startAt).toBe(
    '2026-03-02T08:00:00Z',
  );
});

it('accepts single players, whose ids differ from those of teams', () => {
  const opponents = [T1, GENG].map((side) => ({ ...side, type: 'Player' }));
  const results = [
    { player_id: 126_061, score: 2 },
    { player_id: 2_882, score: 0 },
  ];
  expect(one('fixture', { opponents })).toMatchObject({ home: 'player-126061', away: 'player-2882' });
  expect(one('score', { opponents, results })).toMatchObject({ homeScore: 2, awayScore: 0 });
});

it('accepts nulls wherever documented', () => {
  const bare = { ...T1.opponent, slug: null, acronym: null, location: null };
  const more = {
    tournament: null,
    number_of_games: null,
    games: null,
    opponents: [{ ...T1, opponent: bare }, GENG],
  };
  expect(one('fixture', more)).toMatchObject({ round: '', bestOf: null });
  expect(one('team', more)).toMatchObject({ slug: 't1-126061', country: 'int' });
  expect(one('team', more)).not.toHaveProperty('shortNames');
  expect(one('league', more)).toMatchObject({ country: 'int', rank: 60 });
});

it.each(['SA', 'ME', 'NA'])('a tournament’s region %s is no country', (region) => {
  const tournament = { id: 1, name: 'Groups', tier: 'a', region, country: null, has_bracket: false };
  expect(one('league', { tournament })).toMatchObject({ country: 'int' });
});
