/** Odds formats. A price is transferred as thousandths of the decimal one. */
export const ODDS_FORMATS = ['decimal', 'fractional', 'american', 'hongkong', 'malay', 'indonesian'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

export const asOddsFormat = (text: string | null): OddsFormat =>
  ODDS_FORMATS.find((format) => format === text) ?? 'decimal';

/** As stored on a device: JSON, a format in quotes. */
export const storedOddsFormat = (json: string | null): OddsFormat =>
  asOddsFormat(json?.replaceAll('"', '') ?? null);

const MINUS = '\u2212';
const signed = (value: number, digits: number): string =>
  `${value < 0 ? MINUS : ''}${Math.abs(value).toFixed(digits)}`;

/** The profit of one unit; a price of 1 or less wins nothing and stays decimal. */
const gain = (thousandths: number): number => (thousandths - 1_000) / 1_000;

const WRITERS: Readonly<Record<Exclude<OddsFormat, 'decimal'>, (gain: number) => string>> = {
  hongkong: (g) => g.toFixed(2),
  malay: (g) => signed(g <= 1 ? g : -1 / g, 2),
  indonesian: (g) => signed(g >= 1 ? g : -1 / g, 2),
  american: (g) => (g >= 1 ? `+${Math.round(g * 100)}` : `${MINUS}${Math.round(100 / g)}`),
  fractional: (g) => fraction(g),
};

/** The price in a format other than decimal, which every page has anyway. */
export function formatOdds(format: OddsFormat, thousandths: number): string {
  const g = gain(thousandths);
  return format === 'decimal' || g <= 0 ? (thousandths / 1_000).toFixed(2) : WRITERS[format](g);
}

/** The nearest fraction as bookmakers write it: small denominators first, within a hundredth. */
function fraction(value: number): string {
  for (const below of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 16, 20, 25, 33, 40, 50]) {
    const above = Math.round(value * below);
    if (above > 0 && Math.abs(above / below - value) < 0.005) return `${above}/${below}`;
  }
  return `${Math.round(value * 100)}/100`;
}
