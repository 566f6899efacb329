import { DEMO_ACCOUNTS } from '#modules/users/users.rules.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { KEY_SCOPES } from '#platform/viewer/api-key.ts';
import {
  guest,
  isKeyAccess,
  mayAccess,
  RECENT_MINUTES,
  ROLES,
  type Role,
  type Viewer,
} from '#platform/viewer/viewer.ts';
import { type Operation, operationsOf } from './openapi.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
let operations: Operation[] = [];
beforeAll(async () => {
  operations = await operationsOf(site.url);
});

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;
const holding = (roles: readonly Role[]): Viewer => ({ kind: 'user', id: 1, roles, sessionId: 1 });
const reachedBy = (viewer: Viewer): Operation[] =>
  operations.filter(({ access }) => mayAccess(viewer, access));
const closedTo = (viewer: Viewer): Operation[] =>
  operations.filter(({ access }) => !isKeyAccess(access) && !mayAccess(viewer, access));

/** Calls of every user are the same for all accounts: those of one are enough. */
function reachedByRoles({ username, roles }: { username: string; roles: readonly Role[] }): Operation[] {
  const common = new Set(username === 'demo_user' ? [] : reachedBy(holding(['user'])));
  return reachedBy(holding(roles)).filter((operation) => !common.has(operation));
}

/** A fictional value for every parameter: access is checked before any lookup. */
const example = (path: string): string => path.replaceAll('{game}', 'football').replace(/\{\w+\}/g, '1');

type Outcome = [status: number, code: string | number | null | undefined];

/** An unreadable body of an unknown type: a caller without access gets only the access error. */
async function refusal({ method, path }: Operation, token = '', at = site): Promise<Outcome> {
  const { status, envelope } = await at.call(example(path), {
    method,
    ...(token ? { token } : {}),
    ...(method === 'POST' ? { body: '{"cut off', headers: { 'content-type': 'text/html' } } : {}),
  });
  return [status, envelope.errorCode];
}

/** A POST has an unknown field, so that nothing happens; a GET is about another user. */
async function admission({ method, path }: Operation, token = ''): Promise<Outcome> {
  const { status, envelope } = await site.call(`${example(path)}${method === 'GET' ? '?userId=1' : ''}`, {
    method,
    ...(token ? { token } : {}),
    ...(method === 'POST' ? { body: { noCallHasThis: 1 } } : {}),
  });
  return [status, envelope.errorCode];
}

/** A call that accepts GET and POST is tried as POST only. */
function tried(open: readonly Operation[]): Operation[] {
  const posts = new Set(open.filter(({ method }) => method === 'POST').map(({ path }) => path));
  return open.filter(({ method, path }) => method === 'POST' || !posts.has(path));
}

async function expectAdmitted(open: readonly Operation[], token = ''): Promise<void> {
  expect(open.length).toBeGreaterThan(0);
  const refused: string[] = [];
  for (const operation of tried(open)) {
    const [status, code] = await admission(operation, token);
    if ([401, 403].includes(status) || status >= 500)
      refused.push(`${nameOf(operation)} → ${status} ${code}`);
  }
  expect(refused).toEqual([]);
}

