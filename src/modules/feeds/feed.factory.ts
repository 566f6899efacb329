import { createCatalog } from '#modules/catalog/index.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import type {
  FeedMessage,
  FixtureMessage,
  Ingest,
  LeagueMessage,
  OddsMessage,
  PlayerMessage,
  ScoreMessage,
  SheetMessage,
  TeamMessage,
  TextMessage,
} from './feed.contract.ts';
import { createIngest } from './ingest.service.ts';
import type { ChangedMatch } from './scores.store.ts';

/** Messages as a provider sends them, with overrides for a test. */
export const aLeague = (ref: string, rest: Partial<LeagueMessage> = {}): LeagueMessage => ({
  kind: 'league',
  ref,
  game: 'football',
  slug: ref,
  names: { en: `League ${ref}`, zh_CN: `联赛 ${ref}` },
  country: 'eng',
  season: '2026',
  format: 'table',
  rank: 1,
  ...rest,
});

export const aTeam = (ref: string, rest: Partial<TeamMessage> = {}): TeamMessage => ({
  kind: 'team',
  ref,
  game: 'football',
  slug: ref,
  names: { en: `Team ${ref}`, zh_CN: `球队 ${ref}` },
  crest: { a: '#112233', b: '#445566', c: '#FFFFFF', shape: 'halves' },
  country: 'eng',
  ...rest,
});

export const aPlayer = (ref: string, rest: Partial<PlayerMessage> = {}): PlayerMessage => ({
  kind: 'player',
  ref,
  game: 'football',
  team: 'a',
  slug: ref,
  names: { en: `Player ${ref}` },
  position: 'forward',
  number: 9,
  born: '2000-02-29',
  country: 'eng',
  ...rest,
});

export const aFixture = (ref: string, rest: Partial<FixtureMessage> = {}): FixtureMessage => ({
  kind: 'fixture',
  ref,
  version: 1,
  game: 'football',
  league: 'l',
  home: 'a',
  away: 'b',
  round: '1',
  startAt: '2026-11-15T12:00:00Z',
  bestOf: null,
  ...rest,
});

export const aScore = (match: string, rest: Partial<ScoreMessage> = {}): ScoreMessage => ({
  kind: 'score',
  match,
  version: 1,
  state: 'in_progress',
  period: 1,
  clockSeconds: 60,
  clockRuns: true,
  periodScores: [[0, 0, 0]],
  homeScore: 0,
  awayScore: 0,
  facts: {},
  serving: null,
  ...rest,
});

/** A finished football match. */
export const aResult = (match: string, homeScore: number, awayScore: number): ScoreMessage =>
  aScore(match, { state: 'finished', version: 9, period: 2, clockRuns: false, homeScore, awayScore });

export const aSheet = <K extends SheetMessage['kind']>(
  match: string,
  kind: K,
  data: SheetMessage['data'],
  version = 1,
): SheetMessage => ({ kind, match, version, data });

export const someOdds = (match: string, rest: Partial<OddsMessage> = {}): OddsMessage => ({
  kind: 'odds',
  match,
  at: '2026-11-14T12:00:00Z',
  bookmaker: 'one',
  market: 'winner3',
  line: null,
  prices: [2000, 3000, 4000],
  suspended: false,
  ...rest,
});

export const aText = (match: string, seq: number, rest: Partial<TextMessage> = {}): TextMessage => ({
  kind: 'text',
  match,
  seq,
  period: 1,
  minute: seq,
  side: 'home',
  key: 'kickOff',
  params: {},
  ...rest,
});

export interface TestFeed {
  ingest: Ingest;
  clock: FakeClock;
  changes: ChangedMatch[];
  sheets: [matchId: number, kind: string][];
  /** Catalog id of a match. */
  idOf(ref: string): Promise<number>;
}

/** Ingest of a provider, with the changes it published. */
export function testFeed(database: Database, clock = new FakeClock(), provider = 'test'): TestFeed {
  const changes: ChangedMatch[] = [];
  const sheets: TestFeed['sheets'] = [];
  const catalog = createCatalog(database.db);
  const ingest = createIngest(
    {
      db: database.db,
      catalog,
      clock,
      log: silentLog,
      onChanges: (some) => changes.push(...some),
      onSheet: (matchId, kind) => sheets.push([matchId, kind]),
    },
    provider,
  );
  return {
    ingest,
    clock,
    changes,
    sheets,
    idOf: async (ref) => (await catalog.idsOf(provider, 'match', [ref])).get(ref)!,
  };
}

/** A league `l` with the teams `a` and `b`. */
export const GROUND: readonly FeedMessage[] = [aLeague('l'), aTeam('a'), aTeam('b')];
