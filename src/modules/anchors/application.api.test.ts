import { application, asUser } from '#modules/live/live.factory.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { AnchorStatus } from './application.contract.ts';
import type { AdminAnchorPage } from './review.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const user = asUser(site, 'demo_user');
const expert = asUser(site, 'demo_expert');
const channel = asUser(site, 'demo_channel');
const admin = asUser(site, 'demo_admin');

const idOf = async (call: typeof user): Promise<number> =>
  ((await call('user/me')).result as { uid: number }).uid;

describe('applying to become an anchor', () => {
  it('needs a bound phone', async () => {
    const [{ phone }] = (await database.pool.query("select phone from users where username = 'demo_channel'"))
      .rows;
    await database.pool.query("update users set phone = null where username = 'demo_channel'");
    expect((await channel('anchor/whether')).result).toEqual({ anchor: false, phoneBound: false });
    const refused = await channel('V2/anchor/user', application);
    expect([refused.status, refused.code]).toEqual([409, 'anchors.no_phone']);
    await database.pool.query("update users set phone = $1 where username = 'demo_channel'", [phone]);
    expect((await channel('anchor/whether')).result).toEqual({ anchor: false, phoneBound: true });
  });

  it('rejects applicants under 18 on this day', async () => {
    const young = await user('V2/anchor/user', { ...application, birthDate: '2008-11-16' });
    expect([young.status, young.code]).toEqual([422, 'anchors.too_young']);
    const ancient = await user('V2/anchor/user', { ...application, birthDate: '1899-12-31' });
    expect([ancient.status, ancient.code]).toEqual([422, 'platform.invalid']);
  });

  it('rejects an application without the conduct rules, with too many pictures, or without a text', async () => {
    const refused = async (change: object) =>
      (await user('V2/anchor/user', { ...application, ...change })).code;
    expect(await refused({ accepted: false })).toBe('anchors.rules_not_accepted');
    expect(await refused({ introduction: ' ' })).toBe('platform.invalid');
    expect(await refused({ pictures: [1, 2, 3, 4] })).toBe('platform.invalid');
    expect(await refused({ pictures: [999_999] })).toBe('uploads.gone');
    expect(await refused({ games: ['chess'] })).toBe('platform.invalid');
  });

  it('accepts one of several concurrent applications', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => user('V2/anchor/user', application)));
    expect(answers.map(({ code }) => code).sort()).toEqual(
      [null, 'anchors.not_now', 'anchors.not_now'].sort(),
    );
    const { standing } = (await user('anchor/status')).result as AnchorStatus;
    expect(standing).toBe('reviewing');
  });

  it('is listed in the queue of administrators alone', async () => {
    expect((await user('admin/anchors')).status).toBe(403);
    const { anchors } = (await admin('admin/anchors')).result as AdminAnchorPage;
    expect(anchors.map(({ nickname }) => nickname)).toEqual(['Corner Flag']);
  });

  it('is approved once, with a room and the role, and audited', async () => {
    const userId = await idOf(user);
    const answers = await Promise.all([1, 2].map(() => admin('admin/anchors/approve', { userId })));
    expect(answers.map(({ code }) => code).sort()).toEqual([null, 'anchors.not_now'].sort());
    const status = (await user('anchor/status')).result as AnchorStatus;
    expect(status).toMatchObject({ standing: 'approved', ban: null });
    expect(status.roomId).toBeGreaterThan(0);
    expect((await user('anchor/liveInfo')).result).toMatchObject({ roomId: status.roomId, live: false });
    const { records } = (await admin('admin/audit?subjectKind=anchor')).result as {
      records: { action: string }[];
    };
    expect(records.map(({ action }) => action)).toEqual(['anchor.approved']);
  });

  it('is refused with a reason, and may be sent again', async () => {
    const userId = await idOf(expert);
    await expert('V2/anchor/user', { ...application, nickname: 'Second Half' });
    expect((await admin('admin/anchors/refuse', { userId, reason: '' })).code).toBe('platform.invalid');
    await admin('admin/anchors/refuse', { userId, reason: 'The pictures are missing' });
    expect((await expert('anchor/status')).result).toMatchObject({
      standing: 'refused',
      refusalReason: 'The pictures are missing',
    });
    const again = await expert('V2/anchor/user', { ...application, nickname: 'Second Half' });
    expect(again.result).toMatchObject({ standing: 'reviewing', refusalReason: '' });
  });

  it('review calls without an application return not found', async () => {
    expect((await channel('anchor/status')).result).toMatchObject({ standing: 'none', application: null });
    expect((await channel('anchor/liveInfo')).status).toBe(403);
    const missing = await admin('admin/anchors/approve', { userId: await idOf(channel) });
    expect(missing.code).toBe('anchors.not_found');
  });

  it('is approved only after a sign-in of the last minutes', async () => {
    const token = await site.signIn('demo_admin');
    site.clock.advance(16 * 60_000);
    const body = { userId: await idOf(expert) };
    const { status, envelope } = await site.call('admin/anchors/approve', { method: 'POST', token, body });
    expect([status, envelope.errorCode]).toEqual([403, 'platform.recent_sign_in_needed']);
    expect((await expert('anchor/status')).result).toMatchObject({ standing: 'reviewing' });
  });
});
