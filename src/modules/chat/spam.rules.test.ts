import { SPAM_POINTS, spamScore } from './spam.rules.ts';

const newcomer = { level: 0, isFirst: true };
const regular = { level: 2, isFirst: false };

it.each([
  ['Add me on Telegram, 90% win rate, 138 0000 1234', true, true],
  ['加微信 138-0000-1234 稳赚', true, true],
  ['Пишите в телеграм 7 900 123 45 67', true, true],
  ['Telegram: 90% win rate', true, false],
  ['WhatsApp me', false, false],
  ['Call me: 5551234567', false, false],
  ['🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥', false, false],
  ['GOOOOOOOOOOOOOOAL', false, false],
  ['WHAT A GOAL BY THE CAPTAIN TONIGHT', false, false],
  ['2-1 at half-time, 65% possession', false, false],
  ['大家好，今天谁会赢呢？我觉得主队', false, false],
  ['the signal is bad again tonight', false, false],
  ['オフサイドラインを越えていたと思いますけど', false, false],
  ['QQ we lost again, what a match', false, false],
  ['@anna @bert @cora @dan 💰💰💰💰💰💰💰💰💰💰💰💰', true, true],
] as const)('%s: held of a newcomer %s, of a regular %s', (text, ofNewcomer, ofRegular) => {
  expect(spamScore(text, newcomer) >= SPAM_POINTS).toBe(ofNewcomer);
  expect(spamScore(text, regular) >= SPAM_POINTS).toBe(ofRegular);
});

it('no single sign holds anybody', () => {
  for (const text of [
    'telegram',
    '138 0000 1234',
    '50% off',
    'a'.repeat(60),
    '⚽'.repeat(40),
    '@a @b @c @d @e',
  ])
    expect(spamScore(text, newcomer)).toBeLessThan(SPAM_POINTS);
});
