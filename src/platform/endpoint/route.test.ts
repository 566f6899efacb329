import * as z from 'zod/mini';
import { guest, type User, type Viewer } from '#platform/viewer/viewer.ts';
import { call } from './call.ts';
import { route } from './route.ts';
import { envelopeOf, testApi, testCaller } from './testing.ts';

const plain = { name: 'things.one', method: 'GET', path: 'thing', summary: 'A thing.' } as const;
const user: User = { kind: 'user', id: 7, roles: ['user'], sessionId: 1 };
const parts = { result: z.nullable(z.number()) };
const calls = {
  public: call<void, number | null>({ ...plain, access: 'anyone' }),
  signedIn: call<void, number | null>({ ...plain, access: 'user' }),
  moderated: call<void, number | null>({ ...plain, access: ['moderator'] }),
};

describe('the viewer of a handler', () => {
  it('is a guest or a user where the call is for everyone', async () => {
    const open = route(calls.public, parts, async ({ viewer, caller }) => {
      expectTypeOf(viewer).toEqualTypeOf<Viewer>();
      expectTypeOf(caller.viewer).toEqualTypeOf<Viewer>();
      // @ts-expect-error: a guest has no id.
      return viewer.id ?? null;
    });
    expect((await envelopeOf(await testApi([open]).request('/api/thing'))).result).toBeNull();
  });

  it.each([
    ['every signed-in user', calls.signedIn],
    ['holders of a role', calls.moderated],
  ])('is a user where the call is for %s', async (_, described) => {
    const handler = vi.fn();
    const closed = route(described, parts, async ({ viewer, caller }) => {
      expectTypeOf(viewer).toEqualTypeOf<User>();
      expectTypeOf(caller.viewer).toEqualTypeOf<User>();
      handler();
      return viewer.id;
    });
    const refused = await testApi([closed], { caller: testCaller({ viewer: guest }) }).request('/api/thing');
    expect([refused.status, (await envelopeOf(refused)).errorCode]).toEqual([401, 3000]);
    expect(handler).not.toHaveBeenCalled();
    const moderator: User = { ...user, roles: ['user', 'moderator'] };
    const admitted = await testApi([closed], { caller: testCaller({ viewer: moderator }) }).request(
      '/api/thing',
    );
    expect((await envelopeOf(admitted)).result).toBe(7);
  });

  it('is not a user where nothing is known of the access', () => {
    const described = call<void, number | null>({ ...plain, access: calls.public.access });
    route(described, parts, async ({ viewer }) => {
      expectTypeOf(viewer).toEqualTypeOf<Viewer>();
      return null;
    });
    // @ts-expect-error: a handler for users alone does not fit a call for everyone.
    route(calls.public, parts, async ({ viewer }: { viewer: User }) => viewer.id);
  });
});
