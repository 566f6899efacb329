import { FakeClock } from '#platform/clock/clock.ts';
import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { entryRow } from './indexing.service.ts';
import { KINDS, type Kind, SEARCH_PAGE } from './search.rules.ts';
import { createSearchService } from './search.service.ts';
import { type Hit, putEntries } from './search.store.ts';

/** A demo site's data, and a player, which comes with its first minutes. */
const database = testDatabase({ indexed: true });
const clock = new FakeClock();
beforeAll(async () => {
  const novak = { id: 80_000, names: ['Novak Djokovic', '德约科维奇'], context: ['Serbia'] };
  await transact(database.db, (tx) =>
    putEntries(tx, [entryRow({ ...novak, kind: 'player', weight: 90, at: null, hot: true })]),
  );
});

const READER = { lang: 'en', kinds: KINDS } as const;
const NOTHING = { match: [], team: [], league: [], player: [], streamer: [], room: [], expert: [] };
let shown: readonly Hit[] = [];
const service = () =>
  createSearchService({
    db: database.db,
    matches: { hot: async () => [] },
    games: () => ({ games: [], exact: false }),
    present: async (hits) => {
      shown = hits;
      return { ...NOTHING, news: [], video: [] };
    },
  });
const search = (text: string, kind?: Kind, pageIndex = 1) =>
  service().search({ text, kind, pageIndex }, READER, clock.now());

async function first(text: string, kind: Kind): Promise<number[]> {
  await search(text);
  return shown.filter((hit) => hit.kind === kind).map(({ refId }) => refId);
}

const MEANT: readonly (readonly [string, Kind])[] = [
  ['Madrid', 'team'],
  ['Liverpool', 'team'],
  ['Chelsea', 'team'],
  ['Barcelona', 'team'],
  ['Arsenal', 'team'],
  ['Tottenham', 'team'],
  ['Juventus', 'team'],
  ['Dortmund', 'team'],
  ['United', 'team'],
  ['Lakers', 'team'],
  ['Celtics', 'team'],
  ['Premier', 'league'],
  ['Everton', 'team'],
  ['Djokovic', 'player'],
  ['Ajax', 'team'],
  ['Roma', 'team'],
];

function slipsIn(word: string): Record<string, string> {
  const at = Math.floor(word.length / 2);
  const but = (from: number, to: number, insertion: string) =>
    word.slice(0, from) + insertion + word.slice(to);
  return {
    'one left out': but(at, at + 1, ''),
    'two swapped': but(at, at + 2, word[at + 1]! + word[at]!),
    'the first two swapped': but(0, 2, word[1]! + word[0]!),
    'the second and third swapped': but(1, 3, word[2]! + word[1]!),
    'one doubled': but(at, at, word[at]!),
    'one replaced': but(at, at + 1, 'q'),
    'the first left out': word.slice(1),
    'the last left out': word.slice(0, -1),
  };
}

const CASES = MEANT.flatMap(([word, kind]) =>
  Object.entries(slipsIn(word)).map(([slip, typed]) => [typed, word, kind, slip] as const),
);

describe('a typo in a well-known word', () => {
  it.each(CASES)('%s is %s (%s, %s)', async (typed, word, kind) => {
    const meant = new Set(await first(word, kind));
    expect(meant.size).toBeGreaterThan(0);
    expect((await first(typed, kind)).slice(0, 3).some((id) => meant.has(id))).toBe(true);
  });

  it('leaves the other words as they are', async () => {
    const [real] = await first('Real Madrid', 'team');
    expect((await first('Real Madird', 'team'))[0]).toBe(real);
    expect(await first('Raela Madrid zzz', 'team')).toContain(real);
  });
});

describe('pages of similar results', () => {
  const entry = { kind: 'video', context: [], weight: 10, at: null, hot: false } as const;
  const names = { slip: 'Zanzibara', near: 'Quastelberghofen' };
  beforeAll(() =>
    transact(database.db, (tx) =>
      putEntries(
        tx,
        Object.values(names).flatMap((name, of) =>
          Array.from({ length: 45 }, (_, n) =>
            entryRow({ ...entry, id: 90_000 + of * 100 + n, names: [`${name} part ${n}`] }),
          ),
        ),
      ),
    ),
  );

  it.each([
    ['a slip', 'Znazibara'],
    ['two slips', 'Quastelbreghoffen'],
    ['the longest word', 'Zanzibara xqxq'],
  ])('of %s are complete', async (_, text) => {
    const ids: number[] = [];
    for (const page of [1, 2, 3]) {
      expect(await search(text, 'video', page)).toMatchObject({ alike: true, totals: { video: 45 } });
      ids.push(...shown.map(({ refId }) => refId));
    }
    expect([ids.length, new Set(ids).size]).toEqual([45, 45]);
    // Beyond the last page there is nothing more, and the same count.
    expect(await search(text, 'video', 4)).toMatchObject({ totals: { video: 45 } });
    expect(shown).toEqual([]);
    expect(SEARCH_PAGE).toBe(20);
  });
});
