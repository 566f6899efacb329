import { createHash, createHmac } from 'node:crypto';
import {
  commitmentOf,
  type DrawMismatch,
  type Drawn,
  draw,
  fairPlace,
  newSeed,
  numbersIn,
  oddsOf,
  type Pool,
  type PoolEntry,
  poolEntryAt,
  poolHash,
  poolText,
  totalWeight,
  verifyDraw,
} from './draw.rules.ts';

const SEED = '0123456789abcdef'.repeat(4);
const pool: Pool = {
  boxId: 3,
  price: 300,
  guaranteed: false,
  tickets: [
    { id: 1, grade: 'ssr', weight: 5, prize: { good: 7 } },
    { id: 2, grade: 'sr', weight: 45, prize: { good: 9 } },
    { id: 4, grade: 'r', weight: 150, prize: { coins: 500 } },
    { id: 5, grade: 'n', weight: 800, prize: { coins: 50 } },
  ],
};

it('commitment: its bytes are specified, so that anyone can compute it', async () => {
  const text =
    '["pool/1",3,300,false,[[1,"ssr",5,"good",7],[2,"sr",45,"good",9],[4,"r",150,"coins",500],[5,"n",800,"coins",50]]]';
  expect(poolText(pool)).toBe(text);
  const hash = createHash('sha256').update(text).digest('hex');
  expect(await poolHash(pool)).toBe(hash);
  const committed = createHash('sha256')
    .update(JSON.stringify(['box/1', hash, 6, SEED]))
    .digest('hex');
  expect(await commitmentOf(pool, 6, SEED)).toBe(committed);
});

it('draw: equals HMAC-SHA256 of both seeds and the nonce', async () => {
  for (let nonce = 1; nonce <= 20; nonce++) {
    const digest = createHmac('sha256', Buffer.from(SEED, 'hex'))
      .update(`["draw/1","mine",${nonce},0]`)
      .digest();
    // None of these is near 2^48, so the first number decides.
    const place = digest.readUIntBE(0, 6) % 1_000;
    expect(await draw(pool, SEED, 'mine', nonce)).toBe(poolEntryAt(pool.tickets, place));
  }
});

it('digest: numbers are six bytes each, big-endian', () => {
  const digest = Uint8Array.from({ length: 32 }, (_, n) => (n < 6 ? 255 : n));
  expect(numbersIn(digest)).toEqual([
    2 ** 48 - 1,
    ...[6, 12, 18, 24].map((at) => Buffer.from(digest).readUIntBE(at, 6)),
  ]);
});

it.each<[number, number]>([
  [0, 1],
  [4, 1],
  [5, 2],
  [49, 2],
  [50, 4],
  [199, 4],
  [200, 5],
  [999, 5],
])('pool entry: place %i is ticket %i', (place, id) => {
  expect(poolEntryAt(pool.tickets, place).id).toBe(id);
});

it('pool entry: no entry beyond the last weight', () => {
  expect(() => poolEntryAt(pool.tickets, 1_000)).toThrow('no ticket at 1000');
});

it('odds are exact fractions that add up to one', () => {
  expect(oddsOf(pool)).toEqual([
    { id: 1, of: 1, in: 200 },
    { id: 2, of: 9, in: 200 },
    { id: 4, of: 3, in: 20 },
    { id: 5, of: 4, in: 5 },
  ]);
});

it.each<[string, number[]]>([
  ['no ticket', []],
  ['a weight of zero', [0, 5]],
  ['half a weight', [0.5]],
  ['a weight below zero', [-1, 3]],
  ['more than is allowed together', [500_000, 500_001]],
])('pool: %s is rejected', (_, weights) => {
  const tickets = weights.map((weight, id): PoolEntry => ({ id, grade: 'n', weight, prize: { coins: 1 } }));
  expect(() => totalWeight({ tickets })).toThrow('whole weights');
});

it('fairPlace: a number beyond the last whole round of the weights is discarded', () => {
  const last = 2 ** 48 - 1;
  // 2^48 is 656 more than a multiple of 1,000.
  expect([last - 656, last - 655, last].map((number) => fairPlace(number, 1_000))).toEqual([999, null, null]);
  expect([0, 1_001, last].map((number) => fairPlace(number, 1))).toEqual([0, 0, 0]);
  expect([last - 1, last].map((number) => fairPlace(number, 2))).toEqual([0, 1]);
});

