export const PROOF = {
  /** How long a challenge may be answered. */
  seconds: 300,
  /** PBKDF2 iterations of one try. */
  cost: 1_000,
  /** How long an answer counts for its network. */
  hourMs: 3_600_000,
  /** So many an hour from a network cost no more than the first; each doubling of them doubles the work. */
  free: 5,
  /** The hardest is 2^5 times the easiest. */
  mostLevel: 5,
} as const;

export const PROOF_MAX = 2_000;

const MOST_FOR_NETWORK = 4;

/** How full a network is: its answers of the last hour, and how many times one address it may give. */
export interface Busy {
  used: number;
  share: number;
}

const networkLevel = ({ used, share }: Busy): number => {
  const over = used / (PROOF.free * share);
  return over < 1 ? 0 : Math.min(MOST_FOR_NETWORK, Math.floor(Math.log2(over)) + 1);
};

/** The less is left of the budget of short messages, the dearer each request, so that scripts do not use up what is left. */
const budgetLevel = (spent: number): number => [0.5, 0.75, 0.9].filter((part) => spent >= part).length;

/** How hard the next challenge is, each level twice the one before. `spent`: of the SMS budget, 0 to 1. */
export const levelOf = (networks: readonly Busy[], spent: number): number =>
  Math.min(PROOF.mostLevel, Math.max(0, ...networks.map(networkLevel)) + budgetLevel(spent));

/** An answer is judged a little later than its challenge was made: others may have come meanwhile. */
export const isEnough = (level: number, needed: number): boolean => level >= needed - 1;

/** The most tries; on average it takes half of them. */
export const mostTries = (base: number, level: number): number => 2 * base * 2 ** level;
