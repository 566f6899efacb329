import { AT, FUTURE, MARK, MARKED, type Rows, row, text } from './sample-marks.testing.ts';

/** Coins, orders, broadcasts, support tickets and channels. */
export const TRADE: Rows = {
  ledger_accounts: row(
    'kind, owner, user_id, balance, owed, created_at',
    `'wallet', $1::bigint::text, $1, 77000107, 77000124, ${AT}`,
    '77000107',
    '77000124',
  ),
  ledger_entries: row(
    'transaction_id, account_id, amount, created_at',
    `(select max(id) from ledger_transactions), (select id from ledger_accounts where user_id = $1 limit 1), 7700108, ${AT}`,
    '7700108',
  ),
  ledger_pending: row('account_id, amount', '(select id from ledger_accounts where user_id = $1 limit 1), 1'),
  recharge_accounts: row('user_id, recharged_fen, paid_orders', '$1, 77000109, 1', '77000109'),
  recharge_orders: row(
    'order_no, user_id, request_key, package_id, amount_fen, coins, provider, state, brand, lang, created_at, expires_at, paid_at, refunded_fen, disputed_fen, dispute_state, taken_coins',
    `'order77110', $1, '77', 1, 100, 10, 'cashier', 'paid', '', 'en', ${AT}, ${AT}, ${AT}, 77000125, 77000126, 'lost', 77000127`,
    'order77110',
    '77000125',
    '77000126',
    'lost',
    '77000127',
  ),
  settlement_statements: row(
    'kind, user_id, period, rate, gross, operator_share, net, lines, created_at',
    `'anchor', $1, '2026-02', 5000, 77000112, 77000111, 1, '[]', ${AT}`,
    '77000112',
  ),
  gift_combos: row(
    'user_id, combo_id, room_id, anchor_id, gift_id, count, coins, started_at, last_at',
    `$1, 'combo77', 77000113, 1, (select min(id) from gifts), 1, 5, ${AT}, ${AT}`,
    '77000113',
  ),
  gift_totals: row(
    'room_id, type, since, user_id, coins, reached_at',
    `77000113, 'all', ${AT}, $1, 5, ${AT}`,
  ),
  anchor_revenue: row('anchor_id, source, amount, ref, at', `$1, 'gift', 77000114, 'r77', ${AT}`, '77000114'),
  live_unlocks: row(
    'user_id, match_id, room_id, anchor_id, price, created_at',
    `$1, 77000115, 77000116, 1, 5, ${AT}`,
    '77000116',
  ),
  box_draws: row(
    'user_id, box_id, state, nonce, pool, commitment, seed, buyer_seed, ticket_id, misses, order_no, promised_at, ended_at',
    `$1, (select min(id) from boxes), 'drawn', 1, '[]', 'commitment77', 'seed', ${text('seed')}, 1, 0, null, ${AT}, ${AT}`,
    'commitment77',
  ),
  spending_days: row('user_id, day, kind, amount', `$1, '2026-03-01', 'gift', 77000128`, '77000128'),
  spending_returns: row('user_id, day, kind, amount', `$1, '2026-03-01', 'plan', 77000129`, '77000129'),
  spending_limits: row(
    'user_id, kind, amount, pending_amount, pending_at',
    `$1, 'spendDay', 77000130, 77000131, ${FUTURE}`,
    '77000130',
    '77000131',
  ),
  spending_exclusions: row(
    'user_id, since, ends_at',
    `$1, '2026-03-11T11:11:11Z', ${FUTURE}`,
    '2026-03-11T11:11:11',
  ),
  spending_ages: row(
    'user_id, brand, asked_age, stated_age, stated_at, refused_until',
    `$1, 'brand77', 18, 17, '2026-03-12T12:12:12Z', '2036-03-13'`,
    'brand77',
    '2026-03-12T12:12:12',
    '2036-03-13',
  ),
  spending_caps: row('kind, amount, set_by, set_at', `'spendOnce', null, 1, ${AT}`),
  delivery_addresses: row(
    'user_id, recipient, address, contact, created_at',
    `$1, ${text('recipient')}, ${text('saved')}, ${text('contact')}, ${AT}`,
    `${MARK} saved`,
  ),
  goods_orders: row(
    'order_no, user_id, granted, request_key, good_id, kind, quantity, price, coins, state, taken, recipient, address, contact, remarks, tracking_no, reason, brand, lang, created_at, changed_at',
    `'goods77', $1, false, '77', (select min(id) from goods), 'physical', 1, 1, 1, 'redeemed', true, ${text('recipient')}, ${text('address')}, ${text('contact')}, ${text('remarks')}, ${text('tracking')}, '', '', 'en', ${AT}, ${AT}`,
    `${MARK} address`,
  ),
  plans: row(
    'expert_id, request_key, match_id, game_id, league_id, level, play, pick, title, content, price, tags, no_win_refund, release_at, state, link_seq, brand, created_at, changed_at, published_at, verdict, settled_at',
    `$1, '77', 1, 1, 1, 'senior', 'result', 'home', ${text('plan')}, '{}', 10, '{}', false, ${AT}, 'published', 1, '', ${AT}, ${AT}, ${AT}, 'hit', ${AT}`,
    `${MARK} plan`,
  ),
  plan_orders: row(
    'plan_id, user_id, expert_id, paid, first_order, settlement, to_expert, to_buyer, kept, brand, lang, created_at, settled_at',
    `77000117, $1, 1, 10, false, 1, 10, 0, false, '', 'en', ${AT}, ${AT}`,
    '77000117',
  ),
  pass_prices: row('expert_id, week, month, changed_at', `$1, 77132, null, ${AT}`, '77132'),
  pass_orders: row(
    'request_key, payer_id, holder_id, expert_id, days, paid, earned, refunded, starts_at, ends_at, brand, lang, created_at',
    `'77', $1, $1, 0, 7, 77000133, 1, 77000132, ${AT}, ${FUTURE}, '', 'en', ${AT}`,
    '77000133',
  ),
  plan_links: row(
    'expert_id, seq, plan_id, match_id, level, play, pick, price, at, salt, commitment, hash',
    `$1, 1, 77000117, 1, 'senior', 'result', 'home', 10, ${AT}, 's', 'c', 'h'`,
  ),
  plan_views: row('plan_id, hour, expert_id, views', `77000117, ${AT}, $1, 1`),
  experts: row(
    'user_id, state, introduction, games, applied_at',
    `$1, 'opened', ${text('introduction')}, '{}', ${AT}`,
    `${MARK} introduction`,
  ),
  expert_stats: row(
    'expert_id, settled, hits, decided, accuracy, streak, best_streak, returns_thousandths, returns_plans, windows, leagues, recent, changed_at',
    `$1, 77000118, 1, 1, 1, 1, 1, 1, 1, '{}', '{}', '{}', ${AT}`,
    '77000118',
  ),
  expert_rankings: row('expert_id, size, tenths, streak, decided', '$1, 7, 1, 1, 1'),
  anchors: row(
    'user_id, state, nickname, real_name, birth_date, languages, games, introduction, details, pictures, rules_accepted_at, applied_at',
    `$1, 'approved', '${MARK}', ${text('real name')}, '1990-01-01', '{}', '{}', ${text('intro')}, ${text('details')}, '{}', ${AT}, ${AT}`,
    `${MARK} real name`,
  ),
  anchor_ips: row(
    'user_id, ip, note, created_at',
    `$1, '${MARKED.ip}', ${text('note')}, ${AT}`,
    `${MARK} note`,
  ),
  overlays: row('anchor_id, kind, version, is_on', `$1, 'score', 1, true`),
  live_rooms: row(
    'mode, anchor_id, title, language, created_at',
    `'anchor', $1, ${text('room')}, 'en', ${AT}`,
    `${MARK} room`,
  ),
  broadcasts: row(
    'room_id, title, started_at, ended_at',
    `(select id from live_rooms where anchor_id = $1), ${text('broadcast')}, ${AT}, ${AT}`,
    `${MARK} broadcast`,
  ),
  recordings: row(
    'room, file, started_at, ended_at',
    `(select id::text from live_rooms where anchor_id = $1), 'file77.flv', ${AT}, ${AT}`,
    'file77',
  ),
  replay_positions: row(
    'user_id, recording_id, seconds, updated_at',
    `$1, (select min(id) from recordings), 77123, ${AT}`,
    '"seconds":77123',
  ),
  refused_pushes: row(
    'room, reason, name, times, first_at, last_at',
    `(select id::text from live_rooms where anchor_id = $1), 'key', 'name77', 1, ${AT}, ${AT}`,
    'name77',
  ),
  reservations: row('user_id, match_id, kind, created_at', `$1, 77000119, 'watch', ${AT}`, '77000119'),
  login_only_matches: row('match_id, set_by, set_at', `77000120, 1, ${AT}`),
  notices: row(
    'user_id, event_id, kind, facts, created_at',
    `$1, 77000121, 'ticketAnswered', '{"ticketId":77000121}', ${AT}`,
    '77000121',
  ),
  digests: row(
    'user_id, frequency, next_at, through_id, sent_at',
    `$1, 'week', ${AT}, 1, '2026-03-09T09:10:11Z'`,
    '2026-03-09T09:10:11',
  ),
  notice_feeds: row('user_id, rev', '$1, 1'),
  push_subscriptions: row(
    'user_id, session_id, endpoint, p256dh, auth, lang, time_zone, created_at',
    `$1, (select id from sessions where user_id = $1 limit 1), 'https://push.example/${MARK}', 'p', 'a', 'en', 'UTC', ${AT}`,
    `push.example/${MARK}`,
  ),
  push_claims: row(
    'event_id, subscription_id, attempt, claimed_at',
    `77000161, (select id from push_subscriptions where user_id = $1), 0, ${AT}`,
  ),
  outbox_messages: row(
    'kind, target, subject, body, created_at',
    `'mail', 'another@example.org', '', '', ${AT}`,
  ),
  outbox_events: row(
    'name, payload, brand, lang, created_at, processed_at',
    `'users.registered', '{}', '', 'en', ${AT}, ${AT}`,
  ),
  tickets: row(
    'kind, state, user_id, contact, subject, brand, lang, messages, revision, open_key, created_at, changed_at',
    `'support', 'open', $1, ${text('contact')}, ${text('ticket')}, '', 'en', 1, 1, '77', ${AT}, ${AT}`,
    `${MARK} ticket`,
  ),
  ticket_messages: row(
    'ticket_id, seq, from_staff, author_id, text, key, created_at',
    `(select id from tickets where user_id = $1), 1, false, $1, ${text('letter')}, '77', ${AT}`,
    `${MARK} letter`,
  ),
  audit_records: row(
    'actor_id, action, subject_kind, subject_id, details, created_at',
    `$1, 'room.closed', 'room', 1, '{}', ${AT}`,
  ),
  words: row(
    'word, folded, action, anywhere, created_by, created_at',
    `'word77', 'word77', 'hold', false, $1, ${AT}`,
  ),
  queue_claims: row('queue, item, user_id, expires_at', `'plans', '77', $1, ${AT}`),
  queue_decisions: row(
    'queue, item, call, verdict, input, state, subject_id, decided_by, session_id, brand, lang, waiting_since, decided_at, due_at',
    `'plans', '77', 'plans.review', 'approve', '{}', 'done', $1, 1, 1, '', 'en', ${AT}, ${AT}, ${AT}`,
  ),
  queue_replies: row('queue, title, text, changed_by, changed_at', `'plans', 'title77', 'text77', $1, ${AT}`),
  unapproved_moves: row(
    'user_id, call, subject, request_key, digest, coins, moved_at',
    `$1, 'people.adjustCoins', '', 'key77', '\\x77', 77000133, ${AT}`,
  ),
  approvals: row(
    'call, state, asked_by, about, reason, coins, request_key, digest, input, shown, asked_at, lapses_at, note',
    `'people.adjustCoins', 'open', $1, '{1}', ${text('approval')}, 77000132, '', '\\x77', '\\x77', '{"after":{"reason":"${MARK} approval"},"before":{}}', ${AT}, ${FUTURE}, ${text('remark')}`,
    `${MARK} approval`,
    '77000132',
    `${MARK} remark`,
  ),
  channels: row(
    'owner_id, name, source, type, code, time_zone, created_at',
    `$1, ${text('channel')}, 'source77', 'other', 'code77', 'UTC', ${AT}`,
    `${MARK} channel`,
  ),
  channel_users: row(
    'user_id, channel_id, joined_at',
    `$1, (select max(id) from channels), '2026-03-10T10:10:10Z'`,
    '2026-03-10T10:10:10',
  ),
  visitor_hashes: row('day, hash', `'2026-03-01', 77`),
  channel_visits: row('channel_id, day, visitor', `1, '2026-03-01', '\\x77'`),
  channel_downloads: row('channel_id, visitor, day', `1, '\\x77', '2026-03-01'`),
};
