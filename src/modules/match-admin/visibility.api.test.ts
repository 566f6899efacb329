import type { LeaguePage, SquadPage } from '#modules/library/libraries.contract.ts';
import type { Match, MatchPage } from '#modules/matches/matches.contract.ts';
import { testApp } from '#platform/testing/app.ts';
import type { Showing } from './visibility.contract.ts';

const site = testApp({ env: { RATE_LIMITS: '0' } });

const list = async (query: string): Promise<readonly Match[]> =>
  ((await site.call(`match/list?${query}`)).envelope.result as unknown as MatchPage).matches;
const set = async (path: string, body: object) => {
  const answer = await site.call(`admin/showing/${path}`, {
    method: 'POST',
    body,
    token: await site.signIn('demo_admin'),
  });
  return answer.envelope.result as unknown as Showing;
};

it('hidden game: in no list, and its matches are found by id', async () => {
  const [match] = await list('game=volleyball&day=1');
  expect(await set('game', { game: 'volleyball', shown: false })).toMatchObject({
    hiddenGames: ['volleyball'],
  });
  expect(await list('game=volleyball&day=0')).toEqual([]);
  expect((await list(`ids=${match!.id}`)).map(({ id }) => id)).toEqual([match!.id]);
  expect((await site.call('match/hiddenGames')).envelope.result).toEqual(['volleyball']);
  expect((await set('game', { game: 'volleyball', shown: true })).hiddenGames).toEqual([]);
});

it('hidden league: in no list, and its matches are found by league', async () => {
  const [match] = await list('game=basketball&day=1');
  const leagueId = match!.leagueId;
  const { hiddenLeagues } = await set('league', { leagueId, shown: false });
  expect(hiddenLeagues).toMatchObject([{ id: leagueId, game: 'basketball' }]);
  const shown = await list('game=basketball&day=1&filter=upcoming');
  expect(shown.map((other) => other.leagueId)).not.toContain(leagueId);
  expect((await list(`league=${leagueId}`)).length).toBeGreaterThan(0);
  await set('league', { leagueId, shown: true });
  const refused = await site.call('admin/showing/league', {
    method: 'POST',
    body: { leagueId: 999_999, shown: false },
    token: await site.signIn('demo_admin'),
  });
  expect(refused.envelope.errorCode).toBe('catalog.no_such_league');
});

it('hidden entries: in no library, except for administrators on request', async () => {
  const library = async (query: string, token?: string) => {
    const { envelope } = await site.call(`library/leagues?${query}`, token ? { token } : {});
    return (envelope.result as unknown as LeaguePage).leagues.map(({ id }) => id);
  };
  const admin = await site.signIn('demo_admin');
  const [first, ...others] = await library('game=basketball');
  await set('league', { leagueId: first, shown: false });
  expect(await library('game=basketball')).toEqual(others);
  expect(await library('game=basketball&hidden=with')).toEqual(others);
  expect(await library('game=basketball', admin)).toEqual(others);
  expect(await library('game=basketball&hidden=with', admin)).toEqual([first, ...others]);
  await set('league', { leagueId: first, shown: true });
  const squads = async (query: string, token?: string) => {
    const { envelope } = await site.call(`library/squads?${query}`, token ? { token } : {});
    return (envelope.result as unknown as SquadPage).squads.map(({ game }) => game);
  };
  expect(await squads('game=basketball')).toContain('basketball');
  await set('game', { game: 'basketball', shown: false });
  expect(await library('game=basketball')).toEqual([]);
  expect(await squads('game=basketball')).toEqual([]);
  expect(await squads('game=basketball&hidden=with')).toEqual([]);
  expect(await squads('game=basketball&hidden=with', admin)).toContain('basketball');
  const countries = await site.call('library/countries?of=squads&game=basketball');
  expect(countries.envelope.result).toEqual([]);
  await set('game', { game: 'basketball', shown: true });
  expect(await library('game=basketball')).toEqual([first, ...others]);
});

it('hidden match: in the day’s list for administrators on request', async () => {
  const [match] = await list('game=basketball&day=1');
  const day = async (query: string, token?: string) => {
    const { envelope } = await site.call(`match/list?game=basketball&day=1${query}`, token ? { token } : {});
    return (envelope.result as unknown as MatchPage).matches.map(({ id }) => id);
  };
  const admin = await site.signIn('demo_admin');
  await set('league', { leagueId: match!.leagueId, shown: false });
  // Earlier responses are cached for a minute.
  site.clock.advance(61_000);
  expect(await day('&hidden=with', admin)).toContain(match!.id);
  expect(await day('', admin)).not.toContain(match!.id);
  expect(await day('&hidden=with')).not.toContain(match!.id);
  expect(await day('&hidden=with', await site.signIn('demo_moderator'))).not.toContain(match!.id);
  await set('league', { leagueId: match!.leagueId, shown: true });
});

it('pins: hot matches are in the pinned order; two concurrent orders leave one', async () => {
  const [a, b] = (await list('day=1&filter=upcoming')).slice(-2).map(({ id }) => id) as [number, number];
  await Promise.all([set('hot', { matchIds: [a, b] }), set('hot', { matchIds: [b, a] })]);
  const { hot } = await set('hot', { matchIds: [b, a] });
  expect(hot.map(({ id }) => id)).toEqual([b, a]);
  const unknown = await site.call('admin/showing/hot', {
    method: 'POST',
    body: { matchIds: [b, 999_998, a, 999_999] },
    headers: { lan: 'en' },
    token: await site.signIn('demo_admin'),
  });
  expect(unknown.envelope).toMatchObject({
    errorCode: 'showing.no_such_match',
    errorMsg: expect.stringContaining('999998, 999999'),
  });
  const first = (await site.call('match/hot')).envelope.result as unknown as Match[];
  expect(first.slice(0, 2).map(({ id }) => id)).toEqual([b, a]);
});

it('access: administrators only', async () => {
  const token = await site.signIn('demo_moderator');
  expect((await site.call('admin/showing', { token })).status).toBe(403);
});
