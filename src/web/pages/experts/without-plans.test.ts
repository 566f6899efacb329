import { RouterContextProvider } from 'react-router';
import { type PageContext, pageContext } from '../../page-context.ts';
import { loadCentre } from '../creator/load-centre.ts';

vi.mock('#ui/i18n/packs.ts', () => ({ packs: async () => ({}) }));
vi.mock('#ui/i18n/server-i18n.ts', () => ({ serverI18n: () => ({ _: (id: string) => id }) }));

const brand = { features: { plans: false } } as unknown as PageContext['brand'];
it('features.plans: a brand without plans has no creator centre', async () => {
  const page = { brand } as PageContext;
  await expect(loadCentre(page)).rejects.toMatchObject({ init: { status: 404 } });
});

/** Response of the API for a brand without plans. */
const failure = Object.assign(new Error('not there'), { status: 404 });

it.each([
  '/en/expert',
  '/en/expert/specialist',
  '/en/expert/allExperts',
  '/en/expert/7',
  '/en/expert/7?plan=5',
])('features.plans: a brand without plans has no page %s', async (path) => {
  const { loader } = /\d/.test(path) ? await import('./expert.tsx') : await import('./experts.tsx');
  const context = new RouterContextProvider();
  const page: Partial<PageContext> = {
    brand,
    viewer: { kind: 'guest' } as PageContext['viewer'],
    api: (() => Promise.reject(failure)) as PageContext['api'],
  };
  context.set(pageContext, page as PageContext);
  const request = new Request(`http://localhost${path}`);
  const answer = loader({ context, request, params: { id: '7' } } as never);
  await expect(answer).rejects.toMatchObject({ init: { status: 404 } });
});
