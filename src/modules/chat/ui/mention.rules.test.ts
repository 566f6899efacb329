import type { Message } from '../chat.contract.ts';
import { MOST_SUGGESTED, openMention, suggestedNames, withMention } from './mention.rules.ts';

it.each([
  ['@', 1, { start: 0, query: '' }],
  ['hi @An', 6, { start: 3, query: 'an' }],
  ['hi @Anna said', 6, { start: 3, query: 'an' }],
  ['hi @anna ', 9, null],
  ['mail@anna', 9, null],
  ['谢谢@anna', 7, { start: 2, query: 'anna' }],
  ['@@', 2, null],
  ['hello', 5, null],
] as const)('%s at %i: the name that is being typed', (text, caret, expected) => {
  expect(openMention(text, caret)).toEqual(expected);
});

it.each([
  ['@an', 3, { text: '@anna ', caret: 6 }],
  ['hi @an, ok', 6, { text: 'hi @anna , ok', caret: 9 }],
  ['hi @an ok', 6, { text: 'hi @anna ok', caret: 9 }],
] as const)('%s: the chosen name replaces what was typed', (text, caret, expected) => {
  expect(withMention(text, openMention(text, caret)!, 'anna')).toEqual(expected);
});

it('suggests those who wrote last, once each, and not oneself', () => {
  const line = (uid: number, username: string, kind: Message['kind'] = 'text') =>
    ({ kind, user: { uid, username } }) as Message;
  const lines = [
    line(1, 'anna'),
    line(2, 'bert'),
    line(3, 'Anton'),
    line(1, 'anna'),
    line(4, 'andy', 'gift'),
  ];
  expect(suggestedNames(lines, '', null)).toEqual(['anna', 'Anton', 'bert']);
  expect(suggestedNames(lines, 'an', 3)).toEqual(['anna']);
  const many = Array.from({ length: 20 }, (_, n) => line(n, `fan${n}`));
  expect(suggestedNames(many, 'fan', null)).toHaveLength(MOST_SUGGESTED);
});
