import {
  aFixture,
  aLeague,
  aPlayer,
  aResult,
  aTeam,
  type TestFeed,
  testFeed,
} from '#modules/feeds/feed.factory.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { importsErrors } from './imports.contract.ts';
import { importsOf } from './testing.ts';

const database = testDatabase();
let feed: TestFeed;
let imports: ReturnType<typeof importsOf>;
let leagueId: number;
const atStake = new Set<number>();

const rows = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(sql, values)).rows;
const listMatches = () =>
  rows<{
    id: number;
    home: string;
    away: string;
    start: string;
    state: string;
    score: string;
    round: string;
  }>(
    `select m.id::integer, h.names ->> 'en' as home, a.names ->> 'en' as away, m.state, m.round,
       to_char(m.start_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as start, m.home_score || ':' || m.away_score as score
     from matches m join teams h on h.id = m.home_team_id join teams a on a.id = m.away_team_id order by m.start_at, m.id`,
  );
const events = () =>
  rows<{ name: string }>('select name from outbox_events order by id').then((list) =>
    list.map(({ name }) => name),
  );
const statuses = ({ rows: list }: { rows: readonly { status: string }[] }) =>
  list.map(({ status }) => status);

beforeEach(async () => {
  await database.pool.query(`truncate leagues, teams, players, player_teams, provider_refs, matches, hand_holds,
    official_standings, outbox_events, data_imports, data_import_rows cascade;
    update match_revisions set rev = 0, changed_at = null`);
  atStake.clear();
  feed = testFeed(database);
  imports = importsOf(database, feed.clock, atStake);
  // Now is 2026-11-15.
  await feed.ingest([aLeague('l'), aTeam('a'), aTeam('b')]);
  await feed.ingest([aFixture('m', { league: 'l', startAt: '2026-11-20T15:00:00Z' })]);
  [{ id: leagueId }] = (await rows<{ id: number }>('select id::integer from leagues')) as [{ id: number }];
});

