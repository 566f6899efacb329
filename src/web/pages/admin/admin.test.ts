import { RouterContextProvider } from 'react-router';
import type { Role, Viewer } from '#platform/viewer/viewer.ts';
import { type PageContext, pageContext } from '../../page-context.ts';
import { loader } from './admin.tsx';

vi.mock('#ui/i18n/packs.ts', () => ({ packs: async () => ({}) }));
vi.mock('#ui/i18n/server-i18n.ts', () => ({ serverI18n: () => ({ _: (id: string) => id }) }));

const as = (...roles: Role[]): Viewer => ({ kind: 'user', id: 1, roles: ['user', ...roles], sessionId: 1 });
const waits = { required: true, enabled: false, passkeys: 0 };

async function open(viewer: Viewer, state: typeof waits): Promise<unknown> {
  const context = new RouterContextProvider();
  const page: Partial<PageContext> = {
    viewer,
    lang: 'en',
    api: (async () => state) as unknown as PageContext['api'],
  };
  context.set(pageContext, page as PageContext);
  try {
    return await loader({ context, params: {} } as never);
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('location') : thrown;
  }
}

it.each([
  ['a role that waits for a second factor leads to its setup', as(), waits, '/userInfo/setting'],
  [
    'a factor exists that this session has not proven',
    as(),
    { ...waits, enabled: true },
    { init: { status: 403 } },
  ],
  ['a user without such a role', as(), { ...waits, required: false }, { init: { status: 403 } }],
  ['a guest', { kind: 'guest' } as const, waits, { init: { status: 401 } }],
])('loader: %s', async (_, viewer, state, response) => {
  const opened = await open(viewer, state);
  if (typeof response === 'string') expect(opened).toBe(response);
  else expect(opened).toMatchObject(response);
});

it('loader: an administrator with a proven factor opens the first section', async () => {
  expect(await open(as('administrator'), waits)).toMatchObject({ current: 'overview' });
});
