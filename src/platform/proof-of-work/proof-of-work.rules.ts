export const PROOF = {
  /** Lifetime of a challenge. */
  seconds: 300,
  /** PBKDF2 iterations of one attempt. */
  cost: 1_000,
  /** Time for which a solution counts for its network. */
  hourMs: 3_600_000,
  /** Solutions per hour and network at the base level; each doubling doubles the work. */
  free: 5,
  /** The hardest is 2^5 times the easiest. */
  mostLevel: 5,
} as const;

export const PROOF_MAX = 2_000;

const MOST_FOR_NETWORK = 4;

/** Load of a network: its solutions of the last hour, and its share. */
export interface Busy {
  used: number;
  share: number;
}

const networkLevel = ({ used, share }: Busy): number => {
  const over = used / (PROOF.free * share);
  return over < 1 ? 0 : Math.min(MOST_FOR_NETWORK, Math.floor(Math.log2(over)) + 1);
};

/** The less is left of the SMS budget, the harder each request, so that scripts do not use up the rest. */
const budgetLevel = (spent: number): number => [0.5, 0.75, 0.9].filter((part) => spent >= part).length;

/** Level of the next challenge, each twice the one before. `spent`: of the SMS budget, 0 to 1. */
export const levelOf = (networks: readonly Busy[], spent: number): number =>
  Math.min(PROOF.mostLevel, Math.max(0, ...networks.map(networkLevel)) + budgetLevel(spent));

/** A solution is verified later than its challenge was made: the level may have risen meanwhile. */
export const isEnough = (level: number, needed: number): boolean => level >= needed - 1;

/** Maximum attempts; on average half of them. */
export const mostTries = (base: number, level: number): number => 2 * base * 2 ** level;
