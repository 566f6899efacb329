import { createAudit } from '#modules/audit/index.ts';
import { findLeague } from '#modules/catalog/index.ts';
import type { EditedRules } from '#modules/competitions/edited-rules.rules.ts';
import {
  aFixture,
  aLeague,
  aResult,
  aTeam,
  GROUND,
  type TestFeed,
  testFeed,
} from '#modules/feeds/feed.factory.ts';
import { createStandingsService, type StandingsService } from '#modules/matches/standings.service.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { createLeagueRulesService, type LeagueRulesService } from './league-rules.service.ts';

const database = testDatabase();
let feed: TestFeed;
let standings: StandingsService;
let rules: LeagueRulesService;
let leagueId: number;

const viewer: Viewer = { kind: 'user', id: 1, roles: ['user', 'administrator'], sessionId: 1 };
const by = () => ({ viewer, lang: 'en' as const, now: feed.clock.now() });
const reason = 'the competition decided so';
const LEAGUE = aLeague('one', { country: 'gre', slug: 'gre-super-league', season: '2026/27' });

beforeEach(async () => {
  await database.pool.query(
    'truncate leagues, teams, players, provider_refs, matches, hand_holds, league_rules cascade',
  );
  feed = testFeed(database);
  const played = [
    ['Matchday 1', 'Aris', 'Paok', 1, 0],
    ['Matchday 1', 'Lamia', 'Volos', 3, 0],
    ['Matchday 2', 'Paok', 'Lamia', 2, 0],
    ['Matchday 2', 'Volos', 'Aris', 1, 1],
    ['Championship, Matchday 1', 'Aris', 'Lamia', 0, 0],
  ] as const;
  await feed.ingest([
    ...GROUND,
    LEAGUE,
    ...['Aris', 'Paok', 'Lamia', 'Volos'].map((ref) => aTeam(ref)),
    ...played.map(([round, home, away], index) =>
      aFixture(`m${index}`, { league: 'one', round, home, away, startAt: `2026-10-1${index}T12:00:00Z` }),
    ),
    ...played.map(([, , , home, away], index) => aResult(`m${index}`, home, away)),
  ]);
  const { rows } = await database.pool.query("select id from leagues where slug = 'gre-super-league'");
  leagueId = rows[0].id;
  const { db } = database;
  standings = createStandingsService(db, feed.clock);
  rules = createLeagueRulesService({ db, standings, audit: createAudit(db).publicApi });
});

const table = async (service = standings) => {
  const tables = await service.tablesOf((await findLeague(database.db, leagueId))!, 'en');
  const brief = (row: (typeof tables.standings)[number]) =>
    [row.name.replace('Team ', ''), row.points, row.zoneLabel ?? row.zone, row.deductedFor].filter(
      (part) => part !== undefined,
    );
  return [tables.standings.map(brief), ...tables.groups.map(({ rows }) => rows.map(brief))];
};
const save = async (change: Partial<EditedRules>, version?: number) => {
  const shown = await rules.show(leagueId, 'en');
  return await rules.save(
    { id: leagueId, version: version ?? shown.version, reason, rules: { ...shown.rules, ...change } },
    by(),
  );
};
const slugOf = async (name: string) =>
  (await rules.show(leagueId, 'en')).teams.find((team) => team.name === `Team ${name}`)!.slug;

const BEFORE = [
  [
    ['Aris', 4],
    ['Paok', 3],
    ['Lamia', 3],
    ['Volos', 1],
  ],
  [
    ['Aris', 5],
    ['Lamia', 4],
  ],
];

it('a saved change is in the table at once, with its zones and the reason of a deduction', async () => {
  expect(await table()).toEqual(BEFORE);
  const saved = await save({
    points: { win: 2, draw: 1, loss: 0 },
    zones: [{ key: 'continental', end: 'top', from: 1, to: 1, label: 'Harbour Cup' }],
    deductions: [{ team: await slugOf('Aris'), points: 2, reason: 'Unpaid wages' }],
    phases: [],
  });
  expect(saved).toMatchObject({
    version: 1,
    rules: { points: { win: 2 } },
    defaults: { points: { win: 3 } },
  });
  expect(await table()).toEqual([
    [
      ['Paok', 2, 'Harbour Cup'],
      ['Lamia', 2],
      ['Aris', 1, 'Unpaid wages'],
      ['Volos', 1],
    ],
  ]);
  const other = createStandingsService(database.db, feed.clock);
  expect((await table(other))[0]![0]).toEqual(['Paok', 2, 'Harbour Cup']);
});

