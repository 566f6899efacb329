import { aKey } from '#modules/api-keys/testing.ts';
import type { TestApp } from '#platform/testing/app.ts';
import type { testDatabase } from '#platform/testing/database.ts';
import { KEY_SCOPES } from '#platform/viewer/api-key.ts';
import { createFeedClient, type Score } from '../../../../clients/feed/feed-client.ts';

export const scopes = [...KEY_SCOPES];
export const basketball = 'basketball';
export const aLeague = {
  id: 'l',
  revision: 1,
  game: basketball,
  season: '2026',
  names: { en: 'City League' },
};
export const aTeam = (id: string) => ({ id, revision: 1, game: basketball, names: { en: `Team ${id}` } });
export const aFixture = (id: string, rest: object = {}) => ({
  ...{
    id,
    revision: 1,
    game: basketball,
    league: 'l',
    home: 'a',
    away: 'b',
    startAt: '2026-11-15T19:00:00Z',
  },
  ...rest,
});
export const aScore = (fixture: string, revision: number, rest: Partial<Score> = {}): Score => ({
  ...{ fixture, revision, state: 'in_progress', period: 1, periods: [[2, 0]] },
  ...rest,
});

export const statuses = ({ items }: { items: readonly { status: string }[] }) =>
  items.map(({ status }) => status);

export interface Match {
  id: number;
  state: string;
  home_score: number;
  away_score: number;
  period_scores: number[][];
}

/** Sources of programs, of a site and another process of it. */
export function pushSources(site: TestApp, other: TestApp, database: ReturnType<typeof testDatabase>) {
  let sources = 0;

  /** A client of a new source, with a key for everything unless stated otherwise. */
  async function aSource(overrides: Parameters<typeof aKey>[1] = {}) {
    sources += 1;
    const source = `source-${sources}`;
    const { key, secret } = await aKey(site, { source, scopes, ...overrides });
    const at = (url: string) => createFeedClient({ url, source, key: secret });
    return { source, secret, keyId: key.id, client: at(site.url), elsewhere: at(other.url) };
  }

  async function aMatch(overrides: Parameters<typeof aKey>[1] = {}): ReturnType<typeof aSource> {
    const source = await aSource(overrides);
    await source.client.leagues([aLeague]);
    await source.client.teams([aTeam('a'), aTeam('b')]);
    await source.client.fixtures([aFixture('m')]);
    return source;
  }

  async function matchesOf(source: string): Promise<Match[]> {
    const { rows } = await database.pool.query<Match>(
      `select m.id, m.state, m.home_score, m.away_score, m.period_scores from matches m
       join provider_refs r on r.our_id = m.id and r.kind = 'match' where r.provider = $1 order by r.ref`,
      [`push:${source}`],
    );
    return rows;
  }

  return { aSource, aMatch, matchesOf };
}

export type Source = Awaited<ReturnType<ReturnType<typeof pushSources>['aSource']>>;
