import { readFileSync } from 'node:fs';
import { COUNTRIES, flagOfIso, INTERNATIONAL } from '#modules/catalog/countries.rules.ts';
import { flagSheet, STYLES } from '../../scripts/flags/sheet.ts';

const sheet = flagSheet();

it('flags: every country and part of the world has one', () => {
  expect(COUNTRIES.filter((code) => !sheet.codes.includes(code))).toEqual([]);
});

it('flags: all countries of ISO 3166 have one', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  // Codes that were withdrawn or are reserved, and areas.
  const others = 'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ';
  const countries = alphabet
    .flatMap((first) => alphabet.map((second) => first + second))
    .filter((iso) => names.of(iso) && !others.split(' ').includes(iso));
  expect(countries.length).toBeGreaterThan(245);
  expect(countries.filter((iso) => flagOfIso(iso) === INTERNATIONAL)).toEqual([]);
});

it('flags: picture and style sheet are those of the table (node scripts/flags/sheet.ts)', () => {
  const read = (name: string) => readFileSync(new URL(name, STYLES), 'utf8');
  expect(read('flags.svg') === sheet.svg).toBe(true);
  expect(read('flags.css') === sheet.css).toBe(true);
});
