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
/** Protection levels, the weakest first: `docs/security/protection-levels.md` says what each asks for. */
export const PROTECTION = ['public', 'internal', 'confidential', 'secret'] as const;
/** Besides the periods of the configuration: with the account; as long as books must be kept; without a name. */
export const UNTIL = ['account', 'books', 'unnamed'] as const;

export type Purpose = (typeof PURPOSES)[number];
export type LegalBasis = (typeof LEGAL_BASES)[number];
export type Recipient = (typeof RECIPIENTS)[number];
export type Protection = (typeof PROTECTION)[number];
export type Until = (typeof UNTIL)[number];

/** One line of the public page. Its words: the message `privacy.kind.{id}`. */
export interface PersonalDataKind {
  readonly purpose: Purpose;
  readonly basis: LegalBasis;
  /** A rule of `platform/retention`, or what else ends it. */
  readonly keeps: readonly (RetentionName | Until)[];
  readonly recipients: readonly Recipient[];
  readonly protection: Protection;
}

/** Why a table is not in a user's export. */
export type NotExported =
  /** Hashes, keys and tokens: of use only to an attacker. */
  | 'secret'
  /** Keyed hashes: nobody can tell whose they are. */
  | 'hash'
  /** Computed from rows that are exported. */
  | 'computed'
  /** Actions of staff; the rows are about others. */
  | 'staff'
  /** Gone within days, and held to carry something out. */
  | 'transient'
  /** About addresses and networks, which people share and change: no account stands beside them. */
  | 'network'
  /** Nothing of a person is in it. */
  | 'impersonal';

/** Why rows outlive the account. */
export type Because = 'books' | 'others' | 'sanctions' | 'staff' | 'proof' | 'transient' | 'swept';

/** The personal data of a table, and its fate when an account is deleted. */
export interface TableUse<Kind extends string = string> {
  readonly kind: Kind;
  /** Columns with the number of the user whom a row is about. */
  readonly user?: readonly string[];
  /** Where rows belong to a row of another table: `column` here is `key` there. */
  readonly via?: { readonly column: string; readonly table: string; readonly key: string };
  /** `module`: its `account.export` shows it. `rows`: shown as it is, without bytes and without who of the staff acted. */
  readonly exported: 'module' | 'rows' | { readonly not: NotExported };
  readonly onDeletion: 'deleted' | 'anonymised' | 'kept';
  readonly because?: Because;
  /** Columns in which words of the user stay after the account is gone. */
  readonly stays?: readonly string[];
}

export interface PersonalData {
  readonly kinds: Readonly<Record<string, PersonalDataKind>>;
  readonly tables: Readonly<Record<string, TableUse>>;
}
