import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { lastCodeTo } from '#platform/testing/last-code.ts';
import type { RegistrationMode } from './registration.rules.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0', REGISTRATION_MODE: 'closed' }, parts: { database } });
const DAY_MS = 86_400_000;
type Result = Record<string, unknown>;

/** A user's browser. */
function reader() {
  const cookies = new Map<string, string>();
  async function call(path: string, body?: unknown) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const { envelope, headers, status } = await site.call(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie },
      ...(body === undefined ? {} : { body }),
    });
    for (const set of headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]!.split('=');
      cookies.set(name, value);
    }
    return {
      status,
      code: envelope.errorCode,
      message: envelope.errorMsg,
      result: envelope.result as unknown as Result,
    };
  }
  /** Signs in by a code, which registers. */
  async function enter(email: string) {
    site.clock.advance(61_000);
    await call('login/V2/sendEmailcheckCode', { mobileOrEmail: email });
    return await call('login/V2/getLoginByEmailCheckCode', {
      mobileOrEmail: email,
      checkCode: await lastCodeTo(email, database.pool),
    });
  }
  async function enterByGoogle(persona: string) {
    const { url } = (await call('login/V2/getLoginUrl?type=3')).result;
    const there = new URL(String(url), 'http://localhost');
    const request = { site: 'google', ...Object.fromEntries(there.searchParams), persona };
    const back = (await call('dev/provider', request)).result;
    return await call(`login/V2/getLoginInfo?${String(back.url).slice(2)}`);
  }
  return { call, enter, enterByGoogle };
}

async function staff(account: string) {
  const token = await site.signIn(account);
  return async (path: string, body?: unknown) => {
    const { status, envelope } = await site.call(path, {
      method: body === undefined ? 'GET' : 'POST',
      token,
      ...(body === undefined ? {} : { body }),
    });
    return { status, code: envelope.errorCode, result: envelope.result as unknown as Result };
  };
}

async function setMode(mode: RegistrationMode) {
  const admin = await staff('demo_admin');
  expect((await admin('admin/registration/mode', { mode })).status).toBe(200);
}

const accounts = async (email: string) =>
  (await database.pool.query('select id from users where email = $1', [email])).rows.length;

describe('closed by configuration', () => {
  it('no account is opened, by a code or by a provider; existing users sign in', async () => {
    expect((await reader().call('registration')).result).toEqual({ mode: 'closed' });
    expect((await reader().enter('early@example.com')).code).toBe('registration.closed');
    expect((await reader().enterByGoogle('ada')).code).toBe('registration.closed');
    expect(await accounts('early@example.com')).toBe(0);
    expect((await reader().enter('demo_user@touchline.example')).status).toBe(200);
    expect((await staff('demo_user').then((call) => call('user/me'))).status).toBe(200);
  });

  it('an administrator opens it with a recent sign-in, and the change is in the audit log', async () => {
    const admin = await staff('demo_admin');
    site.clock.advance(3_600_000);
    expect((await admin('admin/registration/mode', { mode: 'open' })).code).toBe(
      'platform.recent_sign_in_needed',
    );
    const moderator = await staff('demo_moderator');
    expect((await moderator('admin/registration/mode', { mode: 'open' })).code).toBe(
      'platform.no_permission',
    );
    await setMode('open');
    expect((await reader().call('registration')).result).toEqual({ mode: 'open' });
    expect((await reader().enter('early@example.com')).result).toMatchObject({ newUser: true });
    const { rows } = await database.pool.query(
      `select details from audit_records where action = 'registration.mode'`,
    );
    expect(rows).toEqual([{ details: { before: 'closed', mode: 'open' } }]);
  });
});

