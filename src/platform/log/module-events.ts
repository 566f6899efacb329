import { error, info, warn } from './log-event.ts';

/** Events of the features. The names are here as data: the platform imports no module. */
export const MODULE_EVENTS = {
  'approvals.call_interrupted': error(
    'An approved call failed midway; its approval is marked as interrupted.',
    'Check in the admin area what the call has done, then request it again.',
  ),
  'auth.mail_failed': warn(
    'A notification about a sign-in or a changed account was not sent.',
    'See `mail.failed`.',
  ),
  'auth.passkey_rejected': warn(
    'A passkey was rejected; `reason` says why.',
    'Check `PUBLIC_URL` if all are.',
  ),
  'auth.provider_failed': warn(
    'An OAuth provider returned an error instead of an identity.',
    'Check its client id, secret and redirect address.',
  ),
  'auth.signed_in': info('A user signed in: `userId`, `ip`, `secondFactor`, `newUser`, `knownDevice`.'),
  'backup.failed': error(
    'A scheduled backup was not made; it is tried again after an hour.',
    'Read `err`: disk full, a bucket that refuses, no connection. Then ask for one in the admin area.',
  ),
  'backup.made': info('A scheduled backup was made: `file`, `bytes`, `rows`.'),
  'backup.rehearsal_failed': error(
    'A backup could not be restored into a scratch database, or its books are wrong there.',
    'Make another backup at once, restore it by hand elsewhere, and run `npm run ledger:check` on both.',
  ),
  'backup.rehearsal_skipped': warn(
    'No rehearsal: the role of the database may not create one.',
    '`alter role … createdb`, or rehearse by hand.',
  ),
  'backup.rehearsed': info('The newest backup was restored into a scratch database and checked.'),
  'cashier.notify_failed': warn('The demo cashier could not reach this site; the order is reconciled later.'),
  'cashier.notify_rejected': warn(
    'The site rejected a notification of the demo cashier.',
    'See the line before.',
  ),
  'channels.count_failed': error('A visit of a promotion channel was not counted.', 'Check the database.'),
  'clips.cut_failed': error(
    'A clip could not be cut (`clip`); it is tried three times.',
    'Check the disk, and the storage of uploads; see `err`.',
  ),
  'clips.delete_failed': warn(
    'Files of a deleted clip are still in the storage; the next sweep deletes them.',
    'Check the storage of uploads.',
  ),
  'clips.turn_failed': error('Clips wait to be cut; the next turn retries.', 'Check the database.'),
  'chat.polls_failed': warn(
    'A poll of a room was not closed, or its counters not published; it is tried again.',
  ),
  'chat.demo_failed': warn('Sample chat messages of the demo were not sent.'),
  'feed.beyond_plan': warn(
    "The provider's plan excludes a kind of request (`request`); everything else is polled.",
    'Subscribe to a larger plan, or accept the gap.',
  ),
  'feed.not_configured': warn(
    'No provider of matches is configured.',
    'Set `OPEN_DATA`, `FOOTBALL_DATA_KEY`, `API_FOOTBALL_KEY`, `API_SPORTS_KEY` or `PANDASCORE_TOKEN`.',
  ),
  'feed.picture_failed': info(
    'A crest or portrait of a provider (`source`) was not copied; it is tried four times, and the drawn one stays.',
  ),
  'feed.poll_failed': warn(
    'A request to the provider failed; it is repeated more slowly.',
    'Check its quota and key.',
  ),
  'feed.problem': warn(
    'The feed has a problem; `problem` is the sentence in the admin area.',
    'Check the provider.',
  ),
  'feed.publish_failed': warn(
    'Changed matches were stored, but open pages learn of them some seconds later.',
  ),
  'feed.recovered': info('The feed works again.'),
  'feed.simulator_failed': warn(
    'The demo simulator failed and starts again.',
    'Check the database if it repeats.',
  ),
  'feed.simulator_ready': info('The demo schedule is filled.'),
  'feed.source_check_failed': warn('The orders of sources could not be checked; the next turn retries.'),
  'feed.source_returned': info(
    'Matches are shown from an earlier source of their order again (`from`, `to`).',
  ),
  'feed.source_stale': warn(
    'A source is stale, and matches are shown from the next one of their order (`from`, `to`, `staleSince`).',
    'Check the provider in the admin area. Nothing else to do: it becomes active again by itself.',
  ),
  'feed.staleness_check_failed': warn('Stale feeds could not be searched for; the next turn retries.'),
  'feed.state_write_failed': warn('The state that the admin area shows for this feed is out of date.'),
  'feed.stopped': error('The feed stopped with an error and starts again.', 'Report `err` if it repeats.'),
  'feed.unknown_format': warn(
    'The provider sent entries in an unknown format; they were skipped.',
    'Report `provider`: its API has changed.',
  ),
  'feed.unknown_game': info('The provider has matches of a game that this site does not list.'),
  'feed.unknown_reference': warn(
    'Messages name matches, teams or players that the provider never announced.',
  ),
  'gifts.announce_failed': warn('A gift was paid and stored, but not shown in the room.'),
  'ledger.check_failed': error(
    'Balances and entries of the ledger do not agree; `problems` lists the accounts.',
    'Stop payouts, run `npm run ledger:check`, and compare with the last backup.',
  ),
  'ledger.check_passed': info('All balances agree with their entries.'),
  'ledger.check_unreadable': warn(
    'The admin area shows no result of the ledger check.',
    'Check the database.',
  ),
  'ledger.rollup_failed': error('Entries wait to be summed up; balances stay right.', 'Check the database.'),
  'live.maintenance_failed': warn(
    'Robot rooms or ended broadcasts were not processed; the next turn retries.',
  ),
  'live.signal_publish_failed': warn('The anchor’s page shows an old stream health.'),
  'maintenance.load_failed': warn(
    'A change of the maintenance mode is not in force yet.',
    'Check the database.',
  ),
  'matches.count_failed': warn('The numbers of live matches on open pages are old.'),
  'media.heartbeat_failed': error('Other processes take this media node for absent.', 'Check the database.'),
  'media.ingest_failed': error(
    'A start or end of a push was not stored; it is reconciled soon.',
    'See `step`, `err`.',
  ),
  'media.node_cleanup_failed': warn('A media node stays listed until its heartbeat is too old.'),
  'media.prune_failed': error('Old recordings were not deleted.', 'Check disk space and the database.'),
  'media.push_end_failed': error(
    'The external media server did not end a push of a room that may not broadcast.',
    'End it there; check `MEDIA_CONTROL_URL`.',
  ),
  'media.push_end_unsupported': warn(
    'A push of a room that may not broadcast continues.',
    'Set `MEDIA_CONTROL_URL`, or end it at the media server.',
  ),
  'media.push_rejected': info('A push was rejected; `refused` says why.'),
  'media.refusal_unrecorded': warn(
    'A refused push is missing from the list in the admin area.',
    'See `err`.',
  ),
  'media.reconcile_failed': error(
    'Pushes were not compared with the database; the next turn retries.',
    'See `err`.',
  ),
  'network_bans.load_failed': warn('New network bans are not in force yet.', 'Check the database.'),
  'queues.decision_failed': error(
    'A decision of a queue failed midway; its decider sees it as failed.',
    'Check in the admin area what it has done, then decide again.',
  ),
  'queues.run_failed': warn('Decisions of queues wait; the next turn retries.', 'Check the database.'),
  'rankings.update_failed': warn(
    'Rankings were not computed; they are tried again after a minute.',
    'Read `err`. The last ranking stays.',
  ),
  'recharge.paid': info('An order was paid and its coins were credited.'),
  'recharge.payment_mismatch': error(
    'Money arrived that matches no open order: wrong amount, paid twice, or unknown.',
    'Compare `orderNo` and `tradeNo` with the provider and refund there.',
  ),
  'recharge.payment_returned': warn(
    'The provider returned money (refund, chargeback).',
    'Review the account.',
  ),
  'recharge.provider_unavailable': warn(
    'The payment provider did not respond; the order stays open.',
    'Check its status.',
  ),
  'recharge.reconcile_failed': warn('An open order could not be checked at the provider; it is retried.'),
  'recharge.refund_answered': info('The provider answered a refund; `answer` has the result.'),
  'recharge.refund_failed': warn(
    'A refund is not confirmed yet.',
    'Repeat it in the admin area: it runs only once.',
  ),
  'recharge.signature_invalid': warn(
    'A payment notification had an invalid signature and was rejected.',
    'Check the provider’s public key; otherwise someone probes.',
  ),
  'recharge.start_failed': warn(
    'A payment could not be started; the user got an error.',
    'Check keys and status.',
  ),
  'notifications.digest_failed': warn(
    'A digest of notifications was not mailed; it is sent again, up to four times.',
    'See `mail.failed`.',
  ),
  'registration.mail_failed': warn('The decision on a registration was not mailed.', 'See `mail.failed`.'),
  'reservations.reminders_failed': warn(
    'Reminders of reserved matches were not sent; the next turn retries.',
  ),
  'search.index_ready': info('The search index is complete.'),
  'search.maintenance_failed': warn(
    'The search index lags behind; the next turn retries.',
    'Check the database.',
  ),
  'setup.code_issued': warn(
    'The site has no administrator: `code` opens `url`, where the first one is made. It is valid for a day.',
    'Open `url`, or run `npm run admin -- make EMAIL`. Restart the process for another code.',
  ),
  'support.mail_failed': warn('A guest did not get the answer to a support ticket.', 'See `mail.failed`.'),
  'users.deletion_mail_failed': warn(
    'An account was deleted, but the confirmation was not sent.',
    'See `mail.failed`.',
  ),
  'votes.publish_failed': warn(
    'Open pages did not get the newest counts of a fan vote; the next vote brings them.',
    'Check the database.',
  ),
  'webhooks.delivery_failed': warn(
    'An outgoing webhook was not delivered within a day; the log in the admin area has its last answer.',
    'Check the receiver, then send the delivery again.',
  ),
  'webhooks.turn_failed': error(
    'Outgoing webhooks could not be delivered; the next turn retries.',
    'Check the database.',
  ),
};
