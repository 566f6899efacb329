import type { PersonalData, PersonalDataKind } from '#platform/personal-data/personal-data.rules.ts';
import { PERSONAL_TABLES } from './personal-data-tables.ts';

/**
 * The kinds of personal data, as the public page `/protocol/data` shows them. A new kind is an entry here, its words
 * `privacy.kind.{id}` in `locales/<language>/privacy.json`, and its tables in `personal-data-tables.ts`.
 */
export const PERSONAL_KINDS = {
  profile: {
    purpose: 'account',
    basis: 'contract',
    keeps: ['account'],
    recipients: ['public', 'staff'],
    protection: 'confidential',
  },
  credentials: {
    purpose: 'security',
    basis: 'contract',
    keeps: ['account'],
    recipients: ['login'],
    protection: 'secret',
  },
  sessions: {
    purpose: 'security',
    basis: 'interest',
    keeps: ['sessions'],
    recipients: ['staff'],
    protection: 'confidential',
  },
  loginAttempts: {
    purpose: 'security',
    basis: 'interest',
    keeps: ['loginTraces', 'loginTickets'],
    recipients: ['messaging'],
    protection: 'confidential',
  },
  registration: {
    purpose: 'account',
    basis: 'contract',
    keeps: ['account', 'invitations'],
    recipients: ['staff'],
    protection: 'internal',
  },
  remembered: {
    purpose: 'security',
    basis: 'interest',
    keeps: ['deletedIdentities'],
    recipients: ['nobody'],
    protection: 'secret',
  },
  consents: {
    purpose: 'proof',
    basis: 'law',
    keeps: ['consents'],
    recipients: ['nobody'],
    protection: 'internal',
  },
  deletions: {
    purpose: 'proof',
    basis: 'law',
    keeps: ['deletionRecords'],
    recipients: ['staff'],
    protection: 'internal',
  },
  follows: {
    purpose: 'community',
    basis: 'contract',
    keeps: ['account'],
    recipients: ['public'],
    protection: 'internal',
  },
  chat: {
    purpose: 'community',
    basis: 'contract',
    keeps: ['chat'],
    recipients: ['public', 'staff'],
    protection: 'public',
  },
  comments: {
    purpose: 'community',
    basis: 'contract',
    keeps: ['account'],
    recipients: ['public', 'staff'],
    protection: 'public',
  },
  articles: {
    purpose: 'community',
    basis: 'contract',
    keeps: ['unnamed'],
    recipients: ['public', 'staff'],
    protection: 'public',
  },
  coins: {
    purpose: 'trade',
    basis: 'law',
    keeps: ['books'],
    recipients: ['payment', 'staff'],
    protection: 'confidential',
  },
  spending: {
    purpose: 'trade',
    basis: 'contract',
    keeps: ['account'],
    recipients: ['staff'],
    protection: 'confidential',
  },
  deliveries: {
    purpose: 'trade',
    basis: 'contract',
    keeps: ['account'],
    recipients: ['carrier', 'staff'],
    protection: 'confidential',
  },
  plans: {
    purpose: 'trade',
    basis: 'contract',
    keeps: ['unnamed', 'books'],
    recipients: ['public', 'staff'],
    protection: 'confidential',
  },
  broadcasts: {
    purpose: 'broadcast',
    basis: 'contract',
    keeps: ['account'],
    recipients: ['public', 'staff'],
    protection: 'confidential',
  },
  recordings: {
    purpose: 'broadcast',
    basis: 'contract',
    keeps: ['recordings'],
    recipients: ['public'],
    protection: 'public',
  },
  notices: {
    purpose: 'notify',
    basis: 'contract',
    keeps: ['notices'],
    recipients: ['nobody'],
    protection: 'internal',
  },
  push: {
    purpose: 'notify',
    basis: 'consent',
    keeps: ['account'],
    recipients: ['push'],
    protection: 'secret',
  },
  messages: {
    purpose: 'notify',
    basis: 'contract',
    keeps: ['outboxEvents', 'outboxMessages'],
    recipients: ['messaging'],
    protection: 'confidential',
  },
  support: {
    purpose: 'support',
    basis: 'contract',
    keeps: ['unnamed'],
    recipients: ['staff'],
    protection: 'confidential',
  },
  moderation: {
    purpose: 'security',
    basis: 'interest',
    keeps: ['auditLog', 'unnamed'],
    recipients: ['staff'],
    protection: 'internal',
  },
  networkBans: {
    purpose: 'security',
    basis: 'interest',
    keeps: ['networkBans'],
    recipients: ['staff'],
    protection: 'internal',
  },
  approvals: {
    purpose: 'security',
    basis: 'interest',
    keeps: ['approvals'],
    recipients: ['staff'],
    protection: 'confidential',
  },
  channels: {
    purpose: 'statistics',
    basis: 'interest',
    keeps: ['channelTraces', 'books'],
    recipients: ['staff'],
    protection: 'internal',
  },
  logs: {
    purpose: 'security',
    basis: 'interest',
    keeps: ['logs'],
    recipients: ['staff'],
    protection: 'internal',
  },
} as const satisfies Record<string, PersonalDataKind>;

export type PersonalKind = keyof typeof PERSONAL_KINDS;

export const PERSONAL_DATA = {
  kinds: PERSONAL_KINDS,
  tables: PERSONAL_TABLES,
} as const satisfies PersonalData;