describe('by invitation', () => {
  const invite = async (uses = 1, days = 7) => {
    const admin = await staff('demo_admin');
    const { result } = await admin('admin/invitations/add', { uses, days, note: 'for friends' });
    return { id: Number(result.id), code: String(result.code), admin };
  };
  const enterWith = async (code: string, email: string) => {
    const { call, enter } = reader();
    const shown = await call('registration/invite', { code });
    return shown.status === 200 ? await enter(email) : shown;
  };

  it('a code opens one account, is listed with it, and then is rejected', async () => {
    await setMode('invitation');
    expect((await reader().enter('guest@example.com')).code).toBe('registration.invitation_needed');
    const { code, admin } = await invite();
    const spelt = `${code.slice(0, 6).toUpperCase()}-${code.slice(6)}`;
    expect((await enterWith(spelt, 'guest@example.com')).result).toMatchObject({ newUser: true });
    expect((await enterWith(code, 'second@example.com')).code).toBe('registration.invitation_invalid');
    // An existing user needs no code.
    expect((await reader().enter('guest@example.com')).result).toMatchObject({ newUser: false });
    const { result } = await admin('admin/invitations');
    expect((result.invitations as Result[])[0]).toMatchObject({
      used: 1,
      state: 'usedUp',
      people: [{ username: expect.stringMatching(/^user/) }],
    });
  });

  it('two concurrent uses with one left: one account', async () => {
    const { code, id } = await invite(1);
    const [first, second] = [reader(), reader()];
    for (const { call } of [first, second]) await call('registration/invite', { code });
    const emails = ['one@example.com', 'two@example.com'];
    site.clock.advance(61_000);
    for (const [n, { call }] of [first, second].entries())
      await call('login/V2/sendEmailcheckCode', { mobileOrEmail: emails[n] });
    const codes = await Promise.all(emails.map((email) => lastCodeTo(email, database.pool)));
    const answers = await Promise.all(
      [first, second].map(({ call }, n) =>
        call('login/V2/getLoginByEmailCheckCode', { mobileOrEmail: emails[n], checkCode: codes[n] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { rows } = await database.pool.query(
      'select used, (select count(*)::int from invitation_uses where invitation_id = $1) uses from invitations where id = $1',
      [id],
    );
    expect(rows).toEqual([{ used: 1, uses: 1 }]);
  });

  it('applies to external providers, too', async () => {
    const { code } = await invite();
    const { call, enterByGoogle } = reader();
    expect((await enterByGoogle('ada')).code).toBe('registration.invitation_needed');
    await call('registration/invite', { code });
    expect((await enterByGoogle('ada')).result).toMatchObject({ newUser: true });
  });

  it('a revoked or expired code is rejected', async () => {
    const revoked = await invite(5);
    expect((await revoked.admin('admin/invitations/revoke', { id: revoked.id })).status).toBe(200);
    expect((await enterWith(revoked.code, 'late@example.com')).code).toBe('registration.invitation_invalid');
    const expired = await invite(5, 1);
    site.clock.advance(DAY_MS);
    expect((await enterWith(expired.code, 'late@example.com')).code).toBe('registration.invitation_invalid');
    expect(await accounts('late@example.com')).toBe(0);
  });
});

describe('by approval', () => {
  const uidOf = async (email: string) =>
    Number((await database.pool.query('select id from users where email = $1', [email])).rows[0].id);
  const registeredEvents = async (uid: number) =>
    (
      await database.pool.query(
        `select id from outbox_events where name = 'users.registered' and (payload->>'userId')::int = $1`,
        [uid],
      )
    ).rows.length;

  it('a new account waits, may give a reason, and can make no other calls until approved', async () => {
    await setMode('approval');
    const { call, enter } = reader();
    expect((await enter('hopeful@example.com')).result).toMatchObject({
      newUser: true,
      user: { waiting: true },
    });
    expect((await call('user/me')).result).toMatchObject({ waiting: true });
    expect((await call('user/devices')).code).toBe('platform.account_waiting');
    expect((await call('chat/send', { room: 'match:1', text: 'hi', clientId: 'a' })).code).toBe(
      'platform.account_waiting',
    );
    expect((await call('registration/explain', { why: 'I like football' })).status).toBe(200);
    expect((await call('registration/mine')).result).toEqual({ waiting: true, why: 'I like football' });

    const uid = await uidOf('hopeful@example.com');
    expect(await registeredEvents(uid)).toBe(0);
    const moderator = await staff('demo_moderator');
    const { result } = await moderator('admin/registration/requests');
    expect(result.requests).toMatchObject([{ uid, why: 'I like football', source: 'email' }]);
    const twice = await Promise.all(
      [1, 2].map(() => moderator('admin/registration/approve', { userId: uid })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call('user/devices')).status).toBe(200);
    expect((await call('user/me')).result).toMatchObject({ waiting: false });
    expect(await registeredEvents(uid)).toBe(1);
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select subject from outbox_messages where target = 'hopeful@example.com' order by id desc limit 1`,
      );
      expect(rows[0].subject).toMatch(/approved/);
    });
  });

  it('a refused account is deleted, and may apply again after thirty days', async () => {
    const applicant = reader();
    await applicant.enter('refused@example.com');
    const uid = await uidOf('refused@example.com');
    const moderator = await staff('demo_moderator');
    const body = { userId: uid, reason: 'no reason to join' };
    expect((await moderator('admin/registration/refuse', body)).status).toBe(200);
    expect((await moderator('admin/registration/refuse', body)).code).toBe('registration.decided');
    expect((await applicant.call('user/me')).status).toBe(401);
    expect(await accounts('refused@example.com')).toBe(0);
    // Another spelling of the same mailbox is the same applicant.
    const again = await reader().enter('refused+2@example.com');
    expect(again.code).toBe('registration.refused_recently');
    expect(again.message).toMatch(/2026|2027/);
    site.clock.advance(30 * DAY_MS);
    expect((await reader().enter('refused@example.com')).result).toMatchObject({ newUser: true });
  });
});
