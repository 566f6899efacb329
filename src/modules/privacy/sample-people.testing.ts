import { AT, FUTURE, MARK, MARKED, type Rows, row, text } from './sample-marks.testing.ts';

/** Accounts and content. Ids beginning with 77 are reserved for this user. */
export const PEOPLE: Rows = {
  user_preferences: row(
    'user_id, data, revision, updated_at',
    `$1, '{"theme":"dark","timeZone":"${MARK} zone"}', 1, ${AT}`,
    `${MARK} zone`,
  ),
  claimed_roles: row(
    'user_id, role, source, claimed_at',
    `$1, 'expert', ${text('claim')}, ${AT}`,
    `${MARK} claim`,
  ),
  sessions: row(
    'user_id, token_hash, user_agent, ip, created_at, last_seen_at, expires_at',
    `$1, 'x', ${text('agent')}, '${MARKED.ip}', ${AT}, ${AT}, ${FUTURE}`,
    `${MARK} agent`,
  ),
  remembered_identities: row('hash, kind, user_id, created_at', `'\\x77', 'bonus', $1, ${AT}`),
  consents: row(
    'user_id, subject, given, version, text_hash, lang, brand, source, created_at',
    `$1, 'marketing', true, '', '77deadbeef', 'en', '', 'settings', ${AT}`,
    '77deadbeef',
  ),
  deletion_records: row(
    'reference, acted_by, request, counts, requested_at, finished_at',
    `'D-77', 'self', '', '[]', ${AT}, ${AT}`,
  ),
  login_passwords: row(
    'user_id, hash, changed_at',
    `$1, 'hash', '2026-03-07T07:07:07Z'`,
    '2026-03-07T07:07:07',
  ),
  second_factors: row(
    'user_id, secret, created_at, confirmed_at',
    `$1, 'x', ${AT}, '2026-03-08T08:08:08Z'`,
    '2026-03-08T08:08:08',
  ),
  recovery_codes: row('user_id, code_hash', `$1, 'x'`),
  passkeys: row(
    'user_id, user_handle, credential_id, public_key, counter, transports, multi_device, backed_up, rp_id, name, created_at',
    `$1, 'x', 'cred77', 'x', 0, '{}', true, true, 'localhost', ${text('key')}, ${AT}`,
    `${MARK} key`,
  ),
  login_identities: row(
    'user_id, provider, subject, name, created_at, last_used_at',
    `$1, 'google', ${text('subject')}, ${text('google')}, ${AT}, ${AT}`,
    `${MARK} google`,
  ),
  login_steps: row(
    'token_hash, user_id, new_user, created_at, expires_at',
    `'\\x78', $1, false, ${AT}, ${FUTURE}`,
  ),
  login_codes: row(
    'target_hash, purpose, code_hash, network, created_at, expires_at',
    `'x', 'signIn', 'x', '198.51.100.0/24', ${AT}, ${FUTURE}`,
  ),
  login_failures: row('key, failures, last_at', `'name77 hashed', 1, ${AT}`),
  login_tickets: row(
    'kind, ticket_hash, payload, created_at, expires_at',
    `'way', '\\x79', '{}', ${AT}, ${FUTURE}`,
  ),
  used_proofs: row('nonce, networks, used_at', `'\\x77', '{${MARKED.ip}}', ${AT}`),
  registration_requests: row('user_id, why, asked_at', `$1, ${text('why')}, ${AT}`, `${MARK} why`),
  invitation_uses: row('invitation_id, user_id, used_at', `77000123, $1, ${AT}`, '77000123'),
  invitations: row(
    'code, max_uses, note, created_by, created_at, expires_at',
    `'invitation77', 1, ${text('guest')}, 1, ${AT}, ${FUTURE}`,
  ),
  webhooks: row(
    'owner, name, url, events, secret, is_on, created_by, created_at',
    `'sample', 'sample', 'https://sample.example', '{match.score}', '\\x77', true, 1, ${AT}`,
  ),
  data_imports: row(
    'kind, league_id, file_name, made_by, made_at, added, changed',
    `'matches', 1, ${text('file')}, 1, ${AT}, 1, 0`,
  ),
  translation_imports: row('file_name, made_by, made_at, changed', `${text('file')}, 1, ${AT}, 1`),
  league_rules: row(
    'league_id, version, changed_by, changed_at',
    `(select min(id) from leagues), 1, 1, ${AT}`,
  ),
  api_keys: row(
    'name, source, hash, hint, scopes, created_by, created_at',
    `'sample', 'sample', 'x', 'tlk_x', '{scores}', 1, ${AT}`,
  ),
  scorers: row(
    'user_id, kind, our_id, granted_by, granted_at',
    `$1, 'match', 77000140, 1, ${AT}`,
    '77000140',
  ),
  scored_matches: row(
    'match_id, baseline, base_seq, last_seq, version_base, taken_at',
    `(select min(id) from matches), '{}', 0, 1, 1, ${AT}`,
  ),
  score_entries: row(
    'match_id, seq, id, user_id, at, body',
    `(select min(id) from matches), 1, gen_random_uuid(), $1, ${AT}, '{"kind": "text", "text": "entry77"}'`,
    'entry77',
  ),
  setting_versions: row('name, scope, changed_by, changed_at', `'sample', '', 1, ${AT}`),
  registration_settings: row('mode, changed_by, changed_at', `'open', 1, ${AT}`),
  network_bans: row(
    'network, scope, reason, created_by, created_at, expires_at',
    `'${MARKED.ip}/32', 'registration', ${text('network')}, 1, ${AT}, ${FUTURE}`,
  ),
  follows: row('follower_id, followed_id, created_at', `$1, 77000101, ${AT}`, '77000101'),
  identity_moves: row(
    'merge_id, seq, in_table, in_column, done, from_id, to_id, before, user_id',
    `77, 77, 'favourites', 'thing_id', 'moved', 1, 2, '{"made":"${MARK} moved"}', $1`,
    `${MARK} moved`,
  ),
  favourites: row('user_id, kind, thing_id, created_at', `$1, 'team', 77000102, ${AT}`, '77000102'),
  calendars: row('user_id, version', '$1, 3'),
  likes: row('kind, target_id, user_id, created_at', `'article', 77000103, $1, ${AT}`, '77000103'),
  visits: row('kind, target_id, hour, visitor', `'article', 1, ${AT}, 'hashed77'`),
  chat_messages: row(
    'room_id, seq, kind, user_id, client_id, body, created_at',
    `77000104, 1, 'text', $1, ${text('client')}, ${text('chat line')}, ${AT}`,
    `${MARK} chat line`,
  ),
  chat_held: row(
    'room_id, user_id, client_id, body, cause, created_at',
    `77000104, $1, ${text('client')}, ${text('held line')}, 'word', ${AT}`,
    `${MARK} held line`,
  ),
  chat_mentions: row(
    'room_id, seq, user_id, mentioned_by, reply, named, created_at',
    `77000104, 2, $1, 77000107, false, true, '2026-03-10T09:09:09Z'`,
    '2026-03-10T09:09:09',
  ),
  chat_polls: row(
    'room_id, question, options, counts, created_by, created_at, ends_at, closed_at',
    `77000108, ${text('poll')}, '{a,b}', '{0,0}', $1, ${AT}, ${AT}, ${AT}`,
    `${MARK} poll`,
  ),
  chat_poll_votes: row(
    'poll_id, user_id, choice, created_at',
    `(select min(id) from chat_polls), $1, 0, '2026-03-11T09:09:09Z'`,
    '2026-03-11T09:09:09',
  ),
  chat_reports: row(
    'room_id, seq, user_id, reporter_id, reason, note, created_at',
    `77000104, 1, 1, $1, 'spam', ${text('chat report')}, ${AT}`,
    `${MARK} chat report`,
  ),
  chat_blocks: row('user_id, blocked_id, created_at', `$1, 77000122, ${AT}`, '77000122'),
  chat_moderators: row('room_id, user_id, named_by, created_at', `77000105, $1, 1, ${AT}`, '77000105'),
  chat_mutes: row(
    'user_id, muted_by, reason, muted_until, created_at',
    `$1, 1, 'said of reason77', ${FUTURE}, ${AT}`,
    'reason77',
  ),
  chat_rooms: row('kind, ref, anchor_id, created_at', `'live', 77000106, $1, ${AT}`),
  announcements: row('texts, created_by, created_at', `'{}', 1, ${AT}`),
  comments: row(
    'thread_id, user_id, key, body, state, likes, replies, brand, lang, created_at',
    `(select id from comment_threads limit 1), $1, ${text('key')}, ${text('comment')}, 'shown', 0, 0, '', 'en', ${AT}`,
    `${MARK} comment`,
  ),
  comment_likes: row(
    'comment_id, user_id, created_at',
    `(select min(id) from comments where likes > 0), $1, '2026-03-09T09:09:09Z'`,
    '2026-03-09T09:09:09',
  ),
  comment_reports: row(
    'comment_id, reporter_id, reason, note, quote, created_at',
    `(select min(id) from comments), $1, 'spam', ${text('comment report')}, 'quoted', ${AT}`,
    `${MARK} comment report`,
  ),
  clips: row(
    'room_id, user_id, recording_id, recording_file, recorded_at, language, title, minute, from_ms, to_ms, key, name, state, created_at',
    `77000106, $1, 1, 'x', ${AT}, 'en', ${text('clip')}, '', 0, 5000, 'k', 'clip77', 'published', ${AT}`,
    `${MARK} clip`,
  ),
  clip_reports: row(
    'clip_id, reporter_id, reason, note, created_at',
    `(select min(id) from clips), $1, 'spam', ${text('clip report')}, ${AT}`,
    `${MARK} clip report`,
  ),
  clip_settings: row('anchor_id, allowed, changed_at', `$1, false, ${AT}`, '"clipsAllowed":false'),
  clip_blocks: row('anchor_id, user_id, blocked_at', `$1, 77000124, ${AT}`, '77000124'),
  votes: row(
    'match_id, user_id, picks, cast_at',
    `(select min(id) from matches), $1, '{"${MARK} pick"}', ${AT}`,
    `${MARK} pick`,
  ),
  vote_devices: row(
    'device, match_id, vote_id',
    `'device77', 77000151, (select id from votes where user_id = $1)`,
  ),
  predictions: row(
    'user_id, match_id, form, pick, home_score, away_score, confidence, placed_at',
    `$1, (select min(id) from matches), 'score', 'home', 2, 1, 1, '2026-03-09T09:09:09Z'`,
    '2026-03-09T09:09:09',
  ),
  prediction_scores: row(
    'user_id, game_id, period, points, predicted, hits, exact, streak, best_streak',
    `$1, 1, 'all', 77000152, 1, 1, 0, 1, 1`,
    '77000152',
  ),
  prediction_leagues: row(
    'name, game_id, owner_id, code, created_at',
    `${text('league')}, 1, $1, 'code77', ${AT}`,
    `${MARK} league`,
  ),
  prediction_members: row(
    'league_id, user_id, joined_at',
    `(select id from prediction_leagues where owner_id = $1), $1, ${AT}`,
  ),
  articles: row(
    'game_id, state, author_id, request_key, lang, titles, summaries, bodies, cover, created_at, changed_at, published_at',
    `1, 'published', $1, '77', 'en', '{"en":"${MARK} title"}', '{"en":"${MARK} summary"}', '{}', null, ${AT}, ${AT}, ${AT}`,
    `${MARK} title`,
  ),
  uploads: row(
    'owner_id, purpose, key, bytes, created_at',
    `$1, 'avatar', 'images/avatar/key77.webp', 10, ${AT}`,
    'key77',
  ),
};
