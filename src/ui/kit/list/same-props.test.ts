import { expect, it } from 'vitest';
import { hasSameProps } from './same-props.ts';

const match = { id: 1 };
const props = { match, time: '12:00', starred: false, onStar: () => 1 };

it.each([
  ['the same values', { ...props }, true],
  ['another handler', { ...props, onStar: () => 2 }, true],
  ['another text', { ...props, time: '12:01' }, false],
  ['an equal object of its own', { ...props, match: { id: 1 } }, false],
  ['one more prop', { ...props, open: true }, false],
])('props with %s', (_, other, isSame) => {
  expect(hasSameProps(props, other)).toBe(isSame);
});
