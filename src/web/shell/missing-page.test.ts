import { expect, it } from 'vitest';
import { isMissingPage } from './missing-page.ts';

const reload = { navigationType: 'reload', userInitiated: false, cancelable: true } as const;
const MALL = 'https://site/en/mall?tab=gifts';

it.each([
  ['a reload by a script on the way to another page', reload, '/en', true],
  ['a reload by a script on the page that was asked for', reload, '/en/mall', false],
  ['a reload by the user', { ...reload, userInitiated: true }, '/en', false],
  ['a reload that cannot be refused', { ...reload, cancelable: false }, '/en', false],
  ['a new page', { ...reload, navigationType: 'push' }, '/en', false],
] as const)('%s', (_, event, shown, isMissing) => {
  expect(isMissingPage(event, MALL, shown)).toBe(isMissing);
});

it('an address is the same page whether or not it is percent-encoded', () => {
  expect(isMissingPage(reload, 'https://site/%E8%B6%B3%E7%90%83', '/足球')).toBe(false);
});
