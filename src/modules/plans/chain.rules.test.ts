import { createHash } from 'node:crypto';
import {
  CHAIN_START,
  type Commitment,
  commitmentHash,
  commitmentText,
  type Link,
  linkHash,
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

it('the bytes are written down: anyone can compute them', async () => {
  const text = '["plan/1",1,"match","handicap",-250,"home",28,"2026-11-15T12:00:00.000Z","salt 1"]';
  expect(commitmentText(commitment(1))).toBe(text);
  expect(await commitmentHash(commitment(1))).toBe(createHash('sha256').update(text).digest('hex'));
});

it('a whole chain is right, whether predictions are opened or not; a part continues the hash before it', async () => {
  const chain = await chainOf(5);
  expect(await verifyChain(chain)).toEqual({ links: 5, opened: 3, broken: null });
  expect(await verifyChain(chain.slice(2), chain[1]!.hash)).toEqual({ links: 3, opened: 2, broken: null });
  expect(await verifyChain([])).toEqual({ links: 0, opened: 0, broken: null });
});

it.each<[string, (chain: Link[]) => Link[], number]>([
  ['another prediction', ([a, ...rest]) => [{ ...a!, opened: { ...a!.opened!, pick: 'away' } }, ...rest], 1],
  ['another price', ([a, ...rest]) => [{ ...a!, opened: { ...a!.opened!, price: 1 } }, ...rest], 1],
  ['another plan', ([a, b, ...rest]) => [a!, { ...b!, planId: 9 }, ...rest], 2],
  ['a link left out', ([a, , ...rest]) => [a!, ...rest], 3],
  ['two links exchanged', ([a, b, ...rest]) => [b!, a!, ...rest], 2],
  ['another commitment', ([a, b, ...rest]) => [a!, { ...b!, commitment: a!.commitment }, ...rest], 2],
  ['an edit that names nothing', ([a, b, ...rest]) => [a!, { ...b!, replaces: 1 }, ...rest], 2],
])('%s breaks it', async (_, change, broken) => {
  expect(await verifyChain(change(await chainOf(4)))).toMatchObject({ broken });
});
