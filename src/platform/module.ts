import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Brand } from '#platform/brand/brand.contract.ts';
import type { BrandFile } from '#platform/brand/brands.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database, Reader, Tx } from '#platform/db/db.ts';
import type { Route } from '#platform/endpoint/route.ts';
import type { AppError, Translate } from '#platform/errors/errors.ts';
import type { Emit, Reaction } from '#platform/events/events.ts';
import type { Deliveries } from '#platform/health/deliveries.ts';
import type { InboundWebhook } from '#platform/http/inbound-webhooks.ts';
import type { RawRoute } from '#platform/http/raw-routes.ts';
import type { Redirect } from '#platform/http/redirects.ts';
import type { CertificateSource } from '#platform/https/certificate.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Series } from '#platform/metrics/series.ts';
import type { Siblings } from '#platform/processes/process-link.ts';
import type { ProofOfWork } from '#platform/proof-of-work/proof-of-work.ts';
import type { Bus } from '#platform/realtime/bus.ts';
import type { Topic } from '#platform/realtime/topics.ts';
import type { RetentionRow } from '#platform/retention/retention.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { SingletonTask } from '#platform/singleton-tasks/singleton-tasks.ts';
import type { SmsSender } from '#platform/sms/sms.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Uploads } from '#platform/uploads/uploads.service.ts';

/** The platform as modules get it. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly bus: Bus;
  readonly mail: Mailer;
  readonly sms: SmsSender;
  /** Messages of the server, with the texts of mails that administrators worded. */
  readonly translate: Translate;
  /** For the health page: the last success and failure of each provider. */
  readonly deliveries: Deliveries;
  readonly uploads: Uploads;
  readonly storage: Storage;
  readonly proofs: ProofOfWork;
  readonly emit: Emit;
  /** What administrators change without a restart. */
  readonly settings: Settings;
  /** Brands of `BRANDS_DIR`, before those of the admin area. */
  readonly brandFiles: ReadonlyMap<string, BrandFile>;
  /** The brand by the id of an event or a row, without a request. */
  brandOf(id: string): Brand;
  /** Queues a job; a key is queued once. */
  sendJob(name: string, data: object, options?: { key?: string; startAfter?: Date }): Promise<void>;
  /** For events written by a SQL function: after commit, rather than at the relay's next sweep. */
  wakeRelay(): void;
  /** Publishes after commit to all subscribers of the topic. */
  publish(topic: string, message: unknown, options: { rev: number; now?: boolean }): void;
  /** Subscribers in this process of each topic whose name begins with `prefix`, by the rest of its name. */
  membersOf(prefix: string): ReadonlyMap<string, number>;
  /** Public origins of the site and its brands. */
  readonly origins: ReadonlySet<string>;
  /** With `HTTPS_DOMAIN`. */
  readonly certificates: CertificateSource | null;
  /** Other processes of the same supervisor; null without one. */
  readonly siblings: Siblings | null;
  /** URL of this process, once it listens: for a demo that is its own counterpart. */
  localUrl(): string;
  /** A user's session ended or rights changed: every process drops its caches, and their sockets authenticate again. */
  userChanged(userId: number): void;
}

/** A gauge of `/metrics`. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  read(): number | Promise<number>;
}

/** Bytes that are no envelope and no page, such as video: a raw handler of the connection. */
export interface RawHandler {
  /** `/media/` */
  readonly prefix: string;
  serve(request: IncomingMessage, response: ServerResponse, about: { ip: string }): void;
  upgrade(request: IncomingMessage, socket: Duplex, about: { ip: string }): void;
}

/** A service that runs as long as the process, in processes with its role. */
export interface Runner {
  readonly role: Config['ROLES'][number];
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Retained facts about a person after the account is deleted, under keyed hashes of phone and email. */
export interface Fact {
  readonly kind: string;
  /** Given once per person, also while the account exists. */
  readonly once?: boolean;
  readonly data?: Readonly<Record<string, unknown>>;
  /** Other identities of the person, hashed likewise. */
  readonly also?: readonly string[];
}

/** Personal data of a module: read before an account is deleted, and for the export to its owner. */
export interface PersonalData {
  /** Open business, such as an undelivered order, that blocks the deletion. */
  blocksDeletion?(tx: Tx, userId: number): Promise<AppError | null>;
  /** Sanctions and claimed benefits: read before erasing. */
  remember?(tx: Reader, userId: number, now: Date): Promise<readonly Fact[]>;
  /** A person with these facts has registered. Returns the kinds that the new account takes over. */
  recall?(tx: Tx, userId: number, facts: readonly Fact[], now: Date): Promise<readonly string[]>;
  /** Erases personal data; facts that others or the ledger need are retained under the user's id. */
  erase(tx: Tx, userId: number, now: Date): Promise<void>;
  export(tx: Reader, userId: number): Promise<unknown>;
}

/** The parts of a module for the process: one line in `modules/all.ts` adds it. */
export interface Module {
  readonly name: string;
  readonly endpoints?: readonly Route[];
  readonly rawRoutes?: readonly RawRoute[];
  readonly hooks?: readonly InboundWebhook[];
  readonly redirects?: readonly Redirect[];
  readonly topics?: readonly Topic[];
  readonly reactions?: readonly Reaction[];
  readonly jobs?: readonly Job<never>[];
  readonly singletonTasks?: readonly SingletonTask[];
  readonly retention?: readonly RetentionRow[];
  readonly personalData?: PersonalData;
  readonly gauges?: readonly Gauge[];
  readonly series?: readonly Series[];
  readonly rawHandlers?: readonly RawHandler[];
  readonly runners?: readonly Runner[];
  /** Before anything is written or served: throws a `StartError` for another site's data. */
  checkData?(): Promise<void>;
  /** Fills an empty database in demo mode. */
  fillDemo?(): Promise<void>;
}
