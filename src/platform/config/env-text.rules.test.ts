import { parseEnv } from 'node:util';
import fc from 'fast-check';
import { changeEnvText, readEnvText } from './env-text.rules.ts';

const FILE = `# Written by hand.
PUBLIC_URL=https://old.example

export SECRET_KEY="0123456789abcdef0123456789abcdef" # kept
ALIPAY_PRIVATE_KEY='-----BEGIN-----
A=b
-----END-----'
SMTP_URL=
OTHER=1
`;

it('replaces a value in its place and keeps comments, order and everything else', () => {
  expect(
    changeEnvText(FILE, { PUBLIC_URL: 'https://new.example', OTHER: '1', REDIS_URL: 'redis://h:1' }),
  ).toBe(`${FILE.replace('old', 'new')}REDIS_URL=redis://h:1\n`);
});

it('replaces a value of several lines as a whole', () => {
  expect(changeEnvText(FILE, { ALIPAY_PRIVATE_KEY: 'short' })).toBe(
    FILE.replace(/ALIPAY_PRIVATE_KEY='[^']*'/, 'ALIPAY_PRIVATE_KEY=short'),
  );
  // What looks like a variable inside of it is none.
  expect(changeEnvText(FILE, { A: 'c' })).toBe(`${FILE}A=c\n`);
});

it('leaves one line of a name that was there twice', () => {
  expect(changeEnvText('A=1\n# between\nA=2\n', { A: '3' })).toBe('# between\nA=3\n');
});

it('begins an empty file, and clears a value', () => {
  expect(changeEnvText('', { A: 'b c' })).toBe("A='b c'\n");
  expect(changeEnvText('A=1\n', { A: '' })).toBe('A=\n');
});

it('refuses a value that no quotes can hold', () => {
  expect(() => changeEnvText('', { A: `'"\`` })).toThrow('A has all three kinds of quotes');
});

it('written values are read by Node unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      fc.pre(!/\r|\0/.test(value) && !(value.includes("'") && value.includes('"') && value.includes('`')));
      let text: string;
      try {
        text = changeEnvText('# first\nB=kept\n', { A: value });
      } catch {
        return;
      }
      expect(parseEnv(text)).toEqual({ A: value, B: 'kept' });
      expect(readEnvText(changeEnvText(text, { A: 'x' }))).toEqual({ A: 'x', B: 'kept' });
    }),
  );
});
