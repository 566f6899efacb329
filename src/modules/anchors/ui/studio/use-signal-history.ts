import { useState } from 'react';
import type { PushSignal } from '#modules/live/anchor-topic.contract.ts';

/** Five minutes of measurements. */
const KEPT = 150;

/** The measurements of a push while the page is open; begun anew with each push. */
export function useSignalHistory(signal: PushSignal | null): readonly PushSignal[] {
  const [history, setHistory] = useState<readonly PushSignal[]>(signal ? [signal] : []);
  if (signal === null && history.length > 0) setHistory([]);
  else if (signal !== null && history.at(-1) !== signal) setHistory([...history, signal].slice(-KEPT));
  return history;
}