describe('fixtures and results', () => {
  const FILE = `Date;Time;Home;Away;Score
15.08.2026;15:00;Team a;Team b;2-1
22.08.2026;15:00;Team b;Northtown;0-0
20.11.2026;17:30;Team a;Team b;
29.11.2026;;Northtown;Team a;
`;

  it('previews new, changed and unchanged rows, and changes nothing', async () => {
    const before = await listMatches();
    const preview = await imports.preview(leagueId, `${FILE}20.11.2026;17:30;Team a;Team a;\n`);
    expect(preview).toMatchObject({
      headers: ['Date', 'Time', 'Home', 'Away', 'Score'],
      columns: ['date', 'time', 'home', 'away', 'score'],
      missing: [],
      counts: { error: 1, new: 3, changed: 1, unchanged: 0 },
      newTeams: ['Northtown'],
    });
    expect(preview.rows).toMatchObject([
      { line: 6, status: 'error', problems: [{ problem: 'sameTeams', column: 'Away', value: 'Team a' }] },
      { line: 2, status: 'new', label: 'Team a – Team b' },
      { line: 3, status: 'new' },
      { line: 5, status: 'new' },
      {
        line: 4,
        status: 'changed',
        changes: [{ field: 'date', before: '2026-11-20T15:00:00.000Z', after: '2026-11-20T17:30:00.000Z' }],
      },
    ]);
    expect(await listMatches()).toEqual(before);
  });

  it('imports them once: the same file again changes nothing', async () => {
    expect(await imports.apply(leagueId, FILE)).toMatchObject({ added: 3, changed: 1 });
    expect(await listMatches()).toMatchObject([
      { home: 'Team a', away: 'Team b', start: '2026-08-15 14:00', state: 'finished', score: '2:1' },
      { home: 'Team b', away: 'Northtown', start: '2026-08-22 14:00', state: 'finished', score: '0:0' },
      { home: 'Team a', away: 'Team b', start: '2026-11-20 17:30', state: 'not_started' },
      { home: 'Northtown', away: 'Team a', start: '2026-11-29 12:00', state: 'not_started' },
    ]);
    expect(statuses(await imports.preview(leagueId, FILE))).toEqual(Array(4).fill('unchanged'));
    expect(await imports.apply(leagueId, FILE)).toEqual({ id: null, added: 0, changed: 0 });
    const { imports: list } = await imports.service.list({}, 'en');
    expect(list).toMatchObject([
      { kind: 'matches', league: 'League l 2026', added: 3, changed: 1, userId: 1, undoneAt: null },
    ]);
    expect(await rows('select action from audit_records order by id')).toEqual([
      { action: 'import.applied' },
    ]);
  });

  it('emits no result of a match long over, and publishes what changed', async () => {
    await database.pool.query('truncate outbox_events');
    await imports.apply(leagueId, FILE);
    expect(await events()).toEqual(expect.arrayContaining(['matches.scheduled', 'catalog.changed']));
    expect(await events()).not.toContain('matches.decided');
    expect(imports.published.length).toBeGreaterThan(0);
  });

  it('holds its matches against providers until they are released', async () => {
    await imports.apply(leagueId, FILE);
    await feed.ingest([aFixture('m', { league: 'l', startAt: '2026-11-21T15:00:00Z', version: 99 })]);
    expect((await listMatches())[2]?.start).toBe('2026-11-20 17:30');
  });

  it('two at once import a file once', async () => {
    const draft = await imports.draft(leagueId, FILE);
    const results = await Promise.allSettled([imports.send(draft), imports.send(draft)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'imports.outdated' },
    });
    expect(await listMatches()).toHaveLength(4);
  });

  it('refuses to apply a preview that is out of date', async () => {
    const draft = await imports.draft(leagueId, FILE);
    await feed.ingest([aFixture('m', { league: 'l', startAt: '2026-11-20T17:30:00Z', version: 99 })]);
    await expect(imports.send(draft)).rejects.toMatchObject({ code: importsErrors.outdated.code });
  });

  it.each([
    ['a result before the start', '20.11.2026,Team a,Team b,1-0', 'notBegun', 'Date'],
    ['an unreadable score', '20.10.2026,Team a,Team b,won', 'score', 'Score'],
    ['an unreadable date', 'soon,Team a,Team b,', 'date', 'Date'],
    ['a date in an open order', '03/04/2026,Team a,Team b,', 'dateOrder', 'Date'],
    ['a new match without a date', ',Team b,Team a,', 'dateNeeded', 'Date'],
    ['an empty cell', '20.11.2026,,Team b,', 'missing', 'Home'],
    ['a name of signs', '20.11.2026,???,Team b,', 'name', 'Home'],
  ])('names the cell of %s', async (_, row, problem, column) => {
    const { rows: list } = await imports.preview(leagueId, `Date,Home,Away,Score\n${row}\n`);
    expect(list[0]?.problems).toMatchObject([{ problem, column }]);
  });

  it('leaves out repeated rows, running matches and those on whose result coins depend', async () => {
    const startAt = '2026-11-15T11:30:00Z';
    await feed.ingest([aFixture('live', { league: 'l', home: 'b', away: 'a', startAt })]);
    await feed.ingest([{ ...aResult('live', 1, 0), state: 'in_progress', period: 1 }]);
    await feed.ingest([
      aFixture('old', { league: 'l', startAt: '2026-11-01T15:00:00Z' }),
      aResult('old', 1, 0),
    ]);
    const list = await listMatches();
    atStake.add(list[0]!.id);
    const preview = await imports.preview(
      leagueId,
      'date,home,away,score\n2026-11-15,Team b,Team a,3-0\n2026-11-01,Team a,Team b,2-0\n2026-11-20,Team a,Team b,\n2026-11-20,Team a,Team b,\n',
    );
    expect(preview.rows.map(({ line, problems }) => [line, problems[0]?.problem])).toEqual([
      [2, 'inPlay'],
      [3, 'atStake'],
      [5, 'repeated'],
      [4, undefined],
    ]);
  });

  it('takes the columns and the order of dates that an administrator chose', async () => {
    const text = 'A,B,C,D\n03/04/2026,Team b,Team a,x\n';
    expect((await imports.preview(leagueId, text)).missing).toEqual(['home', 'away']);
    const columns = ['date', 'home', 'away', null] as const;
    const chosen = { columns: [...columns], dateOrder: 'monthFirst' as const };
    expect(await imports.preview(leagueId, text, chosen)).toMatchObject({ columns, counts: { new: 1 } });
    await imports.apply(leagueId, text, chosen);
    expect((await listMatches())[0]).toMatchObject({ home: 'Team b', start: '2026-03-04 12:00' });
  });

  describe('undone', () => {
    it('matches and teams that it made are gone, and changed ones have the provider’s values again', async () => {
      const before = await listMatches();
      const { id } = await imports.apply(leagueId, FILE);
      // Held back until the release.
      await feed.ingest([aFixture('m', { league: 'l', startAt: '2026-11-20T16:00:00Z', version: 99 })]);
      expect(await imports.undo(id!)).toEqual({ undone: 5, refused: [] });
      expect(await listMatches()).toEqual([{ ...before[0]!, start: '2026-11-20 16:00' }]);
      expect(await rows("select names ->> 'en' as name from teams order by id")).toEqual([
        { name: 'Team a' },
        { name: 'Team b' },
      ]);
      expect(await rows('select * from hand_holds')).toEqual([]);
      await expect(imports.undo(id!)).rejects.toMatchObject({ code: importsErrors.alreadyUndone.code });
      const { imports: list } = await imports.service.list({}, 'en');
      expect(list).toMatchObject([{ remaining: 0, undoneAt: feed.clock.now().toISOString() }]);
    });

    it('rows that were changed afterwards stay, each with its reason', async () => {
      const { id } = await imports.apply(leagueId, FILE);
      await imports.apply(leagueId, 'Date,Home,Away,Score\n2026-08-22,Team b,Northtown,1-0\n');
      expect(await imports.undo(id!)).toEqual({
        undone: 3,
        refused: [
          { line: 3, label: 'Team b – Northtown', problem: 'changedSince' },
          { line: 3, label: 'Northtown', problem: 'inUse' },
        ],
      });
      expect((await listMatches()).map(({ home, score }) => `${home} ${score}`)).toEqual([
        'Team b 1:0',
        'Team a 0:0',
      ]);
      const { imports: list } = await imports.service.list({}, 'en');
      expect(list.map(({ remaining }) => remaining)).toEqual([1, 2]);
    });

    it('a match that was held before has its former values', async () => {
      const old = 'Date,Home,Away,Score\n2026-11-01,Team a,Team b,1-0\n';
      await imports.apply(leagueId, old);
      const { id } = await imports.apply(leagueId, old.replace(',1-0', ',4-0'));
      expect((await listMatches())[0]?.score).toBe('4:0');
      expect(await imports.undo(id!)).toEqual({ undone: 1, refused: [] });
      expect((await listMatches())[0]).toMatchObject({ score: '1:0', state: 'finished' });
    });

    it('two at once undo it once', async () => {
      const { id } = await imports.apply(leagueId, FILE);
      const results = await Promise.allSettled([imports.undo(id!), imports.undo(id!)]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });
  });
});