it('the order of tie-breaks counts, and a second phase takes half of the points', async () => {
  await save({ tieBreaks: ['scored'], phases: [{ name: 'Championship', carried: 'half-up' }] });
  expect(await table()).toEqual([
    [
      ['Aris', 4],
      ['Lamia', 3],
      ['Paok', 3],
      ['Volos', 1],
    ],
    [
      ['Lamia', 3],
      ['Aris', 3],
    ],
  ]);
});

/** Paok and Lamia are level on points, and once scored is no tie-break on everything. */
const drawn = async (names: string[], reason = '') => ({
  tieBreaks: ['lots' as const],
  lots: [{ table: '', teams: await Promise.all(names.map(slugOf)), reason }],
});
const placed = async () =>
  (await standings.tablesOf((await findLeague(database.db, leagueId))!, 'en')).standings.map(
    ({ name, byLot }) => [name.replace('Team ', ''), byLot?.reason],
  );

it('level teams are named, ordered by the lot that was drawn, and so said in the table', async () => {
  const { rules: known } = await rules.show(leagueId, 'en');
  const level = async (change: Partial<EditedRules>) =>
    (await rules.preview({ id: leagueId, rules: { ...known, ...change } }, 'en')).level;
  expect(await level({})).toEqual([]);
  const pair = [await slugOf('Paok'), await slugOf('Lamia')];
  expect(await level({ tieBreaks: ['lots'] })).toEqual([{ table: '', place: 2, teams: pair }]);
  for (const names of [
    ['Lamia', 'Paok'],
    ['Paok', 'Lamia'],
  ]) {
    await save(await drawn(names, 'Drawn on 25 May'));
    expect(await placed()).toEqual([
      ['Aris', undefined],
      ...names.map((name) => [name, 'Drawn on 25 May']),
      ['Volos', undefined],
    ]);
  }
  await save(known);
  expect(await placed()).toEqual(['Aris', 'Paok', 'Lamia', 'Volos'].map((name) => [name, undefined]));
  const { rows } = await database.pool.query(
    "select details from audit_records where action = 'byHand.rules' order by id desc limit 1",
  );
  expect(rows[0].details).toMatchObject({
    lots: '–',
    lotsBefore: `${pair.join(' > ')} (Drawn on 25 May)`,
  });
});

it('two draws at once: one is stored whole, the other refused', async () => {
  const orders = [
    ['Paok', 'Lamia'],
    ['Lamia', 'Paok'],
  ];
  const changes = await Promise.all(orders.map((names) => drawn(names, names[0])));
  const results = await Promise.allSettled(changes.map((change) => save(change, 0)));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [, second, third] = await placed();
  expect([second, third]).toEqual([
    [second![0], second![0]],
    [third![0], second![0]],
  ]);
});

it('the format decides what the page of the league has', async () => {
  const league = async () => (await findLeague(database.db, leagueId))!;
  const shape = async () => {
    const { tables, knockout, tie } = await standings.shapeOf(await league());
    return { tables, knockout, by: tie.by };
  };
  expect(await shape()).toEqual({ tables: true, knockout: false, by: 'score' });
  await save({ format: [{ kind: 'series', bestOf: 5 }] });
  expect([await shape(), await table()]).toEqual([{ tables: false, knockout: true, by: 'wins' }, [[]]]);
  await save({
    format: [
      { kind: 'league', meetings: 2 },
      { kind: 'knockout', legs: 2 },
    ],
    phases: [],
  });
  expect([await shape(), (await table())[0]!.length]).toEqual([
    { tables: true, knockout: true, by: 'score' },
    4,
  ]);
  const others = await standings.uncounted(await league());
  const rounds = (await standings.seasonOf(await league())).filter(({ id }) => others.includes(id));
  expect(rounds.map(({ round }) => round)).toEqual(['Championship, Matchday 1']);
});

it('a Swiss stage is ordered by wins, and says who advances', async () => {
  await save({ format: [{ kind: 'swiss', rounds: 3, winsToAdvance: 1 }], phases: [] });
  expect(await table()).toEqual([
    [
      ['Aris', 4, 'nextRound'],
      ['Paok', 3, 'nextRound'],
      ['Lamia', 3, 'nextRound'],
      ['Volos', 1],
    ],
  ]);
});

