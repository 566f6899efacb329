import { expect, it } from 'vitest';
import { isTyping } from './shortcut.rules.ts';

it.each([
  [{ tagName: 'INPUT' }, true],
  [{ tagName: 'TEXTAREA' }, true],
  [{ tagName: 'SELECT' }, true],
  [{ tagName: 'DIV', isContentEditable: true }, true],
  [{ tagName: 'BODY', isContentEditable: false }, false],
  [{ tagName: 'BUTTON' }, false],
  [null, false],
])('isTyping: %j: %s', (target, expected) => {
  expect(isTyping(target)).toBe(expected);
});
