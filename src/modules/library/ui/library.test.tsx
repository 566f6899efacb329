import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { messagesOf } from '#conventions/message-packs.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { aMatch, aMeeting, NOW } from '#modules/matches/ui/detail/detail.factory.ts';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import { storePages } from '#ui/storage/list-restoration.ts';
import { Framed } from '#web/shell/frame.testing.tsx';
import type { Libraries, Library } from './browse.ts';
import { usePlayerColumns, useSquadColumns } from './columns.tsx';
import { LeagueScreen } from './league-screen.tsx';
import {
  aClub,
  aLeague,
  aLeagueDetail,
  aPlayer,
  aPlayerDetail,
  aRow,
  aSeason,
  aSquad,
  aSquadDetail,
  tennisResult,
} from './library.factory.ts';
import { LibraryScreen } from './library-screen.tsx';
import type { LeagueSection } from './load-league-tab.ts';
import { PlayerScreen } from './player-screen.tsx';
import { SquadScreen } from './squad-screen.tsx';

const messages = Object.fromEntries(messagesOf('en').map(({ id, text }) => [id, compileMessage(text)]));
const i18n = setupI18n({ locale: 'en', messages: { en: messages } });

function html(element: ReactNode): string {
  return renderToStaticMarkup(
    <I18nProvider value={i18n}>
      <Framed>{element}</Framed>
    </I18nProvider>,
  );
}

/** Visible text, and labels of pictures. */
const read = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*aria-label="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');

const props = { sport: sportOf('football'), renderedAt: NOW, chat: <p>The chat</p> };
const FIRST: LeagueSection = { tab: 'first', view: 'all', tables: null };
const league = (values: Parameters<typeof aLeagueDetail>[0], section: LeagueSection = FIRST) =>
  html(<LeagueScreen detail={aLeagueDetail(values)} section={section} {...props} />);
const squad = (values: Parameters<typeof aSquadDetail>[0]) =>
  html(<SquadScreen detail={aSquadDetail(values)} {...props} />);
const player = (values: Parameters<typeof aPlayerDetail>[0]) =>
  html(<PlayerScreen detail={aPlayerDetail(values)} sport={props.sport} renderedAt={NOW} />);

const live = aMatch('football', { clockSeconds: 22 * 60, clockRuns: false, homeScore: 2, awayScore: 1 });
const soon = aMatch('football', {
  id: 8,
  state: 'not_started',
  startTime: '2026-11-16T19:30:00Z',
  round: '13',
});
const over = aMatch('football', { id: 6, state: 'finished', homeScore: 0, awayScore: 3, round: 'Final' });
const off = aMatch('football', { id: 5, state: 'postponed' });
const around = { live: [live], fixtures: [soon, off], results: [over] };
const table = Array.from({ length: 20 }, (_, index) =>
  aRow(index + 1, {
    played: 11,
    won: 9,
    drawn: 1,
    lost: 1,
    scored: 27,
    conceded: 9,
    points: 28,
    form: ['w', 'l'],
    ...(index < 4 ? { zone: 'championsLeague' as const } : {}),
    ...(index > 16 ? { zone: 'relegation' as const } : {}),
    ...(index === 19 ? { deducted: 6 } : {}),
  }),
);
const rounds = [
  { round: 'Semi-finals', matches: [over, aMatch('football', { id: 4, state: 'finished', homeScore: 1 })] },
  { round: 'Final', matches: [soon] },
];
const team = aPlayer().team!;
const old = { ...team, id: 77, name: 'Old Town' };

function Squads({ library }: { library: Library<Libraries['squads']> }) {
  return <LibraryScreen name="squads" library={library} columns={useSquadColumns()} />;
}
function Players({ library }: { library: Library<Libraries['players']> }) {
  return <LibraryScreen name="players" library={library} columns={usePlayerColumns(library.today)} />;
}
const library = { choice: {}, countries: ['eng', 'esp', 'xxx'], today: '2026-11-15' };
const first = { rows: [aSquad()], nextCursor: 'next' };

