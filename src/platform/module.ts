import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Brand } from '#platform/brand/brand.contract.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database, Reader, Tx } from '#platform/db/db.ts';
import type { Route } from '#platform/endpoint/mount.ts';
import type { AppError } from '#platform/errors/errors.ts';
import type { Emit, Reaction } from '#platform/events/events.ts';
import type { InboundWebhook } from '#platform/http/inbound-webhooks.ts';
import type { RawRoute } from '#platform/http/raw-routes.ts';
import type { Redirect } from '#platform/http/redirects.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { ProofOfWork } from '#platform/proof-of-work/proof-of-work.ts';
import type { Bus } from '#platform/realtime/bus.ts';
import type { Topic } from '#platform/realtime/topics.ts';
import type { RetentionRow } from '#platform/retention/retention.ts';
import type { SingletonTask } from '#platform/singleton-tasks/singleton-tasks.ts';
import type { SmsSender } from '#platform/sms/sms.ts';
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
  readonly uploads: Uploads;
  readonly proofs: ProofOfWork;
  readonly emit: Emit;
  /** Whose words are written in, where no request says it: by the id an event or a row carries. */
  brandOf(id: string): Brand;
  /** Leaves work to a worker; a key is sent once while it waits. */
  sendJob(name: string, data: object, options?: { key?: string; startAfter?: Date }): Promise<void>;
  /** For events that a SQL function has written: after commit, rather than at the relay's next sweep. */
  wakeRelay(): void;
  /** The live lane: after commit, to everyone who watches the topic. */
  publish(topic: string, message: unknown, options: { rev: number; now?: boolean }): void;
  /** Of the site and its brands, where readers come to them. */
  readonly origins: ReadonlySet<string>;
  /** Where this process itself answers, once it listens: for a demo that is its own counterpart. */
  localUrl(): string;
  /** A user's session ended or rights changed: every process forgets, and their sockets are asked again. */
  userChanged(userId: number): void;
}

/** A number for `/metrics`. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  read(): number | Promise<number>;
}

/** Bytes that are no envelope and no page, such as video: answered on the bare connection. */
export interface RawHandler {
  /** `/media/` */
  readonly prefix: string;
  serve(request: IncomingMessage, response: ServerResponse, about: { ip: string }): void;
  upgrade(request: IncomingMessage, socket: Duplex, about: { ip: string }): void;
}

/** A service that runs as long as the process, where the process has its role. */
export interface Runner {
  readonly role: Config['ROLES'][number];
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Retained facts about a person after the account is deleted, under keyed hashes of phone and email. */
export interface Fact {
  readonly kind: string;
  /** Given once to a person, also while the account that had it is there. */
  readonly once?: boolean;
  readonly data?: Readonly<Record<string, unknown>>;
  /** By what else the person would be known again: hashed likewise. */
  readonly also?: readonly string[];
}

/** Personal data of a module: read before an account is deleted, and for the export to its owner. */
export interface PersonalData {
  /** Open business, such as an order on its way, that the account must wait for. */
  blocksDeletion?(tx: Tx, userId: number): Promise<AppError | null>;
  /** Sanctions, and what is given once: asked before it is erased. */
  remember?(tx: Reader, userId: number, now: Date): Promise<readonly Fact[]>;
  /** Somebody of whom these are known has registered. Answers the kinds that the new account carries on. */
  recall?(tx: Tx, userId: number, facts: readonly Fact[], now: Date): Promise<readonly string[]>;
  /** Personal data goes; what others or the books need stays, under the user's number alone. */
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
  readonly rawHandlers?: readonly RawHandler[];
  readonly runners?: readonly Runner[];
  /** Before anything is written or served: throws a `StartError` where this data is not for this site. */
  checkData?(): Promise<void>;
  /** Fills an empty database in demo mode. */
  fillDemo?(): Promise<void>;
}
