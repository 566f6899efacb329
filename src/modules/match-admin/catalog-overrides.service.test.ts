import { createAudit } from '#modules/audit/index.ts';
import { createCatalog } from '#modules/catalog/index.ts';
import { aLeague, aPlayer, aTeam, type TestFeed, testFeed } from '#modules/feeds/feed.factory.ts';
import { MANUAL_PROVIDER } from '#modules/feeds/providers.rules.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { type CatalogOverridesService, createCatalogOverridesService } from './catalog-overrides.service.ts';
import {
  type LeagueDraft,
  matchAdminErrors,
  type PlayerDraft,
  type TeamDraft,
} from './match-admin.contract.ts';

const database = testDatabase();
let feed: TestFeed;
let overrides: CatalogOverridesService;

const viewer: Viewer = { kind: 'user', id: 1, roles: ['user', 'administrator'], sessionId: 1 };
const by = () => ({ viewer, now: feed.clock.now() });

beforeEach(async () => {
  await database.pool.query('truncate leagues, teams, players, provider_refs, matches, hand_holds cascade');
  feed = testFeed(database);
  const { db } = database;
  const { ingest } = testFeed(database, feed.clock, MANUAL_PROVIDER);
  overrides = createCatalogOverridesService({
    db,
    catalog: createCatalog(db),
    ingest,
    publishChanged: () => undefined,
    audit: createAudit(db).publicApi,
  });
});

const league = (rest: Partial<LeagueDraft> = {}): LeagueDraft => ({
  game: 'football',
  names: { zh_CN: '港口杯', en: 'Harbour Cup' },
  country: 'eng',
  season: '2026',
  format: 'table',
  rank: 100,
  reason: 'nobody reports it',
  ...rest,
});
const team = (rest: Partial<TeamDraft> = {}): TeamDraft => ({
  game: 'football',
  names: { zh_CN: '阿尔法', en: 'Alpha' },
  country: 'eng',
  crest: { a: '#112233', b: '#445566', c: '#ffffff', shape: 'halves' },
  coach: 'Old Coach',
  reason: 'nobody reports it',
  ...rest,
});
const player = (rest: Partial<PlayerDraft> = {}): PlayerDraft => ({
  game: 'football',
  names: { zh_CN: '王磊', en: 'Wang Lei' },
  country: 'chn',
  teamId: null,
  position: 'forward',
  number: 9,
  born: '1990-05-05',
  reason: 'nobody reports them',
  ...rest,
});
const exists = { name: matchAdminErrors.exists().name, code: matchAdminErrors.exists().code };

it('player: rejects a team of another game', async () => {
  const { id: teamId } = await overrides.saveTeam(team({ game: 'basketball' }), by());
  const refused = { code: 'catalog.no_such_squad' };
  await expect(overrides.savePlayer(player({ teamId }), by())).rejects.toMatchObject(refused);
  const { id } = await overrides.savePlayer(player(), by());
  await expect(overrides.savePlayer(player({ id, teamId }), by())).rejects.toMatchObject(refused);
  expect(await overrides.player(id)).toMatchObject({ teamId: null });
});

it("country: has a flag, or is the provider's value", async () => {
  const refused = { code: 'platform.invalid', fields: { country: expect.anything() } };
  const { id } = await overrides.saveTeam(team({ country: 'eur' }), by());
  await expect(overrides.saveTeam(team({ id, country: 'england' }), by())).rejects.toMatchObject(refused);
  await expect(overrides.saveLeague(league({ country: 'zz' }), by())).rejects.toMatchObject(refused);
  await expect(overrides.savePlayer(player({ country: 'deu' }), by())).rejects.toMatchObject(refused);
  await feed.ingest([aTeam('known', { country: 'deu' })]);
  const knownId = (await createCatalog(database.db).idsOf('test', 'team', ['known'])).get('known')!;
  const known = team({ id: knownId, country: 'deu', coach: 'Another' });
  expect(await overrides.saveTeam(known, by())).toMatchObject({ country: 'deu', coach: 'Another' });
});

it("position: belongs to the sport, or is the provider's value", async () => {
  const refused = { code: 'platform.invalid', fields: { position: expect.anything() } };
  for (const position of ['pointGuard', 'striker'])
    await expect(overrides.savePlayer(player({ position }), by())).rejects.toMatchObject(refused);
  await feed.ingest([aTeam('a'), aPlayer('known', { position: 'sweeper' })]);
  const id = (await createCatalog(database.db).idsOf('test', 'player', ['known'])).get('known')!;
  const expected = player({ id, position: 'sweeper', number: 4 });
  expect(await overrides.savePlayer(expected, by())).toMatchObject({ position: 'sweeper', number: 4 });
  const other = player({ id, game: 'basketball', position: 'pointGuard' });
  await expect(overrides.savePlayer(other, by())).rejects.toMatchObject(refused);
});

