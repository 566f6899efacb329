import { call } from '#platform/endpoint/call.ts';

/** A queue of background work. */
export interface JobState {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  /** When one was last done. */
  doneAt: string | null;
}

/** How this process and what it stands on do. */
export interface Status {
  at: string;
  uptimeSeconds: number;
  /** Numbers by their name in `/metrics`; those without labels. */
  gauges: Record<string, number>;
  busHealthy: boolean;
  database: { bytes: number; connections: number };
  /** Events of the durable lane that wait for their reactions. */
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
