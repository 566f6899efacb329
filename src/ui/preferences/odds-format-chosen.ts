import { formatOdds, storedOddsFormat } from '../kit/format/odds-format.rules.ts';
import { CHANGED } from '../storage/use-local-storage.ts';
import { ODDS_KEY, setOddsFormat } from './odds-format-store.ts';

let written = 'decimal';

/** Prices in the stored format, now and after every change. */
export function watchOddsFormat(): void {
  write();
  addEventListener('storage', write);
  addEventListener(CHANGED, write);
}

function write(): void {
  const format = storedOddsFormat(localStorage.getItem(ODDS_KEY));
  if (format === written) return;
  written = format;
  setOddsFormat(format === 'decimal' ? null : (thousandths) => formatOdds(format, thousandths));
}
