import { globSync, readFileSync } from 'node:fs';
import { withoutServersPart } from './calls-plugin.ts';

it.each([
  ["{ path: 'a', summary: 'Signs in.', limit: 'signIn', once: true }", "{ path: 'a',   once: true }"],
  [`{ summary: "Somebody's.", path: 'a' }`, "{  path: 'a' }"],
  ["{ summary:\n      'It isn\\'t here.',\n  path: 'a' }", "{ \n  path: 'a' }"],
  ['{ summary: `A source.`, path: 1 }', '{  path: 1 }'],
  ["{ name: 'users.me', method: 'GET', access: 'user' }", "{  method: 'GET',  }"],
  ['{ summary: call<void, Summary>({}) }', '{ summary: call<void, Summary>({}) }'],
])('%s', (code, left) => {
  expect(withoutServersPart(code)).toBe(left);
});

it('every call’s summary is removed', () => {
  for (const file of globSync('src/**/*.calls.ts')) {
    const left = withoutServersPart(readFileSync(file, 'utf8')).match(/\bsummary:.*/g) ?? [];
    expect(
      left.filter((line) => !line.startsWith('summary: call<')),
      file,
    ).toEqual([]);
  }
});

it('no code of the browser reads a removed part of a call', () => {
  const files = globSync(['src/ui/**/*.{ts,tsx}', 'src/web/**/*.{ts,tsx}', 'src/modules/*/ui/**/*.{ts,tsx}']);
  const read = files.filter((file) =>
    /\bcall\.(?:name|access|summary|limit)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(read.filter((file) => !file.includes('.test.'))).toEqual([]);
});
