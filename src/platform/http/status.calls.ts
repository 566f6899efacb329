import { call } from '#platform/endpoint/call.ts';

/** A queue of background work. */
export interface JobState {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  /** Last completion. */
  doneAt: string | null;
}

/** State of this process and its dependencies. */
export interface Status {
  at: string;
  uptimeSeconds: number;
  /** Values by their name in `/metrics`; those without labels. */
  gauges: Record<string, number>;
  busHealthy: boolean;
  database: { bytes: number; connections: number };
  /** Undelivered durable events. */
  outbox: { waiting: number; failing: number; oldestAt: string | null };
  jobs: JobState[];
}

export const statusCall = call<void, Status>({
  name: 'status.show',
  method: 'GET',
  path: 'admin/health',
  access: ['administrator'],
  summary: 'How the process, the database, the events and the background work do.',
});
