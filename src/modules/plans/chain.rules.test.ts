import { createHash } from 'node:crypto';
import {
  CHAIN_START,
  type Commitment,
  commitmentHash,
  commitmentText,
  type DisclosedPlan,
  type Link,
  linkHash,
  nextSeenHead,
  verifyChain,
} from './chain.rules.ts';

const commitment = (n: number): Commitment => ({
  matchId: n,
  level: 'match',
  play: 'handicap',
  line: -250,
  pick: 'home',
  price: 28,
  at: '2026-11-15T12:00:00.000Z',
  salt: `salt ${n}`,
});

async function chainOf(length: number): Promise<Link[]> {
  const links: Link[] = [];
  let before = CHAIN_START;
  for (let seq = 1; seq <= length; seq++) {
    const opened = commitment(seq);
    const link = { seq, planId: seq, replaces: null, commitment: await commitmentHash(opened) };
    before = await linkHash(before, link);
    links.push({ ...link, hash: before, opened: seq % 2 === 1 ? opened : null });
  }
  return links;
}

it('commitmentText: the hashed bytes are fixed, so that anyone can compute them', async () => {
  const text = '["plan/1",1,"match","handicap",-250,"home",28,"2026-11-15T12:00:00.000Z","salt 1"]';
  expect(commitmentText(commitment(1))).toBe(text);
  expect(await commitmentHash(commitment(1))).toBe(createHash('sha256').update(text).digest('hex'));
});

it('verifyChain: accepts a complete chain with opened and closed predictions', async () => {
  const chain = await chainOf(5);
  expect(await verifyChain(chain)).toEqual({ links: 5, opened: 3, flaw: null });
  expect(await verifyChain([])).toEqual({ links: 0, opened: 0, flaw: null });
});

it.each<[string, (chain: Link[]) => Link[], number]>([
  ['another prediction', ([a, ...rest]) => [{ ...a!, opened: { ...a!.opened!, pick: 'away' } }, ...rest], 1],
  ['another price', ([a, ...rest]) => [{ ...a!, opened: { ...a!.opened!, price: 1 } }, ...rest], 1],
  ['another plan', ([a, b, ...rest]) => [a!, { ...b!, planId: 9 }, ...rest], 2],
  ['a link left out', ([a, , ...rest]) => [a!, ...rest], 2],
  ['its beginning cut off', ([, , ...rest]) => rest, 1],
  ['two links exchanged', ([a, b, ...rest]) => [b!, a!, ...rest], 1],
  ['another commitment', ([a, b, ...rest]) => [a!, { ...b!, commitment: a!.commitment }, ...rest], 2],
  ['an edit that names nothing', ([a, b, ...rest]) => [a!, { ...b!, replaces: 1 }, ...rest], 2],
])('verifyChain: %s breaks the chain', async (_, change, seq) => {
  expect(await verifyChain(change(await chainOf(4)))).toMatchObject({ flaw: { kind: 'broken', seq } });
});

/** A chain without some of its links and with every hash recomputed: consistent in itself. */
async function rebuilt(chain: readonly Link[], isRetained: (link: Link) => boolean): Promise<Link[]> {
  const links: Link[] = [];
  for (const link of chain.filter(isRetained)) {
    const moved = { ...link, seq: links.length + 1 };
    links.push({ ...moved, hash: await linkHash(links.at(-1)?.hash ?? CHAIN_START, moved) });
  }
  return links;
}

it.each<[string, (chain: Link[]) => Link[] | Promise<Link[]>, number, number]>([
  ['emptied', () => [], 6, 4],
  ['without its newest', (chain) => chain.slice(0, 4), 6, 5],
  ['without a miss, and rebuilt', (chain) => rebuilt(chain, ({ seq }) => seq !== 2), 6, 4],
  ['without its oldest, and rebuilt', (chain) => rebuilt(chain, ({ seq }) => seq > 3), 6, 4],
])(
  'verifyChain: a chain %s contradicts a noted head and the links of the page',
  async (_, change, noted, shown) => {
    const chain = await chainOf(6);
    const other = await change(chain);
    expect(await verifyChain(other)).toMatchObject({ flaw: null });
    const note = { seq: 6, hash: chain[5]!.hash };
    expect(await verifyChain(other, { noted: note })).toMatchObject({ flaw: { kind: 'noted', seq: noted } });
    expect(await verifyChain(other, { shown: chain.slice(3) })).toMatchObject({
      flaw: { kind: 'shown', seq: shown },
    });
    expect(await verifyChain(chain, { noted: note, shown: chain.slice(3) })).toMatchObject({ flaw: null });
  },
);

it('verifyChain: a link shown closed may be opened since, and nothing else may differ', async () => {
  const chain = await chainOf(3);
  const closed = chain.map((link) => ({ ...link, opened: null }));
  expect(await verifyChain(chain, { shown: closed })).toMatchObject({ flaw: null });
  const faked = [{ ...chain[0]!, opened: { ...chain[0]!.opened!, pick: 'away' as const } }];
  expect(await verifyChain(chain, { shown: faked })).toMatchObject({ flaw: { kind: 'shown', seq: 1 } });
});

const disclosed = (chain: readonly Link[], seq: number, more: Partial<DisclosedPlan> = {}): DisclosedPlan => {
  const { matchId, price, level, play, line, pick } = commitment(seq);
  const { planId, hash } = chain[seq - 1]!;
  return {
    planId,
    price,
    match: { id: matchId },
    prediction: { level, play, line, pick },
    link: { seq, hash },
    ...more,
  };
};

it.each<[string, Partial<DisclosedPlan>, boolean]>([
  ['as it is', {}, true],
  ['hidden', { prediction: null }, true],
  [
    'with another pick',
    { prediction: { level: 'match', play: 'handicap', line: -250, pick: 'away' } },
    false,
  ],
  ['with another line', { prediction: { level: 'match', play: 'handicap', line: 250, pick: 'home' } }, false],
  ['at another price', { price: 1 }, false],
  ['of another match', { match: { id: 9 } }, false],
  ['under another number', { planId: 9 }, false],
  ['with another hash', { link: { seq: 3, hash: 'f'.repeat(64) } }, false],
  ['with a link that is not there', { link: { seq: 9, hash: 'f'.repeat(64) } }, false],
])('verifyChain: a plan disclosed %s matches its link: %s', async (_, more, fits) => {
  const chain = await chainOf(4);
  const plan = disclosed(chain, 3, more);
  const flaw = fits ? null : { kind: 'plan', seq: plan.link.seq };
  expect(await verifyChain(chain, { plan })).toMatchObject({ flaw });
});

it('nextSeenHead: notes the newest link unless the noted one is missing from the links shown', async () => {
  const chain = await chainOf(4);
  const seen = (n: number) => ({ seq: n, hash: chain[n - 1]!.hash });
  expect(nextSeenHead(null, chain)).toEqual(seen(4));
  expect(nextSeenHead(seen(2), chain)).toEqual(seen(4));
  expect(nextSeenHead(seen(4), chain.slice(0, 3))).toEqual(seen(4));
  expect(nextSeenHead(seen(1), chain.slice(2))).toEqual(seen(1));
  expect(nextSeenHead({ seq: 2, hash: 'other' }, chain)).toEqual({ seq: 2, hash: 'other' });
  expect([nextSeenHead(null, []), nextSeenHead(seen(2), [])]).toEqual([null, seen(2)]);
});
