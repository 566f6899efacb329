import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { REGISTRATION_SOURCES } from '../sources.rules.ts';
import { sourceName } from './source-name.ts';

const words = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../../locales/de/users.json'), 'utf8'),
) as Record<string, string>;
const t = (id: string) => words[id]!;

it.each(REGISTRATION_SOURCES)('%s has a name that is not the key', (source) => {
  expect(sourceName(t, source)).not.toBe(source);
});

it.each([
  ['phone', 'Telefon'],
  ['demo', 'Demo-Konto'],
  ['line', 'LINE'],
  ['a way of long ago', 'a way of long ago'],
  ['toString', 'toString'],
])('%s is shown as %s', (source, shown) => {
  expect(sourceName(t, source)).toBe(shown);
});
