import { hasOwnWord } from './weak-passwords.rules.ts';

const account = {
  username: 'Adalove',
  email: 'ada.lovelace+news@mail.example',
  phone: '+8613812345679',
  site: ['Touchline', '边线'],
};

it.each([
  ['adalove2026', true],
  ['myADALOVE1', true],
  ['ＡＤＡｌｏｖｅ123', true],
  ['lovelace99', true],
  ['x12345679', true],
  ['13812345679a', true],
  ['touchline1', true],
  // Too short to count: the first name, and a name of two characters.
  ['canada99x', false],
  ['边线边线2026', false],
  ['correct1horse', false],
  ['12345678x9', false],
])('%s: %s', (password, own) => {
  expect(hasOwnWord(password, account)).toBe(own);
});

it('an account without phone and email has fewer own words', () => {
  expect(hasOwnWord('lovelace99', { ...account, email: null, phone: null })).toBe(false);
});
