import type { OddsBand } from '../record.rules.ts';

/** Decimal odds have a point in every language, as bookmakers write them. */
export const BAND_NAMES: Readonly<Record<OddsBand, string>> = {
  '1-1.5': '< 1.50',
  '1.5-2': '1.50–1.99',
  '2-3': '2.00–2.99',
  '3-': '≥ 3.00',
};
