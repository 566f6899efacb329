import { sha256 } from '#platform/security/digest.rules.ts';
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

export const commitmentHash = (c: Commitment): Promise<string> => sha256(commitmentText(c));

export const linkHash = (
  before: string,
  link: Pick<Link, 'seq' | 'planId' | 'replaces' | 'commitment'>,
): Promise<string> => sha256(linkText(before, link));

/** A link that was seen: its hash stands for itself and all before it. */
export type Seen = Pick<Link, 'seq' | 'hash'>;

/** What a page tells of a plan, to be compared with the link it names. */
export interface DisclosedPlan {
  planId: number;
  price: number;
  match: { id: number };
  prediction: Prediction | null;
  link: Seen;
}

/** What else a chain has to agree with, beyond itself. */
export interface Witnesses {
  /** The links this very page shows. */
  shown?: readonly Link[];
  /** The newest one that was seen at another time. */
  noted?: Seen | null;
  plan?: DisclosedPlan | null;
}

/** `broken`: it does not continue what is before it; otherwise whom it contradicts. */
export const CHAIN_FLAWS = ['broken', 'shown', 'noted', 'plan'] as const;
export interface ChainFlaw {
  kind: (typeof CHAIN_FLAWS)[number];
  /** The first link that does not fit. */
  seq: number;
}

export interface Verified {
  links: number;
  /** How many predictions were opened and agree with their hash. */
  opened: number;
  flaw: ChainFlaw | null;
}

/**
 * Recomputes a whole chain from its first link, and compares it with what its reader knows. In itself a chain proves
 * its order; that none of it was rewritten, shortened or left out is proved by the hashes that somebody has noted.
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
  else if (plan && !tells(plan, at(plan.link))) flaw = { kind: 'plan', seq: plan.link.seq };
  return { links: links.length, opened, flaw };
}

/** A link is opened when its match is over, and closed again when that is taken back; what was open says the same. */
const isSame = (shown: Link, found: Link | null): boolean =>
  found?.planId === shown.planId &&
  (!shown.opened || !found.opened || commitmentText(found.opened) === commitmentText(shown.opened));

function tells({ planId, price, match, prediction }: DisclosedPlan, link: Link | null): boolean {
  if (link?.planId !== planId) return false;
  const { opened } = link;
  if (!opened || !prediction) return true;
  const { level, play, line, pick } = prediction;
  const told = { level, play, line, pick, price, matchId: match.id, at: opened.at, salt: opened.salt };
  return commitmentText(told) === commitmentText(opened);
}

/** What a reader notes when a page shows these links: the newest, as long as the one noted before is among them. */
export function nextSeenHead(noted: Seen | null, shown: readonly Seen[]): Seen | null {
  const newest = shown.at(-1);
  const known = !noted || shown.some(({ seq, hash }) => seq === noted.seq && hash === noted.hash);
  return newest && known ? { seq: newest.seq, hash: newest.hash } : noted;
}