it('20,000 draws, each with seeds of its own, agree with the published odds', async () => {
  const DRAWS = 20_000;
  const BATCH = 2_000;
  const counts = new Map(pool.tickets.map(({ id }) => [id, 0]));
  // Seeds from a hash: the same in every run, so that a fair draw never fails by chance.
  const seedOf = (n: number) => createHash('sha256').update(`seed ${n}`).digest('hex');
  for (let from = 0; from < DRAWS; from += BATCH) {
    const drawn = await Promise.all(
      Array.from({ length: BATCH }, (_, n) => draw(pool, seedOf(from + n), `buyer ${n % 7}`, from + n)),
    );
    for (const { id } of drawn) counts.set(id, counts.get(id)! + 1);
  }
  const chiSquare = oddsOf(pool).reduce((sum, odds) => {
    const expected = (DRAWS * odds.of) / odds.in;
    return sum + (counts.get(odds.id)! - expected) ** 2 / expected;
  }, 0);
  // Three degrees of freedom: a fair draw lies above this once in a thousand.
  expect(chiSquare).toBeLessThan(16.27);
}, 60_000);

async function aDraw(nonce = 2): Promise<Drawn> {
  const seed = newSeed();
  const commitment = await commitmentOf(pool, nonce, seed);
  const { id: ticketId } = await draw(pool, seed, 'my lucky words', nonce);
  return { pool, nonce, commitment, seed, buyerSeed: 'my lucky words', ticketId };
}

it('verifyDraw: works without Web Crypto, over plain http', async () => {
  const drawn = await aDraw();
  vi.stubGlobal('crypto', {});
  expect(await verifyDraw(drawn)).toBeNull();
  expect(await verifyDraw({ ...drawn, nonce: 3 })).toBe('commitment');
  vi.unstubAllGlobals();
});

it('verifyDraw: accepts a draw, also with the commitment shown before', async () => {
  const drawn = await aDraw();
  expect(await verifyDraw(drawn)).toBeNull();
  expect(await verifyDraw(drawn, drawn.commitment)).toBeNull();
});

const other = (drawn: Drawn) => pool.tickets.find(({ id }) => id !== drawn.ticketId)!.id;
it.each<[string, (drawn: Drawn) => Drawn, DrawMismatch]>([
  ['another prize', (drawn) => ({ ...drawn, ticketId: other(drawn) }), 'prize'],
  ['another seed', (drawn) => ({ ...drawn, seed: newSeed() }), 'commitment'],
  ['another commitment', (drawn) => ({ ...drawn, commitment: 'f'.repeat(64) }), 'commitment'],
  ['another draw', (drawn) => ({ ...drawn, nonce: 3 }), 'commitment'],
  ['another price', (drawn) => ({ ...drawn, pool: { ...pool, price: 1 } }), 'commitment'],
  ['a guarantee that was none', (drawn) => ({ ...drawn, pool: { ...pool, guaranteed: true } }), 'commitment'],
  [
    'another weight',
    (drawn) => ({ ...drawn, pool: { ...pool, tickets: pool.tickets.map((t) => ({ ...t, weight: 1 })) } }),
    'commitment',
  ],
  [
    'another good behind a ticket',
    (drawn) => ({
      ...drawn,
      pool: { ...pool, tickets: [{ ...pool.tickets[0]!, prize: { good: 8 } }, ...pool.tickets.slice(1)] },
    }),
    'commitment',
  ],
  [
    'a ticket left out',
    (drawn) => ({ ...drawn, pool: { ...pool, tickets: pool.tickets.slice(1) } }),
    'commitment',
  ],
  [
    'a better grade',
    (drawn) => ({ ...drawn, pool: { ...pool, tickets: pool.tickets.map((t) => ({ ...t, grade: 'ssr' })) } }),
    'commitment',
  ],
  ['no pool', (drawn) => ({ ...drawn, pool: null as never }), 'malformed'],
])('verifyDraw: rejects %s', async (_, change, flaw) => {
  expect(await verifyDraw(change(await aDraw()))).toBe(flaw);
});

it('verifyDraw: another buyer seed eventually draws another prize, and is then rejected', async () => {
  const drawn = await aDraw();
  const flaws = await Promise.all(
    Array.from({ length: 64 }, (_, n) => verifyDraw({ ...drawn, buyerSeed: `other ${n}` })),
  );
  expect(flaws).toContain('prize');
});

it('verifyDraw: accepts a withdrawn promise without a prize', async () => {
  expect(await verifyDraw({ ...(await aDraw()), ticketId: null })).toBeNull();
  expect(await verifyDraw({ ...(await aDraw()), ticketId: null, nonce: 9 })).toBe('commitment');
});

it('verifyDraw: rejects a consistent record with another commitment than the shown one', async () => {
  const [promised, swapped] = [await aDraw(), await aDraw()];
  expect(await verifyDraw(swapped, promised.commitment)).toBe('shown');
});

it('draw: an invalid seed draws nothing', async () => {
  await expect(draw(pool, 'abc', 'mine', 1)).rejects.toThrow('32 bytes');
});