it('a preview changes nothing, and names an official table that would be shown instead', async () => {
  const shown = await rules.show(leagueId, 'en');
  const change = { ...shown.rules, points: { win: 2, draw: 1, loss: 0 } };
  const preview = await rules.preview({ id: leagueId, rules: change }, 'en');
  expect(preview.standings.map(({ points }) => points)).toEqual([3, 2, 2, 1]);
  expect(preview.official).toBeUndefined();
  expect(await table()).toEqual(BEFORE);
  expect(await rules.show(leagueId, 'en')).toEqual(shown);
  const { rows } = await database.pool.query('select id, names from teams');
  const idOf = (name: string) => rows.find(({ names }) => names.en === `Team ${name}`).id;
  const official = ['Aris', 'Paok', 'Lamia', 'Volos'].map((name, index) => ({
    ...{ teamId: idOf(name), rank: index + 1, played: 2, won: [1, 1, 1, 0][index] },
    ...{ drawn: [1, 0, 0, 1][index], lost: [0, 1, 1, 1][index], points: [4, 3, 3, 1][index] },
  }));
  await database.pool.query(
    `insert into official_standings (league_id, provider, version, source, updated_at, tables)
     values ($1, 'test', 1, 'The League', now(), $2)`,
    [leagueId, JSON.stringify([{ name: '', rows: official }])],
  );
  standings.rulesChanged(leagueId);
  const same = await rules.preview({ id: leagueId, rules: shown.rules }, 'en');
  const other = await rules.preview({ id: leagueId, rules: change }, 'en');
  expect([same.official, other.official?.source]).toEqual([undefined, 'The League']);
});

it('a provider that sends its rules again leaves those of an administrator', async () => {
  await save({ points: { win: 2, draw: 1, loss: 0 } });
  const zones = [{ key: 'promotion' as const, from: 1, to: 1 }];
  await feed.ingest([{ ...LEAGUE, rules: { deducted: {}, zones } }]);
  const { rules: inForce, defaults } = await rules.show(leagueId, 'en');
  expect([inForce.points.win, defaults.points.win]).toEqual([2, 3]);
  expect(inForce.zones).toEqual([{ key: 'promotion', end: 'top', from: 1, to: 1, label: '' }]);
});

it('back to the default: nothing is stored, and the version goes on', async () => {
  const { defaults } = await save({ points: { win: 2, draw: 1, loss: 0 }, zones: [] });
  const reset = await save(defaults);
  expect(reset).toMatchObject({ version: 2, rules: defaults });
  const { rows } = await database.pool.query('select version, rules from league_rules');
  expect(rows).toEqual([{ version: 2, rules: null }]);
  expect(await table()).toEqual(BEFORE);
});

it('another season of the league has its own rules', async () => {
  await feed.ingest([aLeague('two', { country: 'gre', slug: 'gre-super-league', season: '2025/26' })]);
  await save({ points: { win: 2, draw: 1, loss: 0 } });
  const { seasons } = await rules.show(leagueId, 'en');
  expect(seasons.map(({ season }) => season)).toEqual(['2026/27', '2025/26']);
  expect((await rules.show(seasons[1]!.id, 'en')).rules.points.win).toBe(3);
});

it('a change over an unseen one is refused with its author, and stores nothing', async () => {
  await save({ points: { win: 2, draw: 1, loss: 0 } });
  await expect(save({ points: { win: 5, draw: 1, loss: 0 } }, 0)).rejects.toMatchObject({
    code: 'league_rules.changed_meanwhile',
  });
  await expect(save({ zones: [] }, 7)).rejects.toMatchObject({ code: 'league_rules.changed_meanwhile' });
  expect((await rules.show(leagueId, 'en')).rules.points.win).toBe(2);
});

it.each([0, 1])(
  'two administrators at once from version %i: one is stored, the other refused',
  async (from) => {
    if (from === 1) await save({ zones: [] });
    const audited = async () =>
      (
        await database.pool.query(
          "select count(*)::int as n from audit_records where action = 'byHand.rules'",
        )
      ).rows[0].n;
    const before = await audited();
    const results = await Promise.allSettled(
      [2, 4, 5, 6].map((win) => save({ points: { win, draw: 1, loss: 0 } }, from)),
    );
    const stored = results.filter(({ status }) => status === 'fulfilled');
    expect(stored).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'league_rules.changed_meanwhile' });
    expect(await rules.show(leagueId, 'en')).toMatchObject({ version: from + 1 });
    expect((await audited()) - before).toBe(1);
  },
);

it('the audit log has who, why, and each changed part before and after', async () => {
  await save({ tieBreaks: ['wins'] });
  const { rows } = await database.pool.query(
    "select actor_id, subject_kind, subject_id, details from audit_records where action = 'byHand.rules' order by id desc limit 1",
  );
  expect(rows[0]).toMatchObject({
    actor_id: 1,
    subject_kind: 'league',
    details: { reason, tieBreaks: 'wins', tieBreaksBefore: 'headToHead; difference; scored; lots' },
  });
  expect(Object.keys(rows[0].details)).toHaveLength(3);
});

it('a league that does not exist has no rules', async () => {
  await expect(rules.show(999_999, 'en')).rejects.toMatchObject({ code: 'catalog.no_such_league' });
});
