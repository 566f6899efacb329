import type { PageContext } from '../page-context.ts';
import { orMoved } from './moved.ts';

const request = new Request('http://site/squadLibrary/9?tab=matches');
const missing = Object.assign(new Error('missing'), { status: 404 });
const asked: unknown[] = [];
const pageWith = (to: { id: number; game: string } | null) => ({
  api: (async (_: unknown, input: unknown) => {
    asked.push(input);
    return { to };
  }) as unknown as PageContext['api'],
});
const of = { kind: 'team', id: 9 } as const;
const pathOf = ({ id }: { id: number }) => `/squadLibrary/${id}`;

beforeEach(() => {
  asked.length = 0;
});

it('the address of a merged entry redirects for good, with its query', async () => {
  const page = pageWith({ id: 3, game: 'football' });
  const redirected = await orMoved({ page, request }, of, Promise.reject(missing), pathOf).catch(
    (error) => error,
  );
  expect(redirected).toBeInstanceOf(Response);
  expect(redirected.status).toBe(301);
  expect(redirected.headers.get('location')).toBe('/squadLibrary/3?tab=matches');
  expect(asked).toEqual([of]);
});

it('an entry that was not merged is missing, and one that is there is not looked up', async () => {
  const page = pageWith(null);
  await expect(orMoved({ page, request }, of, Promise.reject(missing), pathOf)).rejects.toBe(missing);
  asked.length = 0;
  expect(await orMoved({ page, request }, of, Promise.resolve('here'), pathOf)).toBe('here');
  const failed = new Error('down');
  await expect(orMoved({ page, request }, of, Promise.reject(failed), pathOf)).rejects.toBe(failed);
  expect(asked).toEqual([]);
});
