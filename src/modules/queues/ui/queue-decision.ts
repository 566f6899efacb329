import type { ReactNode } from 'react';
import type { AnyCall } from '#platform/endpoint/call.ts';
import type { Verdict } from '../queues.rules.ts';

/** A way to decide a case, under the key of its verdict. */
export interface QueueDecision<Row> {
  verdict: Verdict;
  /** The verb. */
  label: string;
  /** Decided at once, or after a reason; held for undo. */
  call?: AnyCall;
  input?(row: Row, reason: string): Record<string, string | number | boolean>;
  reason?: {
    title(row: Row): string;
    text?(row: Row): ReactNode;
    limits: { readonly min: number; readonly max: number };
    presets?(row: Row): readonly string[];
  };
  /** A dialog of its own instead, for calls that are not held. */
  start?(row: Row): void;
  may?(row: Row): boolean;
}
