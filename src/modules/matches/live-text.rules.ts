import type { Sport } from '#modules/catalog/sport.rules.ts';

/** Texts of a shoot-out as they are stored, and as a sport tells them whose shoot-out has a name of its own. */
const SHOTS: Readonly<Record<string, string>> = {
  shootoutScored: 'shotScored',
  shootoutMissed: 'shotMissed',
  periodStart: 'shotsStart',
  periodEnd: 'shotsEnd',
};

/** The key in the pack: kicks from the spot decide in football alone. */
export function messageKeyOf(
  { periods }: Pick<Sport, 'periods'>,
  key: string,
  { word }: Readonly<Record<string, unknown>>,
): string {
  const ofShootout = key.startsWith('shootout') || word === 'shootout';
  return (periods.shootoutAs && ofShootout && SHOTS[key]) || key;
}