const PAGES = {
  league: league({
    ...around,
    standings: table,
    seasons: [
      { id: 3, season: '2026/27' },
      { id: 2, season: '2025/26' },
    ],
  }),
  cup: league({ ...around, league: aLeague({ format: 'cup' }), rounds }),
  'cup with groups': league({
    ...around,
    league: aLeague({ format: 'cup' }),
    groups: [
      { name: 'Group A', rows: table },
      { name: 'Apertura', rows: table },
      { name: '', rows: table.slice(1) },
    ],
  }),
  tour: league({ ...around, league: aLeague({ format: 'tour', country: 'zzz', season: '' }) }),
  'empty league': league({}),
  squad: squad({
    ...around,
    players: [{ position: 'goalkeeper', players: [aPlayer({ number: null, born: null })] }],
    form: [aMeeting(21, 'Northbank', 'Hilltop', 2, 0), aMeeting(20, 'Lakeside', 'Northbank', 2, 0)],
    leagues: [{ id: 3, game: 'football', name: 'Harbour League', country: 'eng', countryName: 'England' }],
  }),
  'empty squad': squad({ squad: aSquad({ coach: null }) }),
  player: player({
    seasons: [aSeason({ goals: 14, totals: { shots: 46 }, yellowCards: 2 })],
    career: [aClub({ ...old, from: 2019, to: 2023, goals: 3 }), aClub({ ...team, goals: 14 })],
    matches: [
      { match: over, teamId: over.away.id, rating: 74, line: { goals: 2, shots: 4 } },
      { match: aMatch('football', { id: 4, state: 'finished' }), teamId: team.id, rating: null, line: {} },
    ],
    next: soon,
    absent: 'injured',
  }),
  'player of a tour': html(
    <PlayerScreen
      {...props}
      sport={sportOf('tennis')}
      detail={aPlayerDetail({
        matches: [{ match: tennisResult, teamId: tennisResult.away.id, rating: null, line: {} }],
      })}
    />,
  ),
  'empty player': player({ player: aPlayer({ team: null, number: null, born: null }) }),
  library: html(<Squads library={{ ...library, first }} />),
  'library of players': html(
    <Players library={{ ...library, first: { rows: [aPlayer()], nextCursor: null } }} />,
  ),
  'empty library': html(<Squads library={{ ...library, first: { rows: [], nextCursor: null } }} />),
  'failed library': html(<Squads library={{ ...library, first: null }} />),
};

