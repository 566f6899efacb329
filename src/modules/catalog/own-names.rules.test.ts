import { ownNamesAfter, spellingsOf } from './own-names.rules.ts';

const given = { en: 'Munich', de: 'Munich' };

it.each([
  ['a new name', {}, { de: ' München ' }, { de: 'München' }],
  ['a name that the source has', {}, { de: 'Munich' }, {}],
  ['an emptied one', { de: 'München', fr: 'Munich' }, { de: '' }, { fr: 'Munich' }],
  ['a removed one', { de: 'München' }, { de: null }, {}],
  ['languages that are not mentioned', { de: 'München' }, { es: 'Múnich' }, { de: 'München', es: 'Múnich' }],
])('ownNamesAfter: %s', (_, own, changes, after) => {
  expect(ownNamesAfter(given, own, changes)).toEqual(after);
});

it('spellingsOf has the names that own ones hide, each once', () => {
  expect(spellingsOf({ names: { en: 'Munich', de: 'München' }, givenNames: given })).toEqual([
    'Munich',
    'München',
  ]);
});
