import { GAMES } from '#modules/catalog/games.rules.ts';
import { SPORTS } from '#modules/catalog/sports/index.ts';
import { PERSONAL_KINDS } from '#modules/personal-data.ts';
import { REFUSED_DAYS } from '#modules/registration/registration.rules.ts';
import { VARIABLES } from '#platform/config/variables.ts';
import { definedErrors } from '#platform/errors/errors.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#platform/i18n/languages.ts';
import { RETENTION, type RetentionName } from '#platform/retention/retention.rules.ts';
import { foreignLetters, mixedWords, neighbourLetters } from './foreign-scripts.rules.ts';
import { emptyTexts, englishBranches, lostVariables } from './icu-branches.rules.ts';
import { glossaryOf, legalDocumentsOf, messagesOf } from './message-packs.ts';
import {
  englishLines,
  isAsInEnglish,
  isPutTogether,
  isTooLong,
  lostNumbers,
  lostPlurals,
  placeholders,
  wrongCases,
  wrongPlurals,
} from './messages.rules.ts';
import { isForTests, sources } from './sources.ts';

const english = new Map(messagesOf('en').map((message) => [message.id, message]));
const ids = [...english.keys()];
const englishOf = (id: string): string => english.get(id)?.text ?? '';
const missing = (wanted: readonly string[]): string[] => wanted.filter((id) => !english.has(id));
const code = sources().filter(({ path }) => /\.tsx?$/.test(path) && !isForTests(path));
const found = (pattern: RegExp) =>
  code.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, id = '']) => id));

