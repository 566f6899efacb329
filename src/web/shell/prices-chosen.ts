import { keptFormat, priceIn } from '../kit/format/prices.rules.ts';
import { ODDS_KEY, writePrices } from './prices.ts';
import { CHANGED } from './use-kept-set.ts';

let written = 'decimal';

function write(): void {
  const format = keptFormat(localStorage.getItem(ODDS_KEY));
  if (format === written) return;
  written = format;
  writePrices(format === 'decimal' ? null : (thousandths) => priceIn(format, thousandths));
}

write();
addEventListener('storage', write);
addEventListener(CHANGED, write);
