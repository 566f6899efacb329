import { transact } from '#platform/db/transact.ts';
import { newToken } from '#platform/session/token.ts';
import { meetDeadlineAt, unresponsiveServer } from '#platform/testing/unresponsive-server.ts';
import type { RequestContext } from './browser-binding.service.ts';
import { rolesOf } from './providers/issuer.service.ts';
import { CLIENT, testIssuer, testIssuerJourneys } from './providers/issuers.testing.ts';
import { goThere } from './providers/testing.ts';
import type { SignInResult } from './providers.service.ts';

const corp = testIssuer();
const club = testIssuer();
const { database, users, clock, lines, service, here } = testIssuerJourneys();
const failed = { code: 'logins.provider_failed' };

const ROLES = { rolesClaim: 'groups', roles: { mods: 'moderator', ops: 'channel_operator' } } as const;
const site = (more: object = {}) =>
  service(
    { id: 'corp', issuer: corp.url, emailDomains: ['corp.example'], ...ROLES, ...more },
    { id: 'club', issuer: club.url, rolesClaim: 'groups', roles: { all: 'moderator' } },
  );
const someone = (claims: object = {}) => ({
  sub: newToken(),
  name: 'Ada',
  email: `${newToken().toLowerCase()}@mail.example`,
  email_verified: true,
  ...claims,
});

type Site = ReturnType<typeof site>;
async function go(at: RequestContext, to: Site = site(), name: `oidc:${string}` = 'oidc:corp') {
  const { url } = await to.begin(name, { returnTo: '/en/mall' }, at);
  return { url: new URL(url), ...(await goThere(url)) };
}
async function come(
  to: Site = site(),
  name: `oidc:${string}` = 'oidc:corp',
  iss?: string,
): Promise<SignInResult> {
  const at = here();
  return await to.finish(null, { ...(await go(at, to, name)), iss }, at);
}
const idOf = (arrival: SignInResult) => (arrival.kind === 'in' ? arrival.admission.userId : 0);
const rolesOfUser = async (id: number) => (await users.find(database.db, { id }))!.roles;

describe('an OpenID Connect provider of the operator', () => {
  it('is discovered by its URL, and the authorization request has state, nonce and challenge', async () => {
    const { url, redirectUri } = await go(here());
    expect([url.origin, redirectUri]).toEqual([corp.url, 'https://scores.example/']);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.clientId,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      ui_locales: 'en',
    });
    expect(site().issuers()).toEqual([
      { id: 'oidc:corp', name: 'At corp' },
      { id: 'oidc:club', name: 'At club' },
    ]);
    expect(site().list()).toEqual([]);
    await expect(site().begin('oidc:other', { returnTo: '/' }, here())).rejects.toMatchObject({
      code: 'logins.provider_off',
    });
  });

  it('makes an account once, and recognises it later', async () => {
    corp.become(someone());
    const first = await come();
    expect(first).toMatchObject({ kind: 'in', admission: { signedIn: { newUser: true } } });
    expect(idOf(await come())).toBe(idOf(first));
    const { rows } = await database.pool.query('select registration_source from users where id = $1', [
      idOf(first),
    ]);
    expect(rows).toEqual([{ registration_source: 'oidc' }]);
  });

  it('opens an account by an address of its own domains, never by a merely verified or unverified one', async () => {
    const owner = async (email: string) => {
      const target = { kind: 'email', value: email } as const;
      const how = {
        now: clock.now(),
        brand: '',
        lang: 'en',
        source: 'email',
        promotionChannelId: null,
      } as const;
      return (await transact(database.db, (tx) => users.findOrRegister(tx, target, how))).account.id;
    };
    const own = await owner('ada@corp.example');
    corp.become(someone({ email: 'Ada@corp.example' }));
    expect(idOf(await come())).toBe(own);
    const foreign = await owner('ada@gmail.com');
    expect(foreign).toBeGreaterThan(0);
    for (const claims of [
      { email: 'ada@gmail.com' },
      { email: 'eve@corp.example', email_verified: false },
      { email: 'eve@corp.example', email_verified: 'true' },
      { email: undefined },
    ]) {
      corp.become(someone(claims));
      await expect(come()).rejects.toMatchObject({ code: 'logins.email_needed' });
    }
  });

  it.each<[string, object]>([
    ['of another journey', { nonce: 'another' }],
    ['for another site', { aud: 'their-id' }],
    ['that has expired', { exp: 1 }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that names nobody', { sub: '' }],
  ])('is rejected with an ID token %s', async (_, wrong) => {
    corp.become(someone(wrong));
    await expect(come()).rejects.toMatchObject(failed);
  });

  it.each(['none', 'forged', 'HS256'])('is rejected with a signature: %s', async (how) => {
    corp.become(someone());
    corp.server.service.once('beforeResponse', (response) => {
      const body = response.body as Record<string, string>;
      const [head, payload, signature] = body.id_token!.split('.') as [string, string, string];
      const named = JSON.parse(Buffer.from(head, 'base64url').toString());
      const other = Buffer.from(JSON.stringify({ ...named, alg: how })).toString('base64url');
      body.id_token =
        how === 'forged'
          ? `${head}.${payload}.${signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`
          : `${other}.${payload}.${how === 'none' ? '' : signature}`;
    });
    await expect(come()).rejects.toMatchObject(failed);
  });

  it('is not confused with another: by response, state or issuer name', async () => {
    corp.become(someone());
    await expect(come(site(), 'oidc:corp', club.url)).rejects.toMatchObject(failed);
    expect(idOf(await come(site(), 'oidc:corp', corp.url))).toBeGreaterThan(0);
    const at = here();
    const { code } = await go(at, site(), 'oidc:club');
    const { state } = await go(at, site(), 'oidc:corp');
    await expect(site().finish(null, { code, state }, at)).rejects.toMatchObject(failed);
    const renamed = service({ id: 'corp', issuer: `${corp.url}/tenant` });
    await expect(renamed.begin('oidc:corp', { returnTo: '/' }, here())).rejects.toMatchObject(failed);
  });

  it('with an invalid or no response is an error, and its next response is accepted', async () => {
    corp.become(someone());
    corp.server.service.once('beforeResponse', (response) => {
      response.statusCode = 500;
      response.body = { error: 'server_error', error_description: CLIENT.clientSecret } as never;
    });
    await expect(come()).rejects.toMatchObject(failed);
    const silent = await unresponsiveServer();
    meetDeadlineAt(silent);
    const quiet = service({ id: 'quiet', issuer: silent.url });
    await expect(quiet.begin('oidc:quiet', { returnTo: '/' }, here())).rejects.toMatchObject(failed);
    expect(silent.connections()).toBe(1);
    vi.restoreAllMocks();
    expect(lines.join()).toContain('"provider":"oidc:quiet"');
    expect(lines.join()).not.toContain(CLIENT.clientSecret);
    expect(idOf(await come())).toBeGreaterThan(0);
  });
});

