import type { ApiClient } from '#platform/endpoint/client.ts';
import { orNull } from '#ui/api/or-null.ts';
import { loadLibrary } from './browse.ts';
import { aSquad } from './library.factory.ts';

const now = new Date('2026-11-15T12:00:00Z');
const failure = (status: number) => Object.assign(new Error('refused'), { status });

/** Responses by the name of the call; records its inputs. */
function server(answers: Record<string, unknown>) {
  const requests: unknown[] = [];
  const api = (async ({ name }: { name: string }, input: unknown) => {
    requests.push([name, input]);
    if (!(name in answers)) throw failure(503);
    return answers[name];
  }) as unknown as ApiClient;
  return { api, requests };
}

describe('loadLibrary', () => {
  it('requests the choice of the address', async () => {
    const { api, requests } = server({
      'library.squads': { squads: [aSquad()], nextCursor: 'next', hasMore: true },
      'library.countries': ['eng'],
    });
    const library = await loadLibrary({ api, now }, 'squads', new URLSearchParams('q=north&game=football'));
    expect(library).toEqual({
      choice: { q: 'north', game: 'football' },
      first: { rows: [aSquad()], nextCursor: 'next' },
      countries: ['eng'],
      today: '2026-11-15',
    });
    expect(requests).toEqual([
      ['library.squads', { q: 'north', game: 'football' }],
      ['library.countries', { of: 'squads', game: 'football' }],
    ]);
  });

  it('requests nothing for an invalid address', async () => {
    const { api, requests } = server({});
    expect(await loadLibrary({ api, now }, 'squads', new URLSearchParams('game=chess'))).toBeNull();
    expect(requests).toEqual([]);
  });

  it('renders without a list that failed', async () => {
    const library = await loadLibrary({ ...server({}), now }, 'leagues', new URLSearchParams());
    expect(library).toMatchObject({ first: null, countries: [] });
  });
});

describe('unknown entry', () => {
  it('is null, and any other error is thrown', async () => {
    expect(await orNull(Promise.resolve(1))).toBe(1);
    expect(await orNull(Promise.reject(failure(404)))).toBeNull();
    expect(await orNull(Promise.reject(failure(410)))).toBeNull();
    await expect(orNull(Promise.reject(failure(503)))).rejects.toThrow('refused');
  });
});
