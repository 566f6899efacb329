import { asUser } from '#modules/live/live.factory.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { transact } from '#platform/db/transact.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { ReservationPage } from './reservations.contract.ts';
import { dueStarts } from './reservations.rules.ts';
import { takeDue } from './reservations.store.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const user = asUser(site, 'demo_user');
const anchor = asUser(site, 'demo_anchor');

async function upcoming(): Promise<Match> {
  const { matches } = (await user('match/list?filter=upcoming&day=1')).result as { matches: Match[] };
  return matches[0]!;
}
const list = async (): Promise<ReservationPage> => (await user('user/reservations')).result;

describe('reserving a match', () => {
  it('is idempotent for concurrent calls', async () => {
    const { id: matchId } = await upcoming();
    const answers = await Promise.all([1, 2, 3].map(() => user('user/reserveMatch', { matchId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await list()).reservations.map(({ match, state }) => [match.id, state])).toEqual([
      [matchId, 'notStarted'],
    ]);
    expect((await user('user/reservedMatches')).result).toEqual([matchId]);
  });

  it('can be cancelled and repeated', async () => {
    const { id: matchId } = await upcoming();
    await user('user/cancelReservation', { matchId });
    expect((await list()).reservations[0]?.state).toBe('cancelled');
    expect((await user('user/reservedMatches')).result).toEqual([]);
    await user('user/reserveMatch', { matchId });
    expect((await list()).reservations[0]?.state).toBe('notStarted');
  });

  it('is rejected for a match that is over or unknown', async () => {
    const { matches } = (await user('match/list?filter=finished')).result as { matches: Match[] };
    expect((await user('user/reserveMatch', { matchId: matches[0]!.id })).code).toBe('reservations.over');
    expect((await user('user/reserveMatch', { matchId: 999_999 })).code).toBe('matches.not_found');
    expect((await site.call('user/reservations')).status).toBe(401);
  });

  it('reminds once, shortly before the start', async () => {
    const { id: matchId, startTime } = await upcoming();
    const shortly = new Date(Date.parse(startTime) - 9 * 60_000);
    const early = new Date(Date.parse(startTime) - 11 * 60_000);
    const due = async (now: Date) =>
      (await transact(database.db, (tx) => takeDue(tx, dueStarts(now), now))).map((row) => row.matchId);
    expect(await due(early)).toEqual([]);
    const [one, other] = await Promise.all([due(shortly), due(shortly)]);
    expect([...one, ...other]).toEqual([matchId]);
  });

  it('by an anchor is an announcement', async () => {
    const { id: matchId } = await upcoming();
    expect((await user('anchor/reservation', { matchId })).status).toBe(403);
    await anchor('anchor/reservation', { matchId });
    const { uid } = (await anchor('user/me')).result as { uid: number };
    const planned = async () =>
      ((await user(`live/anchor?anchorId=${uid}`)).result as { planned: { match: Match }[] }).planned;
    expect((await planned()).map(({ match }) => match.id)).toEqual([matchId]);
    await anchor('anchor/cancelReservation', { matchId });
    expect(await planned()).toEqual([]);
  });
});
