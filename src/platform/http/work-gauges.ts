import { sql } from 'drizzle-orm';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { inBackground } from '#platform/db/background.ts';
import type { Database, Reader } from '#platform/db/db.ts';
import { TimedPool } from '#platform/db/pools.ts';
import type { ReplicaState } from '#platform/db/replica.ts';
import { type Backlog, readBacklog } from '#platform/events/events.store.ts';
import type { Series } from '#platform/metrics/series.ts';
import type { Gauge } from '#platform/module.ts';
import { countFree } from '#platform/singleton-tasks/leases.store.ts';
import type { SingletonTasks } from '#platform/singleton-tasks/singleton-tasks.ts';

/** Gauges of the database's pools, the relay and the singleton tasks of this process. */
export function workGauges(parts: {
  database: Database;
  singletonTasks: Pick<SingletonTasks, 'held'>;
  clock: Clock;
}): Gauge[] {
  const { database, singletonTasks, clock } = parts;
  // One query for the three values of a scrape.
  const remember = createTtlCache<Backlog>('event-backlog', clock, 1_000);
  const backlog = () => remember('backlog', () => inBackground(() => readBacklog(database.db)));
  const cachedTasks = createTtlCache<Awaited<ReturnType<typeof countFree>>>('singleton-tasks', clock, 1_000);
  const tasks = () => cachedTasks('tasks', () => inBackground(() => countFree(database.db)));
  const cachedServer = createTtlCache<ServerConnections>('server-connections', clock, 1_000);
  const server = () => cachedServer('server', () => inBackground(() => readServerConnections(database.db)));
  const pools = (['pool', 'work'] as const).flatMap((pool): Gauge[] => {
    const [name, purpose] = pool === 'pool' ? ['database_pool', 'requests'] : ['database_work_pool', 'work'];
    return [
      {
        name: `${name}_in_use`,
        help: `Connections of ${purpose} in use`,
        read: () => database[pool].totalCount - database[pool].idleCount,
      },
      {
        name: `${name}_waiting`,
        help: `Queries of ${purpose} that wait for a connection`,
        read: () => database[pool].waitingCount,
      },
    ];
  });
  return [
    ...pools,
    {
      name: 'database_connections',
      help: 'Connections to the server of PostgreSQL, of everybody',
      read: async () => (await server()).used,
    },
    {
      name: 'database_connections_max',
      help: 'Connections that the server accepts, without those reserved for superusers',
      read: async () => (await server()).most,
    },
    ...(database.replica ? replicaGauges(database.replica) : []),
    { name: 'relay_waiting', help: 'Events not handled yet', read: async () => (await backlog()).waiting },
    {
      name: 'relay_failing',
      help: 'Events whose reactions failed',
      read: async () => (await backlog()).failing,
    },
    {
      name: 'relay_lag_seconds',
      help: 'How long the longest waiting event is due',
      read: async () => (await backlog()).lagSeconds,
    },
    {
      name: 'singleton_tasks_held',
      help: 'Singleton tasks that this process runs',
      read: () => singletonTasks.held().length,
    },
    {
      name: 'singleton_tasks_free',
      help: 'Singleton tasks that no process runs, of all processes',
      read: async () => (await tasks()).free,
    },
    {
      name: 'singleton_tasks_runners',
      help: 'Processes that run singleton tasks',
      read: async () => (await tasks()).runners,
    },
  ];
}

interface ServerConnections {
  used: number;
  most: number;
}

/** `pg_stat_activity` shows a role only its own connections. */
async function readServerConnections(db: Reader): Promise<ServerConnections> {
  const { rows } = await db.execute<ServerConnections & Record<string, unknown>>(sql`
    select coalesce(sum(numbackends), 0)::int as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most
    from pg_stat_database`);
  return rows[0]!;
}

/** How long users of each pool waited for a connection, and how often one was taken. */
export function poolSeries({
  pool,
  work,
  replica,
}: Pick<Database, 'pool' | 'work'> & { replica: Pick<ReplicaState, 'pool'> | null }): Series[] {
  const pools = Object.entries({ requests: pool, work, replica: replica?.pool });
  const read = (value: (waits: TimedPool['waits']) => number) => () =>
    new Map(
      pools.flatMap(([name, own]) => (own instanceof TimedPool ? [[name, value(own.waits)] as const] : [])),
    );
  const common = { label: 'pool', kind: 'counter' } as const;
  return [
    {
      ...common,
      name: 'database_pool_wait_seconds_total',
      help: 'Time that users of a pool waited for a connection',
      read: read(({ seconds }) => seconds),
    },
    {
      ...common,
      name: 'database_pool_taken_total',
      help: 'Times a connection of a pool was taken, or waited for in vain',
      read: read(({ count }) => count),
    },
  ];
}

export const replicaGauges = (replica: ReplicaState): Gauge[] => [
  {
    name: 'database_replica_used',
    help: 'Whether reads use the replica: 1 or 0',
    read: () => Number(replica.isCurrent()),
  },
  {
    name: 'database_replica_lag_seconds',
    help: 'Age of the state that the replica certainly shows',
    read: replica.lagSeconds,
  },
  { name: 'database_replica_reads_total', help: 'Reads that the replica answered', read: replica.reads },
  {
    name: 'database_replica_failed_reads_total',
    help: 'Reads that failed at the replica and that the primary answered',
    read: replica.failed,
  },
  {
    name: 'database_replica_pool_in_use',
    help: 'Connections to the replica in use',
    read: () => replica.pool.totalCount - replica.pool.idleCount,
  },
  {
    name: 'database_replica_pool_waiting',
    help: 'Reads that wait for a connection to the replica',
    read: () => replica.pool.waitingCount,
  },
];
