import { expect, it } from 'vitest';
import { isOwnReload } from './missing-page.ts';

it.each([
  ['a script’s reload', { navigationType: 'reload', userInitiated: false, cancelable: true }, true],
  ['a reader’s reload', { navigationType: 'reload', userInitiated: true, cancelable: true }, false],
  [
    'a reload that cannot be refused',
    { navigationType: 'reload', userInitiated: false, cancelable: false },
    false,
  ],
  ['a new page', { navigationType: 'push', userInitiated: false, cancelable: true }, false],
] as const)('%s', (_, event, isRefused) => {
  expect(isOwnReload(event)).toBe(isRefused);
});
