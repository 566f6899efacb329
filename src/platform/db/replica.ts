import pg from 'pg';
import { withDeadline } from '#platform/concurrency/deadline.ts';
import type { Log } from '#platform/log/log.ts';
import { inBackground } from './background.ts';
import { readContext } from './replica-context.ts';
import { createReplicaLag, MAX_LAG_MS } from './replica-lag.rules.ts';

const PROBE_EVERY_MS = 500;
const PROBE_MS = 2_000;
/** A replica that is not current at the start gets this many probes before that is logged. */
const FIRST_PROBES = 10;
const STATEMENT_TIMEOUT = '57014';

export interface ReplicaState {
  readonly pool: pg.Pool;
  isCurrent(): boolean;
  lagSeconds(): number;
  /** Reads that the replica answered. */
  reads(): number;
  /** Reads that failed there and that the primary answered. */
  failed(): number;
  close(): Promise<void>;
}

interface Parts {
  /** Of the replica; connected lazily. */
  pool: pg.Pool;
  settings: pg.ClientConfig;
  primary: pg.Pool;
  log: Log;
}

/** A pool for reads: those of a request that may use the replica go there, all others and transactions to the primary. */
export class ReadPool extends pg.Pool implements ReplicaState {
  readonly pool: pg.Pool;
  readonly #parts: Parts;
  readonly #lag = createReplicaLag();
  readonly #clients = new Set<pg.PoolClient>();
  readonly #timer: NodeJS.Timeout;
  #probe: pg.Client | undefined;
  #probing = false;
  #probes = 0;
  #closed = false;
  #inUse: boolean | undefined;
  #reads = 0;
  #failed = 0;

  constructor(parts: Parts) {
    // Opens no connection of its own.
    super();
    this.#parts = parts;
    this.pool = parts.pool;
    parts.pool.on('connect', (client) => this.#clients.add(client));
    parts.pool.on('remove', (client) => this.#clients.delete(client));
    this.#timer = setInterval(() => void this.#look(), PROBE_EVERY_MS).unref();
    void this.#look();
  }

  override connect(...args: never[]): never {
    return (this.#parts.primary.connect as (...all: never[]) => never)(...args);
  }

  override query(...args: never[]): never {
    return this.#read(args) as never;
  }

  async #read(args: never[]): Promise<unknown> {
    const { primary } = this.#parts;
    const context = readContext();
    if (context && !context.primary && this.isCurrent()) {
      try {
        const answer = await run(this.pool, args);
        this.#reads += 1;
        return answer;
      } catch (error) {
        // The primary would take as long.
        if ((error as { code?: string }).code === STATEMENT_TIMEOUT) throw error;
        this.#failed += 1;
      }
    }
    if (context) context.primary = true;
    return await run(primary, args);
  }

  isCurrent(): boolean {
    return this.#lag.lagMs(performance.now()) <= MAX_LAG_MS;
  }
  lagSeconds = (): number => this.#lag.lagMs(performance.now()) / 1_000;
  reads = (): number => this.#reads;
  failed = (): number => this.#failed;

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closed = true;
    await Promise.all([this.pool.end(), this.#forget(this.#probe)]);
  }

  async #look(): Promise<void> {
    if (this.#probing || this.#closed) return;
    this.#probing = true;
    let reason = 'behind';
    try {
      await this.#sample();
    } catch (error) {
      reason = (error as Error).message;
      this.#lag.lost();
      void this.#forget(this.#probe);
      // Reads in progress continue at the primary.
      for (const client of this.#clients) client.connection.stream.destroy();
    } finally {
      this.#probing = false;
      if (this.#closed) void this.#forget(this.#probe);
      else this.#report(reason);
    }
  }

  async #sample(): Promise<void> {
    const at = performance.now();
    const { rows } = await withDeadline(
      PROBE_MS,
      inBackground(() => this.#parts.primary.query<Position>(PRIMARY)),
    ).catch(() => ({ rows: [] }));
    const [primary] = rows;
    // Without the primary the replica is not lost: it only grows older.
    if (primary) this.#lag.primaryAt(at, primary.lsn);
    const replica = await withDeadline(PROBE_MS, this.#replayed());
    if (replica.lsn === null) throw new Error('the server is no replica: it is not in recovery');
    if (primary && primary.cluster !== replica.cluster)
      throw new Error('the server is a replica of another cluster');
    this.#lag.replayed(replica.lsn);
  }

  async #replayed(): Promise<Position> {
    if (!this.#probe) {
      const probe = new pg.Client(this.#parts.settings);
      this.#probe = probe;
      probe.on('error', () => undefined);
      probe.on('end', () => {
        if (this.#probe === probe) this.#probe = undefined;
      });
      await probe.connect();
    }
    const { rows } = await this.#probe!.query<Position>(REPLICA);
    return rows[0]!;
  }

  async #forget(probe: pg.Client | undefined): Promise<void> {
    if (!probe) return;
    if (this.#probe === probe) this.#probe = undefined;
    probe.connection.stream.destroy();
    await probe.end().catch(() => undefined);
  }

  #report(reason: string): void {
    this.#probes += 1;
    const current = this.isCurrent();
    if (current === this.#inUse || (this.#inUse === undefined && !current && this.#probes < FIRST_PROBES))
      return;
    this.#inUse = current;
    if (current)
      this.#parts.log.info({ event: 'db.replica_used', lag: this.lagSeconds() }, 'reads use the replica');
    else this.#parts.log.warn({ event: 'db.replica_unused', reason }, 'reads use the primary alone');
  }
}

interface Position {
  lsn: number;
  cluster: string;
}

const positionSql = (position: string): string =>
  `select pg_wal_lsn_diff(${position}, '0/0')::bigint as lsn, system_identifier::text as cluster from pg_control_system()`;
const PRIMARY = positionSql('pg_current_wal_lsn()');
const REPLICA = positionSql('case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end');

const run = (pool: pg.Pool, args: never[]): Promise<unknown> =>
  (pool.query as (...all: never[]) => Promise<unknown>).apply(pool, args);
