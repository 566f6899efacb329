import type { Sport } from '#modules/catalog/sport.rules.ts';

/** Stored texts of a shoot-out, and their keys in sports whose shoot-out has a name of its own. */
const SHOTS: Readonly<Record<string, string>> = {
  shootoutScored: 'shotScored',
  shootoutMissed: 'shotMissed',
  periodStart: 'shotsStart',
  periodEnd: 'shotsEnd',
};

/** The message key of a text: only football's shoot-out consists of penalty kicks. */
export function messageKeyOf(
  { periods }: Pick<Sport, 'periods'>,
  key: string,
  { word }: Readonly<Record<string, unknown>>,
): string {
  const ofShootout = key.startsWith('shootout') || word === 'shootout';
  return (periods.shootoutAs && ofShootout && SHOTS[key]) || key;
}
