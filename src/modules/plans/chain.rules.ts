import type { Prediction } from './plays.rules.ts';

/** What an expert commits to: nobody can say later that it was something else. */
export interface Commitment extends Prediction {
  matchId: number;
  price: number;
  /** ISO, UTC. */
  at: string;
  /** Random: without it the few possible predictions could be tried out. */
  salt: string;
}

/** One link of an expert's chain. `replaces` is the number of the link that an edit supersedes. */
export interface Link {
  seq: number;
  planId: number;
  replaces: number | null;
  /** SHA-256 of the commitment. */
  commitment: string;
  /** SHA-256 of this link and the hash before it. */
  hash: string;
  /** What was committed to, once everyone may know. */
  opened: Commitment | null;
}

export const CHAIN_START = '0'.repeat(64);

/** The same bytes everywhere: an array in a fixed order, as JSON, as UTF-8. */
export const commitmentText = (c: Commitment): string =>
  JSON.stringify(['plan/1', c.matchId, c.level, c.play, c.line, c.pick, c.price, c.at, c.salt]);

const linkText = (before: string, link: Pick<Link, 'seq' | 'planId' | 'replaces' | 'commitment'>): string =>
  JSON.stringify(['link/1', before, link.seq, link.planId, link.replaces, link.commitment]);

/** In Node as in browsers. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const commitmentHash = (c: Commitment): Promise<string> => sha256(commitmentText(c));

export const linkHash = (
  before: string,
  link: Pick<Link, 'seq' | 'planId' | 'replaces' | 'commitment'>,
): Promise<string> => sha256(linkText(before, link));

export interface Verified {
  links: number;
  /** How many predictions were opened and agree with their hash. */
  opened: number;
  /** The first link that does not fit; null where all do. */
  broken: number | null;
}

/** Recomputes a chain from `before`, the hash it continues, in the order of its numbers. */
export async function verifyChain(links: readonly Link[], before: string = CHAIN_START): Promise<Verified> {
  let hash = before;
  let opened = 0;
  let last = links[0] ? links[0].seq - 1 : 0;
  for (const [index, link] of links.entries()) {
    const broken = { links: index, opened, broken: link.seq };
    if (link.seq !== last + 1 || link.hash !== (await linkHash(hash, link))) return broken;
    if (link.opened) {
      if ((await commitmentHash(link.opened)) !== link.commitment) return broken;
      opened += 1;
    }
    hash = link.hash;
    last = link.seq;
  }
  return { links: links.length, opened, broken: null };
}
