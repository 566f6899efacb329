export interface RetentionRule {
  /** Default days; 0: for ever. */
  days: number;
  /** The environment variable that overrides it. */
  env: string;
  /** The retained rows, and the time their age counts from. */
  what: string;
}

/** Retention of each kind of rows. The module that owns the rows registers their deletion. */
export const RETENTION = {
  sessions: { days: 30, env: 'KEEP_SESSIONS_DAYS', what: 'Sessions, after they ended' },
  deletedIdentities: {
    days: 730,
    env: 'KEEP_DELETED_IDENTITIES_DAYS',
    what: 'Bans, mutes, breaks from spending, refused requests and bonuses taken, of accounts that were deleted, under keyed hashes of phone and mailbox',
  },
  consents: {
    days: 1095,
    env: 'KEEP_CONSENTS_DAYS',
    what: 'Records of what a user agreed to, after the account was deleted',
  },
  deletionRecords: {
    days: 1095,
    env: 'KEEP_DELETION_RECORDS_DAYS',
    what: 'Records that an account was deleted, without personal data',
  },
  outboxEvents: { days: 7, env: 'KEEP_OUTBOX_EVENTS_DAYS', what: 'Events that every reaction has handled' },
  outboxMessages: {
    days: 1,
    env: 'KEEP_OUTBOX_MESSAGES_DAYS',
    what: 'Mails and short messages that a demo kept instead of sending',
  },
  loginTickets: {
    days: 1,
    env: 'KEEP_LOGIN_TICKETS_DAYS',
    what: 'Steps of signing in that were never finished, after they expired',
  },
  loginTraces: {
    days: 2,
    env: 'KEEP_LOGIN_TRACES_DAYS',
    what: 'Codes sent, failed sign-ins, and the networks that proofs of work came from',
  },
  auditLog: { days: 730, env: 'KEEP_AUDIT_LOG_DAYS', what: 'The record of who changed what' },
  approvals: {
    days: 730,
    env: 'KEEP_APPROVALS_DAYS',
    what: 'Decided requests for a second administrator’s approval',
  },
  invitations: {
    days: 90,
    env: 'KEEP_INVITATIONS_DAYS',
    what: 'Invitation codes and who came by them, after they were used up, revoked or expired',
  },
  networkBans: {
    days: 30,
    env: 'KEEP_NETWORK_BANS_DAYS',
    what: 'Bans of addresses and networks, after their end',
  },
  webhookDeliveries: {
    days: 14,
    env: 'KEEP_WEBHOOK_DELIVERIES_DAYS',
    what: 'Deliveries of outgoing webhooks',
  },
  channelTraces: {
    days: 31,
    env: 'KEEP_CHANNEL_TRACES_DAYS',
    what: 'Which visitors the links of promotion channels have counted, as keyed hashes',
  },
  chat: { days: 90, env: 'KEEP_CHAT_DAYS', what: 'Chat messages' },
  notices: { days: 90, env: 'KEEP_NOTICES_DAYS', what: 'Notices to users' },
  votes: {
    days: 180,
    env: 'KEEP_VOTES_DAYS',
    what: 'Votes on matches, of accounts and of devices under a keyed hash; the counts stay',
  },
  recordings: { days: 30, env: 'KEEP_RECORDINGS_DAYS', what: 'Recordings of broadcasts, after their end' },
  clips: { days: 180, env: 'KEEP_CLIPS_DAYS', what: 'Clips that viewers cut, after they were made' },
  refusedPushes: {
    days: 30,
    env: 'KEEP_REFUSED_PUSHES_DAYS',
    what: 'Refused pushes of video by room and reason, after the last one',
  },
  monitoring: {
    days: 90,
    env: 'KEEP_MONITORING_DAYS',
    what: 'Incidents, after their end, and the audience of rooms by minute',
  },
  logs: { days: 14, env: 'KEEP_LOGS_DAYS', what: 'Logs kept by the site itself' },
} as const satisfies Record<string, RetentionRule>;

export type RetentionName = keyof typeof RETENTION;
export type RetentionDays = Readonly<Record<RetentionName, number>>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Rows older than this are deleted; null: stored for ever. */
export function retainSince(days: number, now: Date): Date | null {
  return days > 0 ? new Date(now.getTime() - days * DAY_MS) : null;
}
