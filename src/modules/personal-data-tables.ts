import type { TableUse } from '#platform/personal-data/personal-data.rules.ts';
import type { PersonalKind } from './personal-data-kinds.ts';

type Use = TableUse<PersonalKind>;
type More = Partial<Omit<Use, 'kind' | 'user'>>;

/** Rows about the user in `user`; exported by its module and deleted with the account, unless `more` overrides it. */
const of = (kind: PersonalKind, user: string | readonly string[], more: More = {}): Use => ({
  kind,
  user: typeof user === 'string' ? [user] : user,
  exported: 'module',
  onDeletion: 'deleted',
  ...more,
});

const ROWS = { exported: 'rows' } as const;
const not = (reason: Extract<Use['exported'], object>['not']) => ({ exported: { not: reason } }) as const;
const retained = (because: Use['because'], ...stays: string[]) =>
  ({ onDeletion: 'kept', because, ...(stays.length > 0 ? { stays } : {}) }) as More;
const anonymised = (because: Use['because'], ...stays: string[]) =>
  ({ ...retained(because, ...stays), onDeletion: 'anonymised' }) as More;
/** The rows are about something else; a column names the staff member. */
const byStaff = { ...not('staff'), ...retained('staff') };

/**
 * Every table with a user's id or other personal data. `src/conventions/personal-data.test.ts` compares it with the
 * migrated database: a new table is a line here and a row in `src/modules/privacy/sample-people.testing.ts` or
 * `sample-trade.testing.ts`.
 */