describe('squads', () => {
  const FILE = `Team,No,Name,Position,Born,Nationality
Team a,1,Ann Keeper,Torwart,2001-02-03,Germany
Team a,9,Bo Striker,FW,03.04.2002,kor
`;
  const listPlayers = () =>
    rows(`select p.names ->> 'en' as name, t.names ->> 'en' as team, number, position, born::text, p.country
          from players p join teams t on t.id = p.team_id order by p.id`);
  const kind = 'squads' as const;

  it('makes and changes players, once, and undoes it', async () => {
    await feed.ingest([
      aPlayer('p', { team: 'a', names: { en: 'Bo Striker', zh_CN: '博' }, number: 7, position: 'forward' }),
    ]);
    const before = await listPlayers();
    const preview = await imports.preview(leagueId, FILE, { kind });
    expect(preview.rows).toMatchObject([
      { line: 2, status: 'new' },
      { line: 3, status: 'changed', label: 'Bo Striker · Team a' },
    ]);
    expect(preview.rows[1]?.changes).toContainEqual({ field: 'number', before: '7', after: '9' });
    const { id } = await imports.apply(leagueId, FILE, { kind });
    expect(await listPlayers()).toEqual([
      {
        name: 'Bo Striker',
        team: 'Team a',
        number: 9,
        position: 'forward',
        born: '2002-04-03',
        country: 'kor',
      },
      {
        name: 'Ann Keeper',
        team: 'Team a',
        number: 1,
        position: 'goalkeeper',
        born: '2001-02-03',
        country: 'ger',
      },
    ]);
    expect(await imports.apply(leagueId, FILE, { kind })).toEqual({ id: null, added: 0, changed: 0 });
    expect(await imports.undo(id!)).toEqual({ undone: 2, refused: [] });
    expect(await listPlayers()).toEqual(before);
  });

  it('names the cells that are wrong', async () => {
    const text =
      'Team,No,Name,Position,Born,Nationality\nTeam a,x,Ann,sweeper,soon,Atlantis\nTeam a,,Bo,,,\n';
    const { rows: list } = await imports.preview(leagueId, text, { kind });
    expect(list.map(({ problems }) => problems.map(({ problem }) => problem))).toEqual([
      ['number', 'position', 'date', 'country'],
      ['missing'],
    ]);
  });
});

describe('official tables', () => {
  const FILE = 'Pos\tTeam\tP\tW\tD\tL\tPts\n1\tTeam a\t3\t2\t1\t0\t7\n2\tTeam b\t3\t1\t1\t1\t-1\n';
  const rest = { kind: 'standings' as const, publisher: 'County League' };
  const stored = () =>
    rows<{ source: string; tables: { rows: { points: number }[] }[] }>(
      'select source, tables from official_standings',
    );

  it('stores the whole table, once, and undoes it', async () => {
    const { id } = await imports.apply(leagueId, FILE, rest);
    expect(await stored()).toMatchObject([
      { source: 'County League', tables: [{ rows: [{ points: 7 }, { points: -1 }] }] },
    ]);
    expect(await imports.apply(leagueId, FILE, rest)).toMatchObject({ id: null });
    const next = FILE.replace('\t7\n', '\t10\n');
    const second = await imports.apply(leagueId, next, rest);
    expect(second).toMatchObject({ added: 0, changed: 1 });
    expect(await imports.undo(id!)).toMatchObject({ undone: 0, refused: [{ problem: 'changedSince' }] });
    await imports.undo(second.id!);
    expect((await stored())[0]?.tables[0]?.rows[0]?.points).toBe(7);
    await imports.undo(id!);
    expect(await stored()).toEqual([]);
  });

  it('has no rows that could be left out', async () => {
    const draft = await imports.draft(leagueId, `${FILE}3\tNobody\t3\t0\t0\t3\t0\n`, rest);
    await expect(imports.send(draft)).rejects.toMatchObject({ code: importsErrors.incomplete.code });
  });
});
