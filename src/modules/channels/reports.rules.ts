import type { RecordType } from '#modules/ledger/reasons.rules.ts';

export const REPORT_PAGE = 20;
/** Rows per file; larger exports need a shorter period. */
export const EXPORT_ROWS = 10_000;
/** Maximum and default period of a flow report, in days. */
export const FLOW_DAYS = { max: 92, usual: 30 } as const;

/** A user's spending: payments less refunds. */
export const SPENDING: readonly RecordType[] = ['gift', 'plan', 'goods', 'live', 'refund'];

/**
 * Search for a user. Phone and email are masked, so they cannot be guessed by searching: the four visible digits of a
 * phone, or a whole email.
 */
export type UserSearch =
  | { by: 'number'; id: number; phoneEnd: string | null }
  | { by: 'email'; whole: string }
  | { by: 'name'; start: string };

export function readUserSearch(text: string): UserSearch | null {
  const typed = text.trim().toLowerCase();
  if (typed === '') return null;
  if (/^\d{1,15}$/.test(typed))
    return { by: 'number', id: Number(typed), phoneEnd: typed.length === 4 ? typed : null };
  return typed.includes('@') ? { by: 'email', whole: typed } : { by: 'name', start: typed };
}

const DAY_MS = 86_400_000;

/** Every day between two, both inclusive; null for an empty or too long period. */
export function daysBetween(from: string, to: string): string[] | null {
  const first = Date.parse(`${from}T00:00:00Z`);
  const count = (Date.parse(`${to}T00:00:00Z`) - first) / DAY_MS + 1;
  if (!(count >= 1 && count <= FLOW_DAYS.max)) return null;
  return Array.from({ length: count }, (_, i) => new Date(first + i * DAY_MS).toISOString().slice(0, 10));
}

export interface Flow {
  registrations: number;
  /** Users who paid on the day. */
  payers: number;
  rechargedFen: number;
  refundedFen: number;
  /** Coins, less refunds. */
  spent: number;
}

export const NO_FLOW: Flow = { registrations: 0, payers: 0, rechargedFen: 0, refundedFen: 0, spent: 0 };

export type FlowDay = Flow & { day: string };

/** One row per day from several queries. */
export function joinFlow(
  days: readonly string[],
  parts: readonly (readonly (Partial<Flow> & { day: string })[])[],
): FlowDay[] {
  const byDay = new Map(days.map((day) => [day, { day, ...NO_FLOW }]));
  for (const row of parts.flat()) {
    const there = byDay.get(row.day);
    if (there) Object.assign(there, row);
  }
  return [...byDay.values()];
}

/** Payers are not summed: a user paying on two days is one payer. */
export const sumFlow = (days: readonly Flow[]): Omit<Flow, 'payers'> => ({
  registrations: days.reduce((sum, day) => sum + day.registrations, 0),
  rechargedFen: days.reduce((sum, day) => sum + day.rechargedFen, 0),
  refundedFen: days.reduce((sum, day) => sum + day.refundedFen, 0),
  spent: days.reduce((sum, day) => sum + day.spent, 0),
});