describe('access', () => {
  it('is documented: calls open to guests, to users, and to each role', async () => {
    const added = ROLES.map((role) => {
      const before = reachedBy(role === 'user' ? guest : holding(['user']));
      return [
        role,
        reachedBy(holding(['user', role])).filter((operation) => !before.includes(operation)),
      ] as const;
    });
    const keys = KEY_SCOPES.map((scope) => {
      const what = operations.filter(({ access }) => isKeyAccess(access) && access.key === scope);
      return [`key: ${scope}`, what] as const;
    }).filter(([, what]) => what.length > 0);
    const anyKey = [
      'key',
      operations.filter(({ access }) => isKeyAccess(access) && access.key === 'any'),
    ] as const;
    const lines = [['guest', reachedBy(guest)] as const, ...added, anyKey, ...keys].map(([who, what]) =>
      [who, ...what.map(nameOf).sort()].join('\n  '),
    );
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('access.txt');
  });

  it('over HTTP: a guest has to sign in, and reaches the open calls', async () => {
    const closed = closedTo(guest);
    expect(closed.length).toBeGreaterThan(0);
    for (const operation of closed) expect(await refusal(operation), nameOf(operation)).toEqual([401, 3000]);
    await expectAdmitted(reachedBy(guest));
  });

  it('over HTTP: nobody reaches the calls of programs by a session', async () => {
    const ofPrograms = operations.filter(({ access }) => isKeyAccess(access));
    expect(ofPrograms.length).toBeGreaterThan(0);
    for (const token of ['', await site.signIn('demo_admin')])
      for (const operation of ofPrograms)
        expect(await refusal(operation, token), nameOf(operation)).toEqual([401, 'platform.key_needed']);
  });

  it.each(DEMO_ACCOUNTS)(
    'over HTTP: $username is rejected by calls of other roles, and reaches the others',
    async (account) => {
      const token = await site.signIn(account.username);
      expect(token).toBeTruthy();
      for (const operation of closedTo(holding(account.roles))) {
        expect(await refusal(operation, token), nameOf(operation)).toEqual([403, 'platform.no_permission']);
      }
      await expectAdmitted(reachedByRoles(account), token);
    },
  );

  it.each(DEMO_ACCOUNTS)(
    'over HTTP: an old sign-in of $username is rejected only by calls that need a recent one',
    async ({ username, roles }) => {
      const token = await site.signIn(username);
      site.clock.advance((RECENT_MINUTES + 1) * 60_000);
      const recent = new Set(
        site.app.endpoints
          .filter(({ endpoint }) => endpoint.call.recent)
          .map(({ endpoint }) => endpoint.call.path),
      );
      const guarded = reachedBy(holding(roles)).filter(({ path }) => recent.has(path));
      expect(guarded.length).toBeGreaterThan(roles.includes('administrator') ? 20 : 1);
      for (const operation of guarded)
        expect(await refusal(operation, token), nameOf(operation)).toEqual([
          403,
          'platform.recent_sign_in_needed',
        ]);
      const open = reachedByRoles({ username, roles });
      await expectAdmitted(
        open.filter(({ path }) => !recent.has(path)),
        token,
      );
    },
  );

  it('mute: rejects chat and comments, and nothing else', async () => {
    const token = await site.signIn('demo_user');
    const { rows } = await database.pool.query(
      `select (select id from matches order by id limit 1) as match, (select id from articles
        where state = 'published' order by id limit 1) as article,
        (select id from users where username = 'demo_user') as user`,
    );
    const [{ match, article, user }] = rows;
    let counted = 0;
    const post = async (path: string, body: object, by = token): Promise<Outcome> => {
      counted += 1;
      const headers = { 'idempotency-key': `muted-${counted}-key` };
      const { status, envelope } = await site.call(path, { method: 'POST', body, token: by, headers });
      return [status, envelope.errorCode];
    };
    const speak = async (): Promise<Outcome[]> => [
      await post('chat/send', {
        room: `match:${match}`,
        text: `said ${counted}`,
        clientMessageId: `access-${counted}`,
      }),
      await post('comments/add', { kind: 'news', id: article, text: `written ${counted}` }),
    ];
    expect((await speak()).map(([status]) => status)).toEqual([200, 200]);
    const moderator = await site.signIn('demo_moderator');
    const mute = { userId: user, minutes: 60, reason: 'spam' };
    expect(await post('admin/chat/mute', mute, moderator)).toEqual([200, null]);
    site.clock.advance(60_000);
    expect(await speak()).toEqual([
      [403, 'chat.muted'],
      [403, 'comments.muted'],
    ]);
    await expectAdmitted(reachedBy(holding(['user'])), token);
    const unmute = { userId: user, reason: 'over' };
    expect(await post('admin/chat/unmute', unmute, moderator)).toEqual([200, null]);
    site.clock.advance(60_000);
    expect((await speak()).map(([status]) => status)).toEqual([200, 200]);
  });

  it('ban: rejected with its own error where a sign-in is needed, and reads like a guest', async () => {
    const token = await site.signIn('demo_expert');
    await database.pool.query(
      `update users set banned_at = $1, ban_reason = 'spam' where username = 'demo_expert'`,
      [site.clock.now()],
    );
    await database.pool.query(
      `update sessions set ended_at = $1 from users u where u.id = user_id and u.username = 'demo_expert'`,
      [site.clock.now()],
    );
    for (const operation of closedTo(guest))
      expect(await refusal(operation, token), nameOf(operation)).toEqual([401, 3001]);
    await expectAdmitted(reachedBy(guest), token);
  });
});

describe('in production', () => {
  const live = testApp({
    env: {
      MODE: 'production',
      DATABASE_URL: 'postgres://db.example/touchline',
      SECRET_KEY: 'x'.repeat(32),
      PUBLIC_URL: 'http://localhost',
      RATE_LIMITS: '0',
    },
    parts: { database },
  });

  it.each(['demo_moderator', 'demo_admin'])(
    '%s without a second factor has the rights of a user',
    async (name) => {
      const token = await site.signIn(name);
      const there = new Set((await operationsOf(live.url)).map(nameOf));
      const guarded = closedTo(holding(['user'])).filter((operation) => there.has(nameOf(operation)));
      expect(guarded.length).toBeGreaterThan(100);
      for (const operation of guarded)
        expect(await refusal(operation, token, live), nameOf(operation)).toEqual([
          403,
          'platform.no_permission',
        ]);
    },
  );
});
