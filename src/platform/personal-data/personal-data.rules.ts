import type { RetentionName } from '#platform/retention/retention.rules.ts';

export const PURPOSES = [
  'account',
  'security',
  'community',
  'trade',
  'broadcast',
  'notify',
  'support',
  'statistics',
  'proof',
] as const;
/** The legal bases of the GDPR that the site relies on. */
export const LEGAL_BASES = ['contract', 'consent', 'interest', 'law'] as const;
export const RECIPIENTS = [
  'public',
  'staff',
  'payment',
  'messaging',
  'carrier',
  'push',
  'login',
  'nobody',
] as const;
/** Protection levels, the weakest first: their requirements are in `docs/security/protection-levels.md`. */
export const PROTECTION = ['public', 'internal', 'confidential', 'secret'] as const;
/** Beside configured periods: with the account; for the statutory time of books; anonymised; until the day is over. */
export const UNTIL = ['account', 'books', 'unnamed', 'day'] as const;

export type Purpose = (typeof PURPOSES)[number];
export type LegalBasis = (typeof LEGAL_BASES)[number];
export type Recipient = (typeof RECIPIENTS)[number];
export type Protection = (typeof PROTECTION)[number];
export type Until = (typeof UNTIL)[number];

/** One line of the public page. Its text: the message `privacy.kind.{id}`. */
export interface PersonalDataKind {
  readonly purpose: Purpose;
  readonly basis: LegalBasis;
  /** A rule of `platform/retention`, or another end. */
  readonly retains: readonly (RetentionName | Until)[];
  readonly recipients: readonly Recipient[];
  readonly protection: Protection;
}

/** Reason why a table is not in a user's export. */
export type NotExported =
  /** Hashes, keys and tokens: of use only to an attacker. */
  | 'secret'
  /** Keyed hashes: not attributable. */
  | 'hash'
  /** Computed from rows that are exported. */
  | 'computed'
  /** Actions of staff; the rows are about others. */
  | 'staff'
  /** Gone within days, and stored to complete an operation. */
  | 'transient'
  /** About addresses and networks, which people share and change: without an account. */
  | 'network'
  /** Not personal. */
  | 'impersonal';

/** Reason why rows outlive the account. */
export type Because = 'books' | 'others' | 'sanctions' | 'staff' | 'proof' | 'transient' | 'swept';

/** The personal data of a table, and its fate when an account is deleted. */
export interface TableUse<Kind extends string = string> {
  readonly kind: Kind;
  /** Columns with the id of the user whom a row is about. */
  readonly user?: readonly string[];
  /** Rows that belong to a row of another table: `column` here is `key` there. */
  readonly via?: { readonly column: string; readonly table: string; readonly key: string };
  /** `module`: exported by its personal data service. `rows`: exported as they are, without bytes and acting staff. */
  readonly exported: 'module' | 'rows' | { readonly not: NotExported };
  readonly onDeletion: 'deleted' | 'anonymised' | 'kept';
  readonly because?: Because;
  /** Columns in which a user's text stays after deletion. */
  readonly stays?: readonly string[];
}

export interface PersonalData {
  readonly kinds: Readonly<Record<string, PersonalDataKind>>;
  readonly tables: Readonly<Record<string, TableUse>>;
}
