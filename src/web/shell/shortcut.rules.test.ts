import { expect, it } from 'vitest';
import { isShortcut, isTyping } from './shortcut.rules.ts';

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

const pressed = {
  key: 'g',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  target: null,
};

it.each([
  [{}, true],
  [{ ctrlKey: true }, false],
  [{ metaKey: true }, false],
  [{ altKey: true }, false],
  [{ repeat: true }, false],
  [{ isComposing: true }, false],
  [{ target: { tagName: 'INPUT' } }, false],
])('isShortcut: a key with %j: %s', (changed, expected) => {
  expect(isShortcut({ ...pressed, ...changed })).toBe(expected);
});