export const PERSONAL_TABLES: Readonly<Record<string, Use>> = {
  users: of('profile', 'id', anonymised('books')),
  user_preferences: of('profile', 'user_id'),
  claimed_roles: of('profile', 'user_id'),
  sessions: of('sessions', 'user_id'),
  remembered_identities: of('remembered', 'user_id', { ...not('hash'), ...retained('sanctions') }),
  consents: of('consents', 'user_id', retained('proof')),
  deletion_records: of('deletions', [], { ...not('impersonal'), ...retained('proof') }),

  login_passwords: of('credentials', 'user_id'),
  second_factors: of('credentials', 'user_id'),
  recovery_codes: of('credentials', 'user_id', not('secret')),
  passkeys: of('credentials', 'user_id'),
  login_identities: of('credentials', 'user_id'),
  login_steps: of('loginAttempts', 'user_id', not('transient')),
  login_codes: of('loginAttempts', [], { ...not('hash'), ...retained('transient') }),
  login_failures: of('loginAttempts', [], { ...not('hash'), ...retained('transient', 'key') }),
  login_tickets: of('loginAttempts', [], { ...not('transient'), ...retained('transient', 'payload') }),
  used_proofs: of('loginAttempts', [], { ...not('transient'), ...retained('transient', 'networks') }),

  registration_requests: of('registration', 'user_id'),
  invitation_uses: of('registration', 'user_id'),
  invitations: of('registration', [], { ...byStaff, stays: ['note'] }),
  registration_settings: of('moderation', [], byStaff),
  setting_versions: of('moderation', [], byStaff),
  api_keys: of('moderation', [], byStaff),
  webhooks: of('moderation', [], byStaff),
  league_rules: of('moderation', [], byStaff),
  data_imports: of('moderation', [], { ...byStaff, stays: ['file_name'] }),
  translation_imports: of('moderation', [], { ...byStaff, stays: ['file_name'] }),

  follows: of('follows', ['follower_id', 'followed_id']),
  favourites: of('follows', 'user_id'),
  identity_moves: of('follows', 'user_id', ROWS),
  calendars: of('follows', 'user_id', not('secret')),
  likes: of('follows', 'user_id'),
  visits: of('channels', [], { ...not('transient'), ...retained('transient') }),

  chat_messages: of('chat', 'user_id', anonymised('others')),
  chat_held: of('chat', 'user_id'),
  chat_mentions: of('chat', ['user_id', 'mentioned_by']),
  chat_polls: of('chat', 'created_by'),
  chat_poll_votes: of('chat', 'user_id'),
  chat_reports: of('chat', 'reporter_id', anonymised('others')),
  chat_blocks: of('chat', 'user_id'),
  chat_moderators: of('chat', 'user_id', ROWS),
  chat_mutes: of('moderation', 'user_id', { ...ROWS, ...retained('sanctions', 'reason') }),
  chat_rooms: of('broadcasts', 'anchor_id', { ...not('computed'), ...retained('others') }),
  announcements: of('moderation', [], byStaff),

  comments: of('comments', 'user_id', anonymised('others')),
  comment_likes: of('comments', 'user_id'),
  comment_reports: of('comments', 'reporter_id', anonymised('others')),

  clips: of('clips', ['user_id', 'anchor_id']),
  clip_reports: of('clips', 'reporter_id'),
  clip_settings: of('clips', 'anchor_id'),
  clip_blocks: of('clips', ['anchor_id', 'user_id']),

  replay_positions: of('replays', 'user_id'),

  votes: of('predictions', 'user_id'),
  vote_devices: {
    kind: 'predictions',
    via: { column: 'vote_id', table: 'votes', key: 'id' },
    exported: { not: 'hash' },
    onDeletion: 'deleted',
  },
  predictions: of('predictions', 'user_id'),
  prediction_scores: of('predictions', 'user_id'),
  prediction_leagues: of('predictions', 'owner_id'),
  prediction_members: of('predictions', 'user_id', not('computed')),

  articles: of(
    'articles',
    'author_id',
    retained('others', 'titles', 'summaries', 'bodies', 'cover', 'reason'),
  ),
  uploads: of('articles', 'owner_id', { ...ROWS, ...retained('swept', 'key') }),

  ledger_accounts: of('coins', 'user_id', retained('books')),
  ledger_entries: {
    kind: 'coins',
    via: { column: 'account_id', table: 'ledger_accounts', key: 'id' },
    exported: 'module',
    onDeletion: 'kept',
    because: 'books',
  },
  ledger_pending: {
    kind: 'coins',
    via: { column: 'account_id', table: 'ledger_accounts', key: 'id' },
    exported: { not: 'computed' },
    onDeletion: 'kept',
    because: 'books',
  },
  recharge_accounts: of('coins', 'user_id', { ...ROWS, ...retained('books') }),
  recharge_orders: of('coins', 'user_id', retained('books', 'refund_reason')),
  settlement_statements: of('coins', 'user_id', retained('books', 'paid_reference')),
  gift_combos: of('coins', 'user_id', retained('books')),
  gift_totals: of('coins', 'user_id', { ...not('computed'), ...retained('books') }),
  anchor_revenue: of('coins', ['anchor_id', 'giver_id'], { ...ROWS, ...retained('books') }),
  live_unlocks: of('coins', 'user_id', retained('books')),
  box_draws: of('coins', 'user_id', retained('books')),
  spending_days: of('spending', 'user_id'),
  spending_returns: of('spending', 'user_id'),
  spending_limits: of('spending', 'user_id'),
  /** Exclusions still in force move to `remembered_identities`, under the hash of phone and mailbox. */
  spending_exclusions: of('spending', 'user_id'),
  spending_ages: of('spending', 'user_id'),
  spending_caps: of('moderation', [], byStaff),
  delivery_addresses: of('deliveries', 'user_id'),
  goods_orders: of('deliveries', 'user_id', anonymised('books', 'reason')),

  plans: of(
    'plans',
    'expert_id',
    retained('others', 'title', 'content', 'cover', 'reason', 'tags', 'passed'),
  ),
  plan_orders: of('plans', 'user_id', retained('books')),
  pass_prices: of('plans', 'expert_id'),
  pass_orders: of('plans', ['payer_id', 'holder_id'], retained('books')),
  plan_links: of('plans', 'expert_id', { ...not('computed'), ...retained('others') }),
  plan_views: of('plans', 'expert_id', { ...not('computed'), ...retained('others') }),
  experts: of('plans', 'user_id'),
  expert_stats: of('plans', 'expert_id', { ...ROWS, ...retained('others') }),
  expert_rankings: of('plans', 'expert_id', { ...not('computed'), ...retained('others') }),

  anchors: of('broadcasts', 'user_id'),
  anchor_ips: of('broadcasts', 'user_id'),
  overlays: of('broadcasts', 'anchor_id', not('secret')),
  live_rooms: of('broadcasts', 'anchor_id'),
  broadcasts: {
    kind: 'broadcasts',
    via: { column: 'room_id', table: 'live_rooms', key: 'id' },
    exported: 'rows',
    onDeletion: 'deleted',
  },
  refused_pushes: {
    kind: 'broadcasts',
    via: { column: 'room', table: 'live_rooms', key: 'id' },
    exported: 'rows',
    onDeletion: 'deleted',
  },
  reservations: of('broadcasts', 'user_id'),
  login_only_matches: of('moderation', [], byStaff),
  recordings: {
    kind: 'recordings',
    via: { column: 'room', table: 'live_rooms', key: 'id' },
    exported: 'rows',
    onDeletion: 'deleted',
  },

  notices: of('notices', 'user_id'),
  digests: of('notices', 'user_id'),
  notice_feeds: of('notices', 'user_id', not('computed')),
  push_subscriptions: of('push', 'user_id'),
  push_claims: {
    kind: 'push',
    via: { column: 'subscription_id', table: 'push_subscriptions', key: 'id' },
    exported: { not: 'transient' },
    onDeletion: 'deleted',
  },
  outbox_messages: of('messages', [], {
    ...not('transient'),
    ...retained('transient', 'target', 'subject', 'body'),
  }),
  outbox_events: of('messages', [], { ...not('transient'), ...retained('transient') }),

  tickets: of('support', 'user_id', anonymised('others', 'subject')),
  ticket_messages: of('support', 'author_id', anonymised('others', 'text')),
  audit_records: of('moderation', 'actor_id', {
    ...not('staff'),
    ...retained('staff', 'details', 'address'),
  }),
  words: of('moderation', [], byStaff),
  queue_claims: of('moderation', 'user_id', { ...not('staff'), ...retained('staff') }),
  queue_decisions: of('moderation', ['subject_id', 'decided_by'], {
    ...not('staff'),
    ...retained('staff', 'input', 'error'),
  }),
  queue_replies: of('moderation', [], { ...byStaff, stays: ['title', 'text'] }),
  network_bans: of('networkBans', [], { ...not('network'), ...retained('sanctions', 'network', 'reason') }),
  unapproved_moves: of('approvals', 'user_id', not('transient')),
  approvals: of('approvals', ['asked_by', 'decided_by'], retained('staff', 'reason', 'note', 'shown')),

  scorers: of('moderation', 'user_id'),
  score_entries: of('moderation', 'user_id', anonymised('books')),
  channels: of('channels', 'owner_id', retained('books', 'name', 'source')),
  channel_users: of('channels', 'user_id', retained('books')),
  visitor_hashes: of('visitors', [], { ...not('hash'), ...retained('transient') }),
  channel_visits: of('channels', [], { ...not('hash'), ...retained('transient') }),
  channel_downloads: of('channels', [], { ...not('hash'), ...retained('transient') }),
};
