import { DEMO_ACCOUNTS } from '#modules/users/users.rules.ts';
import { testApp } from '#platform/testing/app.ts';
import { guest, mayAccess, ROLES, type Role, type Viewer } from '#platform/viewer/viewer.ts';
import { type Operation, operationsOf } from './openapi.ts';

const site = testApp({ env: { RATE_LIMITS: '0' } });
let operations: Operation[] = [];
beforeAll(async () => {
  operations = await operationsOf(site.url);
});

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;
const holding = (roles: readonly Role[]): Viewer => ({ kind: 'user', id: 1, roles, sessionId: 1 });
const reachedBy = (viewer: Viewer): Operation[] =>
  operations.filter(({ access }) => mayAccess(viewer, access));
const closedTo = (viewer: Viewer): Operation[] =>
  operations.filter(({ access }) => !mayAccess(viewer, access));

/** A made-up value for every parameter: access is asked before anything is looked up. */
const example = (path: string): string => path.replaceAll('{game}', 'football').replace(/\{\w+\}/g, '1');

async function refusal({ method, path }: Operation, token = '') {
  const { status, envelope } = await site.call(example(path), { method, ...(token ? { token } : {}) });
  return [status, envelope.errorCode];
}

describe('who reaches what', () => {
  it('is known: what a guest reaches, what a user reaches beyond it, and what each role adds to that', async () => {
    const added = ROLES.map((role) => {
      const before = reachedBy(role === 'user' ? guest : holding(['user']));
      return [
        role,
        reachedBy(holding(['user', role])).filter((operation) => !before.includes(operation)),
      ] as const;
    });
    const lines = [['guest', reachedBy(guest)] as const, ...added].map(([who, what]) =>
      [who, ...what.map(nameOf).sort()].join('\n  '),
    );
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('access.txt');
  });

  it('is kept over HTTP: a guest is asked to sign in', async () => {
    const closed = closedTo(guest);
    expect(closed.length).toBeGreaterThan(0);
    for (const operation of closed) expect(await refusal(operation), nameOf(operation)).toEqual([401, 3000]);
  });

  it.each(DEMO_ACCOUNTS)(
    'is kept over HTTP: $username is refused what takes another role',
    async (account) => {
      const token = await site.signIn(account.username);
      expect(token).toBeTruthy();
      for (const operation of closedTo(holding(account.roles))) {
        expect(await refusal(operation, token), nameOf(operation)).toEqual([403, 'platform.no_permission']);
      }
    },
  );
});
