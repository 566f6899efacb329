import { GAMES } from '#modules/catalog/games.rules.ts';
import { SPORTS } from '#modules/catalog/sports/index.ts';
import { definedErrors } from '#platform/errors/errors.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { messagesOf, placeholders } from './packs.ts';
import { isForTests, sources } from './sources.ts';

const english = new Map(messagesOf('en').map((message) => [message.id, message]));
const ids = [...english.keys()];
const missing = (wanted: readonly string[]): string[] => wanted.filter((id) => !english.has(id));
const code = sources().filter(({ path }) => /\.tsx?$/.test(path) && !isForTests(path));
const found = (pattern: RegExp) =>
  code.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, id = '']) => id));

describe.each(LANGUAGE_CODES)('messages in %s', (lang) => {
  const messages = messagesOf(lang);

  it('start with the name of their pack', () => {
    expect(messages.filter(({ pack, id }) => !id.startsWith(`${pack}.`))).toEqual([]);
  });

  it('are messages that English has, with the same placeholders', () => {
    const differing = messages.filter(({ id, text }) => {
      const original = english.get(id);
      return !original || placeholders(text).join() !== placeholders(original.text).join();
    });
    expect(differing).toEqual([]);
  });
});

describe('the default language', () => {
  it('is complete', () => {
    expect(
      messagesOf('zh_CN')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids.toSorted());
  });
});

/** Ids put together at run time and cast, which the compiler therefore cannot check: each family with its members. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  'catalog.game.': GAMES.map(({ slug }) => slug),
  'sports.fact.': [...new Set(Object.values(SPORTS).flatMap(({ facts }) => facts))],
};

describe('ids put together in code', () => {
  it('are of the families listed here', () => {
    const cast = found(/`([\w.]+)\$\{[^`]*` as MessageId/g);
    expect(new Set(cast)).toEqual(new Set(Object.keys(FAMILIES)));
  });

  it.each(Object.entries(FAMILIES))('%s… all exist', (prefix, members) => {
    expect(missing(members.map((member) => prefix + member))).toEqual([]);
  });
});

// Errors register themselves when their contract is loaded.
for (const { path, text } of code)
  if (text.includes('defineErrors(')) await import(/* @vite-ignore */ `../${path}`);
const errors = [...definedErrors()];

describe('errors', () => {
  it.each(errors)('%s has a message, with its parameters', (name, { params = [] }) => {
    const message = english.get(`errors.${name}`);
    expect(message, `locales/en/errors.json lacks errors.${name}`).toBeDefined();
    expect(placeholders(message?.text ?? '')).toEqual(params.toSorted());
  });

  it('have no message that nothing uses', () => {
    const known = new Set(errors.map(([name]) => `errors.${name}`));
    // A schema may name a message; a field's problem is put together from its kind.
    const named = found(/['`](errors\.[a-z_.]+)/g);
    const unused = ids
      .filter((id) => id.startsWith('errors.') && !known.has(id))
      .filter((id) => !named.some((name) => id === name || (/[_.]$/.test(name) && id.startsWith(name))));
    expect(unused).toEqual([]);
  });

  it('named by a schema have a message', () => {
    expect(missing(found(/'(errors\.[a-z_]+\.[a-z_]+)'/g))).toEqual([]);
  });
});

describe('placeholders', () => {
  it('are found at every depth, and a broken message is refused', () => {
    expect(placeholders('plain')).toEqual([]);
    expect(placeholders('{n, plural, one {# goal of {name}} other {# goals}} on {at}')).toEqual([
      'at',
      'n',
      'name',
    ]);
    expect(() => placeholders('{n, plural, one {#}')).toThrow();
  });
});
