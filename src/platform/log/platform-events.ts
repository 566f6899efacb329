import { debug, error, info, warn } from './log-event.ts';

/** Events of the process, the database, connections and providers that every module uses. */
export const PLATFORM_EVENTS = {
  'counters.write_failed': error(
    'View counts could not be written; they stay in memory and are retried.',
    'Check the database. Counts are lost if the process ends before a retry succeeds.',
  ),
  'db.connection_lost': warn(
    'PostgreSQL or the network closed a connection.',
    'Nothing if single. Many: look into the log of PostgreSQL.',
  ),
  'db.connection_unresponsive': warn(
    'A connection did not answer a probe and was closed; idle connections are replaced.',
    'Check the network between the process and PostgreSQL, firewalls with idle timeouts first.',
  ),
  'db.embedded_binaries_copied': info(
    'The user that runs the embedded PostgreSQL cannot enter the installation; it runs from a copy.',
  ),
  'db.embedded_created': info('The first start of the embedded PostgreSQL creates its data directory.'),
  'db.embedded_data_relocated': info(
    'The user that runs the embedded PostgreSQL cannot enter the data directory; the data is at `path`.',
    'Back up `path`, not the data directory.',
  ),
  'db.embedded_lost': error(
    'The embedded PostgreSQL stopped and a restart failed.',
    'Look for the reason in `err` (disk full, killed). The process exits after the last attempt.',
  ),
  'db.embedded_orphan_stopped': warn(
    'An embedded PostgreSQL of an earlier process did not respond and was stopped.',
  ),
  'db.embedded_reconnected': warn(
    'The embedded PostgreSQL was lost and is available again.',
    'Look for the reason if it repeats: memory, disk.',
  ),
  'db.embedded_shared': info(
    'Another process uses the embedded PostgreSQL, which keeps running after this shutdown.',
  ),
  'db.migrated': info('Migrations in `applied` were applied.'),
  'db.migration_waits': warn(
    'The migration `name` could not lock a table within five seconds and is tried again.',
    'Nothing if single. After ten attempts the start fails: look for long transactions (`pg_stat_activity`).',
  ),
  'db.no_statement_timeout': warn(
    'The pooler of `DATABASE_URL` sets no `statement_timeout`: a query may run for ever.',
    'Set it where the pooler connects, as `connect_query` in `deploy/pgbouncer.ini` does.',
  ),
  'db.pool_exhausted': warn(
    'Requests waited too long for a connection and got 503. One line a second; `alsoFailed` counts the others.',
    'Raise `DATABASE_POOL` within `max_connections`, or look for slow queries.',
  ),
  'db.probe_failed': debug('Connections could not be probed; the next probe decides.'),
  'db.replica_unused': warn(
    'The replica is more than two seconds behind, gone, or no replica (`reason`); all reads use the primary.',
    'Check the replica, its connection to the primary and `DATABASE_READ_URL`. It is used again by itself.',
  ),
  'db.replica_used': info('Lists, library, search and history are read from the replica; `lag` in seconds.'),
  'db.unavailable': warn(
    'PostgreSQL cannot be reached; requests get 503. One line a second; `alsoFailed` counts the others.',
    'Check PostgreSQL and `DATABASE_URL`. The process recovers by itself.',
  ),
  'demo_mailbox.stored': info('A demo stored a mail or text message instead of sending it.'),
  'http.metrics_disabled': info('`/metrics` answers nobody.', 'Set `METRICS_TOKEN` to use it.'),
  'http.request': info(
    'A request ended: `method`, `path` without its query, `status`, `kind`, `ms`, `userId`.',
  ),
  'http.request_rejected': info(
    'A request was rejected with 401, 403 or 429, or a sign-in failed: `code`, `ip`, `userId`.',
    'Nothing if single. Many from one `ip`: consider a network ban.',
  ),
  'http.unexpected_error': error(
    'A request failed with an error that no code expects; the user got 500 and the request id.',
    'Report it with `err` and `requestId`.',
  ),
  'https.certificate_failed': error(
    'No certificate was obtained for `domains`; the next attempt follows in `retrySeconds`. HTTPS goes on with the present one.',
    'Check that the domains lead to this machine and port 80 is reachable; `err` has the reason of the authority.',
  ),
  'https.certificate_obtained': info('A certificate for `domains` is in use until `validTo`.'),
  'https.certificate_unreadable': warn(
    'The stored certificate could not be read; another one is ordered.',
    'Check `DATA_DIR/https`.',
  ),
  'https.listening': info('HTTPS is served at `port`.'),
  'jobs.queue_error': warn(
    'The job queue had an error; jobs are retried.',
    'Check the database if it repeats.',
  ),
  'nats.error': warn(
    'The NATS server refused a message or a subscription.',
    'Check the rights of the account.',
  ),
  'nats.recovered': info('NATS is reachable again.'),
  'nats.unreachable': warn(
    'Processes get no messages of each other; topics are reconciled with the database every five seconds.',
    'Check NATS and `BUS_URL`.',
  ),
  'process.heartbeat_failed': warn(
    'The health page shows this process as late; the next turn retries.',
    'Check the database.',
  ),
  'limits.redis_unavailable': warn(
    'Rate limits count per process until Redis responds.',
    'Check Redis: with several processes each limit is looser meanwhile.',
  ),
  'limits.supervisor_unavailable': warn(
    'The supervisor did not answer in time; this call was counted in this process alone.',
  ),
  'mail.failed': warn(
    'A mail was not accepted; the user saw an error.',
    'Check `responseCode` at your SMTP provider.',
  ),
  'mail.not_configured': warn(
    'Mail cannot be sent: codes and notifications by email fail.',
    'Set `SMTP_URL`.',
  ),
  'mail.sent': info('The SMTP server accepted a mail.'),
  'media.authorization_failed': error(
    'A push was rejected because its stream key could not be checked.',
    'Check the database. The encoder tries again.',
  ),
  'media.listen_failed': error('The media server cannot listen on its ports.', 'Free the port or change it.'),
  'media.listening': info('The media server accepts pushes and viewers on these ports.'),
  'media.port_in_use': warn(
    'RTMP listens on `port` instead of `configuredPort` (demo only).',
    'Free the port.',
  ),
  'media.process_error': warn('The media server process could not be started or signalled.', 'See `err`.'),
  'media.process_restarted': error(
    'The media server process exited; it starts again after `retryMs`. Encoders push again.',
    'Look for `signal` SIGKILL (memory) and report other reasons.',
  ),
  'media.process_unresponsive': error(
    'The media server process sent no heartbeat and was killed.',
    'Check the CPU.',
  ),
  'media.process_warning': warn(
    'A listener, an HLS segment or a recording failed; `reason` says why.',
    'Check disk space and permissions of the recordings.',
  ),
  'media.token_check_failed': warn(
    'Viewers with playback tokens could not be re-checked; the next turn retries.',
  ),
  'pages.refresh_failed': error(
    'A cached page could not be rendered again; the stale one is served.',
    'Report `err`.',
  ),
  'pages.render_failed': error('A page could not be rendered; the user got an error page.', 'Report `err`.'),
  'process.replacement_failed': error(
    'A rolling restart could not start a process in place of `name`; the old one goes on, a worker is tried again.',
    'Look for the error of the new process before this line.',
  ),
  'process.restarted': error(
    'A process of the supervisor ended by itself; another one takes its place.',
    'Look for the errors of `name` before this line.',
  ),
  'process.rolling_restart': info('SIGHUP: the processes are replaced, one after the other.'),
  'process.stop_timeout': warn('A process did not stop in time and was killed.'),
  'process.stuck': error(
    'A process reported that it cannot recover (`/healthz`), and was replaced.',
    'Check the network between it and PostgreSQL.',
  ),
  'process.unhandled_rejection': error('A promise was rejected and nothing handled it.', 'Report `err`.'),
  'process.unresponsive': error(
    'A process did not answer its supervisor for half a minute and was replaced.',
    'Report what took its processor, if it repeats.',
  ),
  'realtime.listener_failed': error('A handler of a message between processes failed.', 'Report `err`.'),
  'realtime.open_failed': error(
    'A WebSocket could not be opened.',
    'Check the database; report `err` otherwise.',
  ),
  'realtime.recheck_failed': warn('Rights of an open socket could not be re-checked; the next turn retries.'),
  'realtime.reconcile_failed': warn('Topics could not be read from the database; retried in five seconds.'),
  'realtime.revision_missing': error('A message without a revision was dropped.', 'Report `topic`: a bug.'),
  'realtime.subscribe_failed': warn(
    'A subscription failed; the browser tries again.',
    'Check the database if it repeats.',
  ),
  'realtime.topic_reconcile_failed': warn(
    'One topic could not be read from the database; the next turn retries.',
  ),
  'redis.connection_error': warn(
    'The Redis connection of rate limits failed; it reconnects.',
    'Check Redis.',
  ),
  'redis.recovered': info('Redis is reachable again.'),
  'redis.subscribe_failed': warn('A Redis subscription starts with the next connection.'),
  'redis.unreachable': warn(
    'Processes get no messages of each other; topics are reconciled with the database every five seconds.',
    'Check Redis and `REDIS_URL`.',
  ),
  'relay.failed': error('The event relay failed for one kind of event; it retries.', 'Check the database.'),
  'relay.notify_failed': debug('NOTIFY failed; the relay finds the event when it polls.'),
  'relay.poll_failed': warn(
    'A process could not poll the events that it follows without Redis; it retries within a second.',
    'Check the database.',
  ),
  'relay.reaction_failed': error(
    '`reaction` failed for event `eventId`; it is repeated with growing pauses.',
    'Report `err` if attempts continue to fail: later events of this kind wait.',
  ),
  'retention.completed': info('Rows older than their retention were deleted; `summary` has the numbers.'),
  'retention.failed': error(
    'Not all rows past their retention were deleted; the next run continues.',
    'See `err`.',
  ),
  'settings.invalid': error(
    'A stored setting does not fit this version of the site; its variable or default is in force.',
    'Set it again in the admin area, under Settings.',
  ),
  'settings.load_failed': warn(
    'The settings could not be compared with the database; the last ones stay in force.',
    'Check the database.',
  ),
  'settings.unreadable': error(
    'No key in force opens a sealed setting; its variable or default is in force.',
    'Add the key it was sealed under to `SECRET_KEYS`, or enter the setting again.',
  ),
  'shutdown.after_failure': error(
    'The process ends because of `why`: the start failed or the database is lost.',
    'Look for the errors before this line.',
  ),
  'shutdown.draining': info(
    'The process still serves for `seconds` while `/readyz` answers 503; then it stops.',
  ),
  'shutdown.failed': warn('A step of the shutdown failed; the others run.', 'See `name` and `err`.'),
  'shutdown.started': info('The process got a signal to end; `why` has it.'),
  'shutdown.timeout': warn(
    '`name` did not close in time; the process exits without it.',
    'See what it waited for.',
  ),
  'shutdown.worker_failed': warn('A background worker failed while it stopped.', 'See `name` and `err`.'),
  'shutdown.worker_timeout': warn(
    'A background worker did not stop in time; its work is repeated elsewhere.',
  ),
  'singleton.acquired': info('This process now runs the singleton task `singletonTask`.'),
  'singleton.database_unavailable': warn('Leases cannot be renewed.', 'Check the database.'),
  'singleton.release_failed': debug('A lease was not released; it expires by itself.'),
  'singleton.released': info(
    'This process no longer runs the singleton task `singletonTask`; `why` has the reason.',
  ),
  'singleton.start_failed': warn(
    'The singleton task `singletonTask` could not start; another attempt follows.',
    'See `err`.',
  ),
  'singleton.stop_failed': warn('The singleton task `singletonTask` failed while it stopped.', 'See `err`.'),
  'sms.budget_alert': warn('`percent` of the SMS budget is spent.', 'Look for abuse, or raise the budget.'),
  'sms.budget_spent': error(
    'No text message is sent until the budget renews.',
    'Look for abuse, or raise the budget.',
  ),
  'sms.failed': warn('The SMS provider rejected a text message.', 'Look up `code` at the provider.'),
  'sms.not_configured': warn('Text messages cannot be sent: codes by phone fail.', 'Set `SMS_DRIVER`.'),
  'sms.sent': info('The SMS provider accepted a text message.'),
  'visitors.write_failed': warn(
    'Visitors of the last minute could not be counted; the next minute tries again.',
    'Check the database.',
  ),
  'tracing.export_failed': warn(
    'Spans were not taken by the collector and are lost; logged once until one batch is taken.',
    'Check the collector, `OTEL_EXPORTER_OTLP_ENDPOINT` and its headers.',
  ),
};
