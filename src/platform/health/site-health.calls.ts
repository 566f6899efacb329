import { call } from '#platform/endpoint/call.ts';
import type { DeliveryChannel } from './health.rules.ts';

export interface TableSize {
  name: string;
  bytes: number;
  rows: number;
}

export interface SlowQuery {
  query: string;
  calls: number;
  meanMs: number;
  totalMs: number;
}

export interface Replica {
  name: string;
  state: string;
  lagSeconds: number | null;
}

export interface ProcessState {
  id: string;
  /** Host and process id. */
  name: string;
  version: string;
  roles: string[];
  uptimeSeconds: number;
  /** Since its last heartbeat; one that is late has ended or hangs. */
  silentSeconds: number;
  late: boolean;
  memoryBytes: number;
  loopDelayMs: number;
  diskFreeBytes: number | null;
  diskBytes: number | null;
}

export interface DeliveryState {
  channel: DeliveryChannel;
  configured: boolean;
  succeededAt: string | null;
  failedAt: string | null;
  problem: string | null;
}

export interface SiteHealth {
  processes: ProcessState[];
  /** The largest first. */
  tables: TableSize[];
  /** By the time they took together; null without the extension `pg_stat_statements`. */
  queries: SlowQuery[] | null;
  replicas: Replica[];
  deliveries: DeliveryState[];
}

export const siteHealthCall = call<void, SiteHealth>({
  name: 'status.site',
  method: 'GET',
  path: 'admin/health/site',
  access: ['administrator'],
  summary: 'All processes, the largest tables, the slowest queries, replicas, and what leaves the site.',
});
