import { bytesOf, hexOf, loadDigests, sha256 } from '#platform/security/digest.rules.ts';

/** Best first. */
export const GRADES = ['ssr', 'sr', 'r', 'n'] as const;
export type Grade = (typeof GRADES)[number];

/** An entry of a pool: one piece of a good, or coins. */
export interface PoolEntry {
  id: number;
  grade: Grade;
  weight: number;
  prize: { good: number } | { coins: number };
}

/** The pool of one draw: all possible prizes with their weights. */
export interface Pool {
  boxId: number;
  price: number;
  /** Only prizes of the guaranteed grade are in the pool. */
  guaranteed: boolean;
  tickets: PoolEntry[];
}

/** A revealed draw, verifiable by anyone. */
export interface Drawn {
  pool: Pool;
  /** Number of the buyer's draw from this box. */
  nonce: number;
  /** Shown before the draw: the hash of pool, nonce and seed. */
  commitment: string;
  /** 32 bytes in hex, secret until the draw. */
  seed: string;
  /** Chosen by the buyer. */
  buyerSeed: string;
  /** Null for a withdrawn promise: the box had changed. */
  ticketId: number | null;
}

export const SEED_BYTES = 32;
/** Limit of a pool's weights: far below 2^48, so that a number is hardly ever discarded. */
export const MOST_WEIGHT = 1_000_000;
const SEED = /^[0-9a-f]{64}$/;
/** Random numbers are six bytes of a digest: exact in JavaScript. */
const NUMBER_BYTES = 6;
const NUMBERS = 2 ** (8 * NUMBER_BYTES);

/** Canonical bytes: arrays in a fixed order, as JSON, as UTF-8. */
export const poolText = ({ boxId, price, guaranteed, tickets }: Pool): string =>
  JSON.stringify([
    'pool/1',
    boxId,
    price,
    guaranteed,
    tickets.map(({ id, grade, weight, prize }) => [
      id,
      grade,
      weight,
      ...('good' in prize ? ['good', prize.good] : ['coins', prize.coins]),
    ]),
  ]);
export const poolHash = (pool: Pool): Promise<string> => sha256(poolText(pool));

/** The site's commitment before the draw: pool, nonce and secret seed. */
export const commitmentOf = async (pool: Pool, nonce: number, seed: string): Promise<string> =>
  await sha256(JSON.stringify(['box/1', await poolHash(pool), nonce, seed]));

/**
 * The entry drawn by both seeds. HMAC-SHA256 with the site's seed as its key, over the buyer's seed, the nonce and a
 * counter, gives numbers below 2^48; the first below the greatest multiple of the total weight decides, so that no
 * entry is drawn more often than its weight says.
 */
export async function draw(pool: Pool, seed: string, buyerSeed: string, nonce: number): Promise<PoolEntry> {
  const total = totalWeight(pool);
  for await (const number of numbersOf(seed, buyerSeed, nonce)) {
    const place = fairPlace(number, total);
    if (place !== null) return poolEntryAt(pool.tickets, place);
  }
  throw new Error('numbers do not end');
}

/** Null for a number beyond the greatest multiple of the weights: it would favour the first entries. */
export const fairPlace = (number: number, total: number): number | null =>
  number < NUMBERS - (NUMBERS % total) ? number % total : null;

async function* numbersOf(seed: string, buyerSeed: string, nonce: number): AsyncGenerator<number> {
  const [key, { hmacSha256 }] = [seedBytes(seed), await loadDigests()];
  for (let counter = 0; ; counter++) {
    const message = bytesOf(JSON.stringify(['draw/1', buyerSeed, nonce, counter]));
    yield* numbersIn(await hmacSha256(key, message));
  }
}

/** Five numbers of six bytes, big-endian; the last two bytes are unused. */
export function numbersIn(digest: Uint8Array): number[] {
  const numbers = [];
  for (let at = 0; at + NUMBER_BYTES <= digest.length; at += NUMBER_BYTES) {
    numbers.push(digest.subarray(at, at + NUMBER_BYTES).reduce((sum, byte) => sum * 256 + byte, 0));
  }
  return numbers;
}

function seedBytes(seed: string): Uint8Array<ArrayBuffer> {
  if (!SEED.test(seed)) throw new Error('a seed is 32 bytes in hex');
  return Uint8Array.from({ length: SEED_BYTES }, (_, n) => Number.parseInt(seed.slice(2 * n, 2 * n + 2), 16));
}

export const newSeed = (): string => hexOf(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));

export function totalWeight({ tickets }: Pick<Pool, 'tickets'>): number {
  const total = tickets.reduce((sum, { weight }) => sum + weight, 0);
  const whole = tickets.every(({ weight }) => Number.isInteger(weight) && weight > 0);
  if (!whole || total === 0 || total > MOST_WEIGHT) throw new Error('a pool has whole weights above zero');
  return total;
}

/** Entries lie one after the other, each as wide as its weight. */
export function poolEntryAt(tickets: readonly PoolEntry[], place: number): PoolEntry {
  let end = 0;
  const found = tickets.find(({ weight }) => {
    end += weight;
    return place < end;
  });
  if (!found) throw new Error(`there is no ticket at ${place}`);
  return found;
}

/** Probability of an entry: an exact fraction in its lowest terms. */
export interface Odds {
  id: number;
  of: number;
  in: number;
}

export function oddsOf(pool: Pick<Pool, 'tickets'>): Odds[] {
  const total = totalWeight(pool);
  return pool.tickets.map(({ id, weight }) => {
    const common = divisor(weight, total);
    return { id, of: weight / common, in: total / common };
  });
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** The first mismatch, or null. */
export type DrawMismatch = 'malformed' | 'commitment' | 'shown' | 'prize';

/** Recomputes a draw. `shown` is the commitment seen before it, where the caller still has it. */
export async function verifyDraw(drawn: Drawn, shown?: string): Promise<DrawMismatch | null> {
  try {
    const { pool, seed, nonce, commitment } = drawn;
    if (shown !== undefined && shown !== commitment) return 'shown';
    if ((await commitmentOf(pool, nonce, seed)) !== commitment) return 'commitment';
    const { id } = await draw(pool, seed, drawn.buyerSeed, nonce);
    return drawn.ticketId === null || drawn.ticketId === id ? null : 'prize';
  } catch {
    return 'malformed';
  }
}
