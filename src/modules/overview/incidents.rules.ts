/** What can be unhealthy, by the state that shows it. */
export const INCIDENT_KINDS = [
  'process',
  'restart',
  'feed',
  'delivery',
  'backup',
  'rehearsal',
  'ledger',
  'disk',
  'events',
] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** A fact of the stored state: unhealthy since `at`, or from `at` to `endedAt`. */
export interface Evidence {
  kind: IncidentKind;
  /** The process, provider, channel or host. */
  subject: string;
  at: Date;
  endedAt: Date | null;
  /** In English, for the operator. */
  detail: string;
}

/** A heartbeat is due every ten seconds. */
const LATE_MS = 30_000;
/** Starts are looked for so far back: longer than a worker may be away. */
const STARTS_MS = 60 * 60_000;
const DISK_FREE = 0.1;
const LAG_SECONDS = 300;
const MS_PER_SECOND = 1_000;
const GIGABYTE = 1e9;

interface ProcessFacts {
  name: string;
  version: string;
  roles: readonly string[];
  startedAt: Date;
  seenAt: Date;
  diskFreeBytes: number | null;
  diskBytes: number | null;
}

const hostOf = ({ name }: ProcessFacts): string => name.slice(0, name.indexOf(' '));

const isLate = ({ seenAt }: ProcessFacts, now: Date): boolean => now.getTime() - seenAt.getTime() > LATE_MS;

/** A process without a heartbeat was killed or hangs; the next start with its roles on its host takes its place. */
function stoppedProcess(process: ProcessFacts, all: readonly ProcessFacts[]): Evidence {
  const starts = all
    .filter(
      (other) =>
        hostOf(other) === hostOf(process) &&
        other.roles.join() === process.roles.join() &&
        other.startedAt > process.seenAt,
    )
    .map(({ startedAt }) => startedAt.getTime());
  return {
    ...{ kind: 'process', subject: process.name, at: process.seenAt, detail: process.version },
    endedAt: starts.length > 0 ? new Date(Math.min(...starts)) : null,
  };
}

export function evidenceOfProcesses(processes: readonly ProcessFacts[], now: Date): Evidence[] {
  const hosts = new Map(processes.filter((one) => !isLate(one, now)).map((one) => [hostOf(one), one]));
  return [
    ...processes.filter((one) => isLate(one, now)).map((one) => stoppedProcess(one, processes)),
    ...processes
      .filter(({ startedAt }) => now.getTime() - startedAt.getTime() < STARTS_MS)
      .map(
        ({ name, startedAt, version }): Evidence => ({
          ...{ kind: 'restart', subject: name, at: startedAt, endedAt: startedAt, detail: version },
        }),
      ),
    ...[...hosts].flatMap(([host, { diskFreeBytes: free, diskBytes: all }]): Evidence[] =>
      free !== null && all && free < all * DISK_FREE
        ? [
            {
              ...{ kind: 'disk', subject: host, at: now, endedAt: null },
              detail: `${(free / GIGABYTE).toFixed(1)} of ${(all / GIGABYTE).toFixed(1)} GB free`,
            },
          ]
        : [],
    ),
  ];
}

interface DeliveryFacts {
  channel: string;
  succeededAt: Date | null;
  failedAt: Date | null;
  problem: string | null;
}

export const evidenceOfDeliveries = (states: readonly DeliveryFacts[]): Evidence[] =>
  states.flatMap(({ channel, succeededAt, failedAt, problem }): Evidence[] =>
    failedAt
      ? [
          {
            ...{ kind: 'delivery', subject: channel, at: failedAt, detail: problem ?? '' },
            endedAt: succeededAt && succeededAt >= failedAt ? succeededAt : null,
          },
        ]
      : [],
  );

export const evidenceOfEvents = (
  { waiting, lagSeconds }: { waiting: number; lagSeconds: number },
  now: Date,
): Evidence[] =>
  lagSeconds > LAG_SECONDS
    ? [
        {
          ...{ kind: 'events', subject: 'outbox', endedAt: null },
          at: new Date(now.getTime() - lagSeconds * MS_PER_SECOND),
          detail: `${waiting} waiting`,
        },
      ]
    : [];

/** The most watched rooms of a minute: of the others only the sum is stored. */
export const TOP_ROOMS = 20;
