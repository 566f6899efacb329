/** Every day at a time of the business zone, or every so many hours; null: never. */
export type BackupSchedule = { at: string } | { hours: number } | null;

const MOST_HOURS = 24 * 31;
const HOUR_MS = 3_600_000;

/** A failed backup is tried again this long after it. */
export const RETRY_MS = HOUR_MS;
/** Between two rehearsals. */
export const REHEARSAL_MS = 7 * 24 * HOUR_MS;

/** Undefined where the text is none. */
export function readSchedule(text: string): BackupSchedule | undefined {
  if (text === 'off') return null;
  if (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)) return { at: text };
  const hours = Number(/^(\d{1,3})h$/.exec(text)?.[1] ?? 0);
  return hours >= 1 && hours <= MOST_HOURS ? { hours } : undefined;
}

/** The day whose backup is the newest one that should exist by `now`. */
function slotOf(at: string, zone: string, now: Date): string {
  const [day, time] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(now)
    .split(' ') as [string, string];
  if (time >= at) return day;
  return new Date(Date.parse(`${day}T00:00:00Z`) - 24 * HOUR_MS).toISOString().slice(0, 10);
}

export interface Attempts {
  /** Start of the last successful one. */
  doneAt: Date | null;
  /** Start of the last failed one. */
  failedAt: Date | null;
}

const waitsAfterFailure = ({ doneAt, failedAt }: Attempts, now: Date): boolean =>
  failedAt !== null &&
  (doneAt === null || failedAt > doneAt) &&
  now.getTime() - failedAt.getTime() < RETRY_MS;

export function isBackupDue(schedule: BackupSchedule, zone: string, runs: Attempts, now: Date): boolean {
  if (!schedule || waitsAfterFailure(runs, now)) return false;
  if (!runs.doneAt) return true;
  return 'at' in schedule
    ? slotOf(schedule.at, zone, now) > slotOf(schedule.at, zone, runs.doneAt)
    : now.getTime() - runs.doneAt.getTime() >= schedule.hours * HOUR_MS;
}

/** A week after the last one; a backup has to exist. A skipped rehearsal counts as one. */
export const isRehearsalDue = (runs: Attempts, backedUp: boolean, now: Date): boolean =>
  backedUp &&
  !waitsAfterFailure(runs, now) &&
  (!runs.doneAt || now.getTime() - runs.doneAt.getTime() >= REHEARSAL_MS);