describe('new entry with an existing name', () => {
  it('is another player, and the first one is unchanged', async () => {
    const [alpha, beta] = [
      await overrides.saveTeam(team(), by()),
      await overrides.saveTeam(team({ names: { zh_CN: '贝塔', en: 'Beta' } }), by()),
    ];
    const first = await overrides.savePlayer(player({ teamId: alpha.id, number: 7, born: null }), by());
    const second = await overrides.savePlayer(player({ teamId: beta.id }), by());
    expect(second.id).not.toBe(first.id);
    expect(await overrides.player(first.id)).toEqual(first);
    expect(second).toMatchObject({ teamId: beta.id, number: 9, born: '1990-05-05', held: true });
  });

  it('is another team, also beside a provider’s', async () => {
    await feed.ingest([aTeam('alpha', { names: { en: 'Alpha', zh_CN: '第一' }, country: 'deu' })]);
    const theirs = (await createCatalog(database.db).idsOf('test', 'team', ['alpha'])).get('alpha')!;
    const before = await overrides.team(theirs);
    const made = await overrides.saveTeam(team(), by());
    expect(made.id).not.toBe(theirs);
    expect(await overrides.team(theirs)).toEqual(before);
    expect((await overrides.saveTeam(team({ country: 'fra' }), by())).id).not.toBe(made.id);
    const { rows } = await database.pool.query('select slug from teams order by id');
    expect(rows.map(({ slug }) => slug)).toEqual(['alpha', 'alpha-2', 'alpha-3']);
  });

  it('is another league, and a season of the same one has its slug', async () => {
    await feed.ingest([aLeague('harbour-cup', { country: 'deu', rank: 5 })]);
    const made = await overrides.saveLeague(league(), by());
    const next = await overrides.saveLeague(league({ season: '2027' }), by());
    const { rows } = await database.pool.query('select slug, season, rank from leagues order by id');
    expect(rows).toEqual([
      { slug: 'harbour-cup', season: '2026', rank: 5 },
      { slug: 'harbour-cup-2', season: '2026', rank: 100 },
      { slug: 'harbour-cup', season: '2027', rank: 100 },
    ]);
    expect(new Set([made.id, next.id]).size).toBe(2);
  });

  it('is rejected where country or team are equal too', async () => {
    const { id: teamId } = await overrides.saveTeam(team(), by());
    await overrides.saveLeague(league(), by());
    await overrides.savePlayer(player({ teamId }), by());
    await expect(overrides.saveTeam(team({ coach: 'Another' }), by())).rejects.toMatchObject(exists);
    await expect(
      overrides.saveTeam(team({ names: { zh_CN: '阿尔法', en: 'ALPHA' } }), by()),
    ).rejects.toMatchObject(exists);
    await expect(overrides.saveLeague(league({ rank: 1 }), by())).rejects.toMatchObject(exists);
    await expect(overrides.savePlayer(player({ teamId, number: 10 }), by())).rejects.toMatchObject(exists);
    expect(await overrides.savePlayer(player({ number: 10 }), by())).toMatchObject({ teamId: null });
    expect(await overrides.saveTeam(team({ game: 'basketball' }), by())).toMatchObject({
      game: 'basketball',
    });
  });

  it('concurrent ones are two rows or one error, each with its own data', async () => {
    const drafts = [1, 2, 3, 4].map((number) => player({ number, born: `199${number}-01-01` }));
    const made = await Promise.allSettled(drafts.map((draft) => overrides.savePlayer(draft, by())));
    const saved = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    for (const one of made) if (one.status === 'rejected') expect(one.reason).toMatchObject(exists);
    expect(saved.length).toBeGreaterThan(0);
    expect(new Set(saved.map(({ id }) => id)).size).toBe(saved.length);
    for (const one of saved) {
      expect(await overrides.player(one.id)).toEqual(one);
      expect(one.born).toBe(`199${one.number}-01-01`);
    }
  });

  it('is reported before it is created', async () => {
    const { id: teamId } = await overrides.saveTeam(team(), by());
    const { id } = await overrides.savePlayer(player({ teamId }), by());
    const query = { kind: 'player', game: 'football', zh_CN: '王雷', en: 'wang lei' } as const;
    expect(await overrides.namesakes(query)).toEqual([
      { id, names: { zh_CN: '王磊', en: 'Wang Lei' }, country: 'chn', of: 'Alpha' },
    ]);
    expect(await overrides.namesakes({ ...query, game: 'tennis' })).toEqual([]);
    expect(await overrides.namesakes({ ...query, kind: 'team' })).toEqual([]);
  });
});

describe('emptied field', () => {
  it('stays empty', async () => {
    const { held: _, ...alpha } = await overrides.saveTeam(team(), by());
    const bare = await overrides.saveTeam({ ...team(), ...alpha, game: 'football', coach: null }, by());
    expect(bare).toMatchObject({ id: alpha.id, coach: null });
    const { id } = await overrides.savePlayer(player({ teamId: alpha.id }), by());
    expect(
      await overrides.savePlayer(player({ id, teamId: null, number: null, born: null }), by()),
    ).toMatchObject({ id, teamId: null, number: null, born: null });
    // Filled again as before.
    expect(await overrides.savePlayer(player({ id, teamId: alpha.id }), by())).toMatchObject({
      teamId: alpha.id,
      number: 9,
      born: '1990-05-05',
    });
  });

  it('differs from a field that a provider does not send', async () => {
    await feed.ingest([aTeam('a', { coach: 'Known' }), aPlayer('p', { number: 9, born: '2000-02-29' })]);
    const { coach: _, ...silent } = aTeam('a', { country: 'deu' });
    await feed.ingest([silent, aPlayer('p', { number: null, born: null, country: 'deu' })]);
    const catalog = createCatalog(database.db);
    const idOf = async (kind: 'team' | 'player', ref: string) =>
      (await catalog.idsOf('test', kind, [ref])).get(ref)!;
    expect(await overrides.team(await idOf('team', 'a'))).toMatchObject({ coach: 'Known', country: 'deu' });
    expect(await overrides.player(await idOf('player', 'p'))).toMatchObject({
      number: 9,
      born: '2000-02-29',
      country: 'deu',
    });
  });
});
