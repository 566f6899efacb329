export type FormatOdds = (thousandths: number) => string;

/** The device's storage key of the odds format. */
export const ODDS_KEY = 'odds';

export const decimal: FormatOdds = (thousandths) => (thousandths / 1_000).toFixed(2);
const listeners = new Set<() => void>();
let chosen = decimal;

export const chosenFormat = (): FormatOdds => chosen;

export function setOddsFormat(text: FormatOdds | null): void {
  chosen = text ?? decimal;
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