describe.each(LANGUAGE_CODES)('messages in %s', (lang) => {
  const messages = messagesOf(lang);

  it('are those of English, each in the pack it is named after', () => {
    expect(messages.map(({ id }) => id).sort()).toEqual(ids.toSorted());
    expect(messages.filter(({ pack, id }) => !id.startsWith(`${pack}.`))).toEqual([]);
  });

  it('have the placeholders of English, and the plural forms of the language', () => {
    const differing = messages.filter(
      ({ id, text }) => placeholders(text).join() !== placeholders(englishOf(id)).join(),
    );
    expect(differing).toEqual([]);
    const wrong = messages.map(({ id, text }) => [id, ...wrongPlurals(text, lang, englishOf(id))]);
    expect(wrong.filter(([, ...forms]) => forms.length > 0)).toEqual([]);
    const lost = messages.map(({ id, text }) => [
      id,
      ...emptyTexts(text, englishOf(id)),
      ...lostNumbers(text, englishOf(id)),
      ...lostPlurals(text, lang, englishOf(id)),
      ...lostVariables(text, englishOf(id)),
      ...wrongCases(text, englishOf(id)),
    ]);
    expect(lost.filter(([, ...forms]) => forms.length > 0)).toEqual([]);
  });

  it('are in its script, and hold no markup', () => {
    const foreign = messages.map(({ id, text }) => [
      id,
      ...foreignLetters(text, lang),
      ...mixedWords(text),
      ...neighbourLetters(text, lang),
    ]);
    expect(foreign.filter(([, ...letters]) => letters.length > 0)).toEqual([]);
    expect(messages.filter(({ text }) => /<\/?[a-z]|&#?\w+;/i.test(text))).toEqual([]);
  });

  it('that are labels fit where the English ones do', () => {
    expect(messages.filter(({ id, text }) => isTooLong(text, englishOf(id)))).toEqual([]);
  });
});

it('a plural in Tagalog says the same for one and for others: `one` is most numbers there', () => {
  const forms = /plural, one \{((?:[^{}]|\{[^{}]*\})*)\} other \{((?:[^{}]|\{[^{}]*\})*)\}/g;
  const differing = messagesOf('tl').filter(({ text }) =>
    [...text.matchAll(forms)].some(([, one, other]) => one !== other),
  );
  expect(differing).toEqual([]);
});

it('English has one word for those who broadcast', () => {
  expect(messagesOf('en').filter(({ text }) => /streamer/i.test(text))).toEqual([]);
});

/** What the glossaries rule out: ways of address, marks of quotation, words that have another one there. */
const RULED_OUT: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  ar: /خاب|خيبة/,
  da: /[“„«»‘]/,
  de: /[”«»‘]|\}–\{/,
  // A blank that may break, before a mark of two parts or inside « ».
  fr: / (?:[!?;%»]|:(?![\w-]))|« /,
  ja: /あなた/,
  nl: /[„«»‘]/,
  zh_CN: /您|退币|退还/,
};
it.each(Object.entries(RULED_OUT))('%s says nothing that its glossary rules out: %s', (lang, pattern) => {
  expect(messagesOf(lang as LanguageCode).filter(({ text }) => pattern.test(text))).toEqual([]);
});

describe.each(LANGUAGE_CODES.filter((lang) => lang !== 'en'))('%s', (lang) => {
  it('is not left in English, but for a list that was read', async () => {
    const left = messagesOf(lang).flatMap(({ id, text }) =>
      isAsInEnglish(text, englishOf(id)) ? [text] : englishBranches(text, englishOf(id)),
    );
    const list = [...new Set(left)].sort().join('\n');
    await expect(`${list}\n`).toMatchFileSnapshot(`../../locales/${lang}/as-in-english.txt`);
  });

  it('follows a glossary', () => {
    expect(glossaryOf(lang).match(/^\|/gm)?.length).toBeGreaterThan(20);
  });
});

describe.each(LANGUAGE_CODES)('papers in %s', (lang) => {
  /** Headings, items and placeholders, in their order. */
  const shape = (text: string): string[] =>
    text
      .match(/^#+ |^- |^Version: .*|\{\w+\}|\d{4}-\d\d-\d\d/gm)
      ?.map((part) => part.replace(/^Version: /, '')) ?? [];

  it.each([...legalDocumentsOf('en')])('%s says as much as the English one', (name, text) => {
    const own = legalDocumentsOf(lang).get(name) ?? '';
    const [wanted, had] = [shape(text), shape(own)];
    expect(had.filter((part) => !part.startsWith('{'))).toEqual(
      wanted.filter((part) => !part.startsWith('{')),
    );
    expect(new Set(had)).toEqual(new Set(wanted));
    if (lang !== 'en') expect(englishLines(own, text)).toEqual([]);
    expect(neighbourLetters(own, lang)).toEqual([]);
  });
});

describe.each(LANGUAGE_CODES)('privacy policy in %s', (lang) => {
  const days = (name: RetentionName): number => RETENTION[name].days;
  const months = (name: RetentionName): number => (days(name) / 365) * 12;
  const [hours, minutes] = [
    Number(VARIABLES.CHAT_LINKS_AFTER_MINUTES.fallback) / 60,
    Number(VARIABLES.COMMENTS_AFTER_MINUTES.fallback),
  ];
  /** The list's items by their place, with the periods that hold by default. */
  const ITEMS: readonly (readonly [what: string, at: number, numbers: readonly number[]])[] = [
    ['opening an account', 5, [hours, minutes, days('invitations'), REFUSED_DAYS]],
    ['limits on spending', 8, [months('deletedIdentities')]],
    ['age', 9, [months('deletedIdentities')]],
    ['network bans', 12, [days('networkBans')]],
    ['approvals', 13, [months('approvals')]],
    ['consents', 14, [months('consents')]],
  ];

  it.each(ITEMS)('%s: item %i says how long it is kept', (_, at, numbers) => {
    const text = legalDocumentsOf(lang).get('privacy.md') ?? '';
    const items = text.split('\n\n').find((block) => block.startsWith('- ')) ?? '';
    const said = items.split('\n')[at]?.match(/\d+/g)?.map(Number);
    expect(said).toEqual(numbers);
  });
});

/** Ids put together at run time and cast, which the compiler therefore cannot check: each family with its members. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  'privacy.kind.': Object.keys(PERSONAL_KINDS),
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
// A worker's tests define some of their own.
const errors = [...definedErrors()].filter(([name]) => !name.startsWith('tests.'));

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

/** Errors have a test of their own; countries are named by what feeds send. */
const ELSEWHERE = ['errors.', 'library.country.'];

describe('ids', () => {
  it('are all used by something', () => {
    const literal = new Set(found(/['"`]([a-z]\w*(?:\.[\w-]+)+)['"`]/g));
    const templates = found(/`([a-z]\w*\.(?:[\w.-]|\$\{[^`]*?\})*)`/g).filter((id) => id.includes('${'));
    // Words between quotation marks, one or a list, and names of properties, by which tables in code are read.
    const named = new Set([
      ...found(/['"`]([\w.-]+)['"`]/g),
      ...found(/['"`]([\w,\s]+)['"`]/g).flatMap((list) => list.split(/,\s*/)),
      ...found(/([\w-]+)['"]?\??:/g),
    ]);
    const endings = found(/`\$\{[^}`]*\}(\.\w+)`/g);
    const isNamed = (part: string): boolean =>
      named.has(part) || endings.some((end) => part.endsWith(end) && named.has(part.slice(0, -end.length)));
    const unused = ids.filter((id) => !literal.has(id) && !isPutTogether(id, templates, isNamed));
    expect(unused.filter((id) => !ELSEWHERE.some((prefix) => id.startsWith(prefix)))).toEqual([]);
  });
});
