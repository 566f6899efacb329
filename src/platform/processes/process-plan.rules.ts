import type { Config } from '#platform/config/config.ts';

type PlanConfig = Pick<Config, 'PROCESSES' | 'ROLES' | 'demo' | 'development'>;

/** Connections that a process opens at most beside its two pools: leases, jobs, LISTEN, a migration. */
const OTHER_CONNECTIONS = 8;
const MOST_IN_DEMO = 8;
const WORKER = 'worker';
/** A replaced process serves at least this long: connections end with a response, not in between. */
export const REPLACED_MS = 6_000;

/** Processes that serve pages; 1: no supervisor. */
export function webProcesses({ PROCESSES, ...config }: PlanConfig, cores: number): number {
  if (config.development || !config.ROLES.includes('web')) return 1;
  return PROCESSES ?? (config.demo ? Math.min(cores, MOST_IN_DEMO) : cores);
}

/** Names of all processes, in the order of their start: the first one migrates and fills a demo. */
export function processNames(config: Pick<Config, 'ROLES'>, web: number): string[] {
  const background = config.ROLES.some((role) => role !== 'web');
  return [...(background ? [WORKER] : []), ...Array.from({ length: web }, (_, i) => `web-${i + 1}`)];
}

type Roles = Config['ROLES'][number][];

export const rolesOf = (name: string, roles: Roles): Roles =>
  name === WORKER ? roles.filter((role) => role !== 'web') : ['web'];

/** The first to start: what only one process of a machine does, such as ordering certificates, is done there. */
export const isFirst = (name: string, hasWorker: boolean): boolean => name === (hasWorker ? WORKER : 'web-1');

export const isWorker = (name: string): boolean => name === WORKER;

/** Connections that all of them open at most, one being replaced. */
export const connectionsOf = (
  config: Pick<Config, 'DATABASE_POOL' | 'DATABASE_WORK_POOL'>,
  processes: number,
): number => (processes + 1) * (config.DATABASE_POOL + config.DATABASE_WORK_POOL + OTHER_CONNECTIONS);
