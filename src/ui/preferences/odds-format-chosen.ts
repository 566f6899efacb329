import { keptFormat, priceIn } from '../kit/format/prices.rules.ts';
import { CHANGED } from '../storage/use-local-storage.ts';
import { ODDS_KEY, writePrices } from './odds-format.ts';

let written = 'decimal';

/** Prices in the format that the device keeps, from now on and with every change of it. */
export function followChoice(): void {
  write();
  addEventListener('storage', write);
  addEventListener(CHANGED, write);
}

function write(): void {
  const format = keptFormat(localStorage.getItem(ODDS_KEY));
  if (format === written) return;
  written = format;
  writePrices(format === 'decimal' ? null : (thousandths) => priceIn(format, thousandths));
}