describe.each(Object.entries(PAGES))('page of a %s', (_, markup) => {
  it('has no untranslated text and no empty element', () => {
    expect(markup).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
    expect(read(markup)).not.toMatch(/\b(library|match|sports|kit|catalog)\.[a-z]/);
    expect(markup).not.toMatch(/<(ul|ol|dl|tbody|section|small|h1|h2|h3|td)[^>]*><\/\1>/);
  });

  it('has one first heading, and skips no level', () => {
    const levels = [...markup.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  });

  it('has a caption in every table, a label on every field, unique ids', () => {
    expect(markup.match(/<caption/g)?.length).toBe(markup.match(/<table/g)?.length);
    for (const [, id] of markup.matchAll(/<(?:input|select)[^>]* id="([^"]+)"/g))
      expect(markup).toContain(`for="${id}"`);
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

describe('league', () => {
  it('shows its table with named zones, and form in letters', () => {
    const markup = PAGES.league;
    expect(markup.match(/<tr data-zone="championsLeague"/g)).toHaveLength(4);
    expect(markup.match(/<tr data-zone="relegation"/g)).toHaveLength(3);
    expect(read(markup)).toContain('Champions League Relegation Team 20: 6 points deducted');
    expect(read(markup)).toContain('Team 3 11 9 1 1 27:9 +18 28 W L');
    expect(markup).toContain('href="/squadLibrary/3"');
  });

  it('shows country, season and numbers', () => {
    const text = read(PAGES.league);
    expect(text).toContain('Harbour League England · League · 2026/27');
    expect(text).toContain('Teams 20 Matches played 110 Scored per match 4.91');
    expect(text).toContain('Table Matches Leaders Teams Seasons');
  });

  it('has a section for rounds, leaders, teams and seasons, each with its empty and failed state', () => {
    const seasons = [
      { id: 3, season: '2026-27' },
      { id: 2, season: '2025-26' },
    ];
    const shown = (section: LeagueSection) => read(league({ standings: table, seasons }, section));
    const round = (name: string) => ({
      round: name,
      startAt: '2026-11-16T19:30:00Z',
      matches: 10,
      finished: 4,
    });
    const rounds = { rounds: [round('12'), round('13'), round('Final')], round: '13', matches: [soon] };
    expect(shown({ tab: 'fixtures', rounds })).toContain('Previous round ‹ Matchday 12');
    expect(shown({ tab: 'fixtures', rounds })).toContain('Matchday 13 4 of 10 played');
    expect(shown({ tab: 'fixtures', rounds: { rounds: [], round: null, matches: [] } })).toContain(
      'This league has no matches yet.',
    );
    const board = {
      key: 'goals',
      ranking: 'sum' as const,
      players: [{ id: 9, name: 'Nia Striker', team, matches: 11, value: 14 }],
    };
    const teamBoards = ['scored', 'corners'].map((key) => ({
      key,
      teams: Array.from({ length: 6 }, (_, id) => ({ team: { ...team, id }, matches: 11, value: 6.25 - id })),
    }));
    const leaders = shown({ tab: 'leaders', leaders: { boards: [board], teams: teamBoards, counted: 110 } });
    expect(leaders).toContain('After 110 matches of the season');
    expect(leaders).toContain('Players Goals 1 Nia Striker 14');
    expect(leaders).toContain(`Teams Scored per match Average 1 ${team.name} 6.25 11 matches`);
    expect(leaders).toMatch(/5 \S+ 2.25 11 matches Show all 6 Corners/);
    expect(shown({ tab: 'leaders', leaders: { boards: [], teams: [], counted: 0 } })).toContain(
      'No player statistics yet.',
    );
    expect(league({ standings: table }, { tab: 'teams', teams: { teams: [team] } })).toContain(
      `href="/squadLibrary/${team.id}"`,
    );
    const champions = seasons.map((one, index) => ({ ...one, champion: index === 0 ? null : team }));
    expect(shown({ tab: 'seasons', seasons: { seasons: champions } })).toContain(
      `2026/27 2025/26 Champion ${team.name}`,
    );
    expect(shown({ tab: 'chat' })).toContain('The chat');
    const failed: LeagueSection[] = [
      { tab: 'fixtures', rounds: null },
      { tab: 'leaders', leaders: null },
      { tab: 'teams', teams: null },
      { tab: 'seasons', seasons: null },
      { tab: 'first', view: 'home', tables: null },
    ];
    for (const section of failed) expect(shown(section)).toContain('Try again');
  });

  it('marks running matches in the table, and shows conferences before the whole', () => {
    const running = { ...live, home: { ...live.home, id: 1 }, away: { ...live.away, id: 2 } };
    const rows = [aRow(1, { played: 1, live: true }), aRow(2, { played: 1, live: true })];
    const markup = league({ live: [running], standings: rows, groups: [{ name: 'western', rows }] });
    expect(markup.match(/class="live-score spoils" data-result="w"/g)).toHaveLength(2);
    expect(read(markup)).toMatch(/Western Conference.*Table/);
  });

  it('lists live, upcoming and past matches, each with a link', () => {
    const text = read(PAGES.league);
    expect(text).toContain("23' Northbank 2 - 1 Riverside Matchday 12");
    expect(text).toContain('11/16 19:30 Northbank – Riverside Matchday 13');
    expect(text).toContain('Postponed Northbank – Riverside');
    expect(text).toContain('11/15/26 Northbank 0 - 3 Riverside Final');
    for (const id of [5, 6, 7, 8]) expect(PAGES.league).toContain(`href="/football/${id}"`);
  });

  it.each([
    ['football', 'Pens'],
    ['icehockey', 'SO'],
    ['handball', '7m'],
  ] as const)('has the short label of a shoot-out for a match of %s', (game, short) => {
    const match = aMatch(game, { state: 'penalty', period: 5, clockRuns: false });
    const detail = aLeagueDetail({ live: [match], fixtures: [], results: [] });
    const markup = html(<LeagueScreen section={FIRST} detail={detail} {...props} sport={sportOf(game)} />);
    expect(read(markup)).toMatch(new RegExp(`\\b${short}\\b`));
    expect(read(markup)).not.toMatch(/Penalties|shootout/i);
  });

  it('links to all fixtures and results where there are more', () => {
    const ten = Array.from({ length: 10 }, (_, n) => aMatch('football', { id: 100 + n, state: 'finished' }));
    expect(read(league({ results: ten }))).toContain('Show more');
    expect(read(league({ results: ten.slice(1) }))).not.toContain('Show more');
  });

  it('of knock-out rounds shows a bracket and its progress', () => {
    const text = read(PAGES.cup);
    expect(text).toContain('Bracket');
    expect(text).toMatch(/Semi-finals Final .* Semi-finals .* Northbank .* Final/);
    expect(PAGES.cup).toContain('<li data-state="end">Semi-finals</li>');
    expect(PAGES.cup).not.toContain('league-table');
  });

  it('of groups shows a named table for each', () => {
    const captions = PAGES['cup with groups'].matchAll(/<caption[^>]*>([^<]*)/g);
    expect([...captions].map(([, name]) => name)).toEqual(['Group A', 'Apertura', 'Table']);
  });

  it('shows an unknown country code as it is, and the empty state', () => {
    expect(read(PAGES.tour)).toContain('ZZZ · Tour');
    expect(read(PAGES['empty league'])).toContain('This league has no matches yet.');
  });
});

describe('team', () => {
  it('shows players by position, coach, form and league', () => {
    const text = read(PAGES.squad);
    expect(text).toContain('Coach Ada Coach');
    expect(text).toMatch(/Goalkeeper 1 player – Nia Striker Norway –/);
    expect(text).toMatch(/Recent form 2 - 0 Loss A Lakeside 2 - 0 Win H Hilltop/);
    expect(text).toContain('Riverside Harbour League');
    for (const address of ['/playerLibrary/9', '/leagueLibrary/3', '/football/21'])
      expect(PAGES.squad).toContain(`href="${address}"`);
  });

  it('shows the empty state', () => {
    expect(read(PAGES['empty squad'])).toContain('No players or matches for this team yet');
    expect(read(PAGES['empty squad'])).not.toContain('Coach');
  });
});

describe('player', () => {
  it('has a profile, numbers of the season and a career', () => {
    const text = read(PAGES.player);
    expect(text).toContain('Team Northbank Position Forward Number 9 Born Jul 21, 2000 Age 26');
    expect(text).toContain('Appearances 11 Starts 10 Goals 14 Shots 46 Yellow cards 2');
    expect(text).toContain(
      'Career Northbank Present 2024– · Appearances 11 · Goals 14 Old Town 2019–2023 · Appearances 11 · Goals 3',
    );
    expect(PAGES.player).toContain('href="/squadLibrary/77"');
  });

  it('with little data has no empty rows', () => {
    const text = read(PAGES['empty player']);
    expect(text).toContain('No matches recorded');
    expect(text).not.toMatch(/Born|Age|Number|Career/);
  });
});

describe('library', () => {
  it('is a form that works without scripts', () => {
    expect(PAGES.library).toMatch(
      /<form[^>]*action="\/squadLibrary"[^>]*method="get"|<form[^>]*method="get"[^>]*action="\/squadLibrary"/,
    );
    for (const name of ['q', 'game', 'country']) expect(PAGES.library).toContain(`name="${name}"`);
    expect(PAGES.library).toMatch(/<option value="eng">England<\/option><option value="esp">Spain/);
  });

  it('keeps a choice that is not among its options', () => {
    const markup = html(<Squads library={{ ...library, first, choice: { q: 'north', country: 'nor' } }} />);
    expect(markup).toContain('<option value="nor" selected="">Norway</option>');
    expect(markup).toContain('value="north"');
  });

  it('lists rows with links, and has further pages', () => {
    expect(PAGES.library).toContain('href="/squadLibrary/1"');
    expect(read(PAGES.library)).toContain('Show more');
    expect(read(PAGES['library of players'])).toMatch(/Nia Striker Northbank Forward Football Norway 26/);
    expect(read(PAGES['library of players'])).toContain('You’ve reached the end');
  });

  it('shows the empty state with a link to all', () => {
    expect(read(PAGES['empty library'])).toContain('No teams found No data yet');
    const markup = html(
      <Squads library={{ ...library, choice: { q: 'x' }, first: { rows: [], nextCursor: null } }} />,
    );
    expect(markup).toMatch(/href="\/squadLibrary"[^>]*>Show all/);
  });

  it('shows a failed request', () => {
    expect(read(PAGES['failed library'])).toContain('Failed to load');
    expect(read(PAGES['failed library'])).toContain('Try again');
  });
});

it('library: restores the rows that were loaded before', () => {
  const rows = [aSquad(), aSquad({ id: 2, name: 'Wanderers' })];
  storePages('default / squads', { rows, nextCursor: null });
  const text = read(html(<Squads library={{ ...library, first }} />));
  storePages('default / squads', undefined);
  expect(text).toContain('Wanderers');
  expect(read(html(<Squads library={{ ...library, first }} />))).not.toContain('Wanderers');
});

describe('page of a player', () => {
  const rowsOf = (page: string) => [...page.matchAll(/<tr[^>]*>.*?<\/tr>/g)].map(([row]) => read(row).trim());

  it('has the latest matches with result, rating and numbers, the next match, and the absence', () => {
    expect(rowsOf(PAGES.player!)).toContainEqual(expect.stringMatching(/^W .* 0 ?- ?3 .* 7\.4 2 4$/));
    expect(read(PAGES.player!)).toMatch(/Average rating 7\.4/);
    expect(read(PAGES.player!)).toMatch(/Next match/);
    expect(read(PAGES.player!)).toMatch(/Injured/);
    expect(read(PAGES['empty player']!)).toMatch(/No matches recorded/);
  });

  it('has the sets of a single player, the own score first', () => {
    expect(rowsOf(PAGES['player of a tour']!)).toContainEqual(expect.stringContaining('4-6 6-3 7-5'));
  });
});
