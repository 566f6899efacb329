import { sha256 } from '#platform/security/digest.rules.ts';
import type { Prediction } from './plays.rules.ts';

/** Prediction and terms that an expert commits to, so that later changes are provable. */
export interface Commitment extends Prediction {
  matchId: number;
  price: number;
  /** ISO, UTC. */
  at: string;
  /** Random, so that the few possible predictions cannot be tried out. */
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
  /** Commitment in clear, once the match is over. */
  opened: Commitment | null;
}

export const CHAIN_START = '0'.repeat(64);

/** Canonical form: an array in a fixed order, as JSON, as UTF-8. */
export const commitmentText = (c: Commitment): string =>
  JSON.stringify(['plan/1', c.matchId, c.level, c.play, c.line, c.pick, c.price, c.at, c.salt]);

const linkText = (before: string, link: Pick<Link, 'seq' | 'planId' | 'replaces' | 'commitment'>): string =>
  JSON.stringify(['link/1', before, link.seq, link.planId, link.replaces, link.commitment]);

export const commitmentHash = (c: Commitment): Promise<string> => sha256(commitmentText(c));

export const linkHash = (
  before: string,
  link: Pick<Link, 'seq' | 'planId' | 'replaces' | 'commitment'>,
): Promise<string> => sha256(linkText(before, link));

/** A link seen earlier: its hash covers itself and all links before it. */
export type Seen = Pick<Link, 'seq' | 'hash'>;

/** Plan as a page discloses it, compared with the link it names. */
export interface DisclosedPlan {
  planId: number;
  price: number;
  match: { id: number };
  prediction: Prediction | null;
  link: Seen;
}

/** Further evidence that a chain must agree with. */
export interface Witnesses {
  /** Links that the page shows. */
  shown?: readonly Link[];
  /** Newest link seen at an earlier visit. */
  noted?: Seen | null;
  plan?: DisclosedPlan | null;
}

/** `broken`: a link does not continue the one before; otherwise the witness that the chain contradicts. */
export const CHAIN_FLAWS = ['broken', 'shown', 'noted', 'plan'] as const;
export interface ChainFlaw {
  kind: (typeof CHAIN_FLAWS)[number];
  /** First link that does not fit. */
  seq: number;
}

export interface Verified {
  links: number;
  /** Number of opened predictions that match their hash. */
  opened: number;
  flaw: ChainFlaw | null;
}

/**
 * Recomputes a chain from its first link and compares it with the witnesses. A chain alone proves its order; that no
 * link was rewritten or left out is proved by hashes noted earlier.
 */
export async function verifyChain(
  links: readonly Link[],
  { shown = [], noted = null, plan = null }: Witnesses = {},
): Promise<Verified> {
  let [hash, opened] = [CHAIN_START, 0];
  for (const [index, link] of links.entries()) {
    const broken = { links: index, opened, flaw: { kind: 'broken', seq: index + 1 } } as const;
    if (link.seq !== index + 1 || link.hash !== (await linkHash(hash, link))) return broken;
    if (link.opened) {
      if ((await commitmentHash(link.opened)) !== link.commitment) return broken;
      opened += 1;
    }
    hash = link.hash;
  }
  const at = (seen: Seen): Link | null => {
    const link = links[seen.seq - 1];
    return link?.hash === seen.hash ? link : null;
  };
  const changed = shown.find((link) => !isSame(link, at(link)));
  let flaw: ChainFlaw | null = null;
  if (noted && !at(noted)) flaw = { kind: 'noted', seq: noted.seq };
  else if (changed) flaw = { kind: 'shown', seq: changed.seq };
  else if (plan && !matchesLink(plan, at(plan.link))) flaw = { kind: 'plan', seq: plan.link.seq };
  return { links: links.length, opened, flaw };
}

/** A link is opened after its match and closed again when the result is withdrawn; opened content never differs. */
const isSame = (shown: Link, found: Link | null): boolean =>
  found?.planId === shown.planId &&
  (!shown.opened || !found.opened || commitmentText(found.opened) === commitmentText(shown.opened));

function matchesLink({ planId, price, match, prediction }: DisclosedPlan, link: Link | null): boolean {
  if (link?.planId !== planId) return false;
  const { opened } = link;
  if (!opened || !prediction) return true;
  const { level, play, line, pick } = prediction;
  const disclosed = { level, play, line, pick, price, matchId: match.id, at: opened.at, salt: opened.salt };
  return commitmentText(disclosed) === commitmentText(opened);
}

/** Head to note for the links of a page: the newest, provided that the head noted before is among them. */
export function nextSeenHead(noted: Seen | null, shown: readonly Seen[]): Seen | null {
  const newest = shown.at(-1);
  const known = !noted || shown.some(({ seq, hash }) => seq === noted.seq && hash === noted.hash);
  return newest && known ? { seq: newest.seq, hash: newest.hash } : noted;
}
