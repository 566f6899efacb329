/** Additional coins of each demo account. */
export const DEMO_COINS = 5_000;

/** Coins of one entry: an integer, bounded so that sums stay exact in JavaScript. */
export const AMOUNT = { min: 1, max: 1_000_000_000 } as const;
export const KEY_LENGTH = { min: 1, max: 200 } as const;

export const ACCOUNT_KINDS = [
  'wallet',
  'house',
  'bonus',
  'clearing',
  'escrow',
  'deferred',
  'anchor_revenue',
  'expert_revenue',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Accounts that issue and retire coins: their negative balances equal all others' sum. */
export const ISSUERS: readonly AccountKind[] = ['bonus', 'clearing'];

/** Address of an account: a plain value. The account is made on first use. */
export interface Address {
  readonly kind: AccountKind;
  readonly owner: string;
  readonly userId: number | null;
}
/** An address with an owner. */
export type OwnAddress = Address & { readonly userId: number };

const own =
  (kind: AccountKind) =>
  (userId: number): OwnAddress => ({ kind, owner: String(userId), userId });

/** The account of a user's spendable coins. */
export const wallet = own('wallet');
export const anchorRevenue = own('anchor_revenue');
export const expertRevenue = own('expert_revenue');
/** The account of the site's earnings. */
export const house: Address = { kind: 'house', owner: '', userId: null };
/** The issuer of coins that the site gives away. */
export const bonus: Address = { kind: 'bonus', owner: '', userId: null };
/** Coins bought for money, by payment channel. */
export const clearing = (channel: string): Address => ({ kind: 'clearing', owner: channel, userId: null });

/** The subject of a transaction: an order, a plan, a gift. */
export interface Reference {
  readonly kind: string;
  readonly id: string | number;
}

/** Coins held for an open decision; `userId` is their owner. */
export const escrow = (reference: Reference, userId: number | null = null): Address => ({
  kind: 'escrow',
  owner: `${reference.kind}:${reference.id}`,
  userId,
});

/** Coins paid for days to come: earned by their receiver day by day. `userId` is their payer. */
export const deferred = (reference: Reference, userId: number | null = null): Address => ({
  kind: 'deferred',
  owner: `${reference.kind}:${reference.id}`,
  userId,
});

/** One entry of a posting: negative for a payer. */
export interface Leg {
  readonly at: Address;
  readonly amount: number;
  /** The number of bonus coins among them, where not spent first; negative like the amount. */
  readonly bonus?: number;
}

export interface Share {
  readonly to: Address;
  readonly amount: number;
}

/** A payment to one receiver, or divided among several. */
export const legsOf = (from: Address, shares: readonly Share[], bonus?: number): Leg[] => [
  {
    at: from,
    amount: -shares.reduce((sum, { amount }) => sum + amount, 0),
    ...(bonus === undefined ? {} : { bonus: -bonus }),
  },
  ...shares.map(({ to, amount }) => ({ at: to, amount })),
];

export type Refusal = 'badAmount' | 'badKey' | 'sameAccount';

/** Invalid movements, rejected before any row is locked. A negative share would make its receiver pay. */
export function checkPayment(key: string, from: Address, shares: readonly Share[]): Refusal | null {
  if (key.length < KEY_LENGTH.min || key.length > KEY_LENGTH.max) return 'badKey';
  const total = shares.reduce((sum, { amount }) => sum + amount, 0);
  if (!shares.every(({ amount }) => isAmount(amount)) || !isAmount(total)) return 'badAmount';
  const places = new Set([from, ...shares.map(({ to }) => to)].map(({ kind, owner }) => `${kind} ${owner}`));
  return places.size === shares.length + 1 ? null : 'sameAccount';
}

export const isAmount = (amount: number): boolean =>
  Number.isSafeInteger(amount) && amount >= AMOUNT.min && amount <= AMOUNT.max;

/** The kinds of inconsistency that a check can find. */
export const PROBLEMS = [
  'balance',
  'bonus',
  'overdrawn',
  'unbalanced',
  'bonus_unbalanced',
  'without_entries',
  'entry_without_transaction',
  'entry_without_account',
  'pending_without_account',
  /** A row of another module's table differs from the ledger. */
  'row_differs',
  'row_missing',
] as const;

export interface Problem {
  problem: (typeof PROBLEMS)[number];
  /** Table of the differing row, or of the missing one. */
  table?: string | undefined;
  id: number;
  expected: number | null;
  actual: number | null;
}

export interface Books {
  accounts: number;
  transactions: number;
  entries: number;
  pending: number;
  /** Coins issued and not retired. */
  coins: number;
  /** Always zero. */
  sum: number;
}