describe('roles by claim', () => {
  const entries = async (id: number) => {
    const { rows } = await database.pool.query(
      `select action, details from audit_records where subject_id = $1 order by id`,
      [id],
    );
    return rows.map(({ action, details }) => `${action} ${details.role} ${details.claimedBy}`);
  };

  it('are granted and revoked at each sign-in, and audited', async () => {
    const ada = someone();
    corp.become({ ...ada, groups: ['mods', 'ops', 'nobody', 'toString', 7] });
    const id = idOf(await come());
    expect(await rolesOfUser(id)).toEqual(['user', 'moderator', 'channel_operator']);
    corp.become({ ...ada, groups: 'ops' });
    await come();
    expect(await rolesOfUser(id)).toEqual(['user', 'channel_operator']);
    corp.become(ada);
    await come();
    expect(await rolesOfUser(id)).toEqual(['user']);
    expect(await entries(id)).toEqual([
      'role.granted moderator oidc:corp',
      'role.granted channel_operator oidc:corp',
      'role.revoked moderator oidc:corp',
      'role.revoked channel_operator oidc:corp',
    ]);
  });

  it('never revoke a role granted by an administrator, before or after', async () => {
    const ada = someone();
    corp.become(ada);
    const id = idOf(await come());
    const grant = (role: 'moderator' | 'channel_operator') =>
      transact(database.db, (tx) => users.grantRole(tx, id, role, clock.now()));
    await grant('moderator');
    corp.become({ ...ada, groups: ['mods', 'ops'] });
    await come();
    await grant('channel_operator');
    corp.become({ ...ada, groups: [] });
    await come();
    expect(await rolesOfUser(id)).toEqual(['user', 'moderator', 'channel_operator']);
  });

  it('stay while another issuer asserts them', async () => {
    const id = await transact(database.db, async (tx) => {
      const target = { kind: 'email', value: `${newToken().toLowerCase()}@mail.example` } as const;
      const how = {
        now: clock.now(),
        brand: '',
        lang: 'en',
        source: 'email',
        promotionChannelId: null,
      } as const;
      return (await users.findOrRegister(tx, target, how)).account.id;
    });
    const claim = (source: string, roles: 'moderator'[]) =>
      transact(database.db, (tx) => users.claimRoles(tx, id, source, roles, clock.now()));
    expect(await claim('oidc:corp', ['moderator'])).toEqual({ granted: ['moderator'], revoked: [] });
    expect(await claim('oidc:club', ['moderator'])).toEqual({ granted: [], revoked: [] });
    expect(await claim('oidc:corp', [])).toEqual({ granted: [], revoked: [] });
    expect(await claim('oidc:club', [])).toEqual({ granted: [], revoked: ['moderator'] });
  });

  it('are ignored without a configured claim, and may be nested', () => {
    const roles = { a: 'moderator' } as const;
    expect(rolesOf({ rolesClaim: '', roles }, { groups: ['a'] })).toBeNull();
    expect(rolesOf({ rolesClaim: 'realm.roles', roles }, { realm: { roles: ['a', 'a'] } })).toEqual([
      'moderator',
    ]);
    expect(rolesOf({ rolesClaim: 'https://x.example/r', roles }, { 'https://x.example/r': 'a' })).toEqual([
      'moderator',
    ]);
    expect(rolesOf({ rolesClaim: 'realm.roles', roles }, { realm: null })).toEqual([]);
  });
});
