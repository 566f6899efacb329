import { SPORTS } from '#modules/catalog/sports/index.ts';
import { PERSONAL_KINDS } from '#modules/personal-data-kinds.ts';
import { FIRST_ORDER_BONUS, RECHARGE_PACKAGES } from '#modules/recharge/packages.service.ts';
import { REFUSED_DAYS } from '#modules/registration/registration.rules.ts';
import { VARIABLES } from '#platform/config/variables.ts';
import { definedErrors } from '#platform/errors/errors.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#platform/i18n/languages.ts';
import { RETENTION, type RetentionName } from '#platform/retention/retention.rules.ts';
import { SITE_SETTINGS } from '#platform/settings/site-settings.ts';
import { TEXT_SETTINGS } from '#platform/settings/text-settings.ts';
import { placeholders } from '#platform/translations/placeholders.rules.ts';
import { foreignCharacters, mixedWords, neighbourCharacters } from './foreign-scripts.rules.ts';
import { emptyTexts, englishBranches, lostVariables } from './icu-branches.rules.ts';
import { glossaryOf, legalDocumentsOf, messagesOf } from './message-packs.ts';
import {
  englishLines,
  isAsInEnglish,
  isPutTogether,
  isTooLong,
  lostNumbers,
  lostPlurals,
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

  it('have the ids of English, each in the pack of its name', () => {
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

  it("are in the language's script, and have no markup", () => {
    const foreign = messages.map(({ id, text }) => [
      id,
      ...foreignCharacters(text, lang),
      ...mixedWords(text),
      ...neighbourCharacters(text, lang),
    ]);
    expect(foreign.filter(([, ...characters]) => characters.length > 0)).toEqual([]);
    expect(messages.filter(({ text }) => /<\/?[a-z]|&#?\w+;/i.test(text))).toEqual([]);
  });

  it('labels are not much wider than the English ones', () => {
    expect(messages.filter(({ id, text }) => isTooLong(text, englishOf(id)))).toEqual([]);
  });
});

it('plurals in Tagalog have the same text for one and for others: `one` covers most numbers there', () => {
  const forms = /plural, one \{((?:[^{}]|\{[^{}]*\})*)\} other \{((?:[^{}]|\{[^{}]*\})*)\}/g;
  const differing = messagesOf('tl').filter(({ text }) =>
    [...text.matchAll(forms)].some(([, one, other]) => one !== other),
  );
  expect(differing).toEqual([]);
});

/** The player of that name in the games that have one. */
const POSITION = 'sports.position.anchor';
it('English: one word for those who broadcast', () => {
  expect(messagesOf('en').filter(({ id, text }) => /\banchors?\b/i.test(text) && id !== POSITION)).toEqual(
    [],
  );
});

/** Forbidden by the glossaries: forms of address, quotation marks, words with a replacement. */
const RULED_OUT: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  ar: /خاب|خيبة/,
  da: /[“„«»‘]/,
  de: /[”«»‘]|\}–\{/,
  // British spellings, and words with a replacement.
  en: /\b(?:cent|met|theat)re\b|colour|favourite|cancelled|kick-off|line-up|licence|off the shelf|for good\b/i,
  // A breaking space before a two-part mark or inside « ».
  fr: / (?:[!?;%»]|:(?![\w-]))|« /,
  ja: /あなた/,
  nl: /[„«»‘]/,
  zh_CN: /您|退币|退还|赔率|滚球|全垒打|(?<!秘)密种|串流|运营者|[一-龥],/,
};
it.each(Object.entries(RULED_OUT))('%s: has nothing that its glossary forbids: %s', (lang, pattern) => {
  expect(messagesOf(lang as LanguageCode).filter(({ text }) => pattern.test(text))).toEqual([]);
});

it.each(LANGUAGE_CODES)('%s has a glossary', (lang) => {
  expect(glossaryOf(lang).match(/^\|/gm)?.length).toBeGreaterThan(20);
});

describe.each(LANGUAGE_CODES.filter((lang) => lang !== 'en'))('%s', (lang) => {
  it('is not left in English, except for a reviewed list', async () => {
    const left = messagesOf(lang).flatMap(({ id, text }) =>
      isAsInEnglish(text, englishOf(id)) ? [text] : englishBranches(text, englishOf(id)),
    );
    const list = [...new Set(left)].sort().join('\n');
    await expect(`${list}\n`).toMatchFileSnapshot(`../../locales/${lang}/as-in-english.txt`);
  });
});

describe.each(LANGUAGE_CODES)('legal documents in %s', (lang) => {
  /** Headings, items and placeholders, in order. */
  const shape = (text: string): string[] =>
    text
      .match(/^#+ |^- |^Version: .*|\{\w+\}|\d{4}-\d\d-\d\d/gm)
      ?.map((part) => part.replace(/^Version: /, '')) ?? [];

  it.each([...legalDocumentsOf('en')])('%s has the structure of the English one', (name, text) => {
    const own = legalDocumentsOf(lang).get(name) ?? '';
    const [wanted, had] = [shape(text), shape(own)];
    expect(had.filter((part) => !part.startsWith('{'))).toEqual(
      wanted.filter((part) => !part.startsWith('{')),
    );
    expect(new Set(had)).toEqual(new Set(wanted));
    if (lang !== 'en') expect(englishLines(own, text)).toEqual([]);
    expect(neighbourCharacters(own, lang)).toEqual([]);
  });
});

describe.each(LANGUAGE_CODES)('privacy policy in %s', (lang) => {
  const days = (name: RetentionName): number => RETENTION[name].days;
  const months = (name: RetentionName): number => (days(name) / 365) * 12;
  const [hours, minutes] = [
    Number(VARIABLES.CHAT_LINKS_AFTER_MINUTES.fallback) / 60,
    Number(VARIABLES.COMMENTS_AFTER_MINUTES.fallback),
  ];
  /** Items of the list by index, with the default periods. */
  const ITEMS: readonly (readonly [what: string, at: number, numbers: readonly number[]])[] = [
    ['opening an account', 5, [hours, minutes, days('invitations'), REFUSED_DAYS]],
    ['limits on spending', 8, [months('deletedIdentities')]],
    ['age', 9, [months('deletedIdentities')]],
    ['network bans', 12, [days('networkBans')]],
    ['approvals', 13, [months('approvals')]],
    ['consents', 14, [months('consents')]],
  ];

  it.each(ITEMS)('%s: item %i has its retention', (_, at, numbers) => {
    const text = legalDocumentsOf(lang).get('privacy.md') ?? '';
    const items = text.split('\n\n').find((block) => block.startsWith('- ')) ?? '';
    const counts = items.split('\n')[at]?.match(/\d+/g)?.map(Number);
    expect(counts).toEqual(numbers);
  });
});

/** Ids composed at run time and cast, which the compiler cannot check: each family with its members. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  'privacy.kind.': Object.keys(PERSONAL_KINDS),
  'settings.name.': [RECHARGE_PACKAGES, FIRST_ORDER_BONUS, ...SITE_SETTINGS].map(({ name }) => name),
  'settings.text.': TEXT_SETTINGS.map(({ field }) => field.text),
  'settings.textField.': TEXT_SETTINGS.flatMap(({ field }) => field.fields),
  'sports.fact.': [...new Set(Object.values(SPORTS).flatMap(({ facts }) => facts))],
};

describe('composed ids', () => {
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
// Tests of a worker define some of their own.
const errors = [...definedErrors()].filter(([name]) => !name.startsWith('tests.'));

describe('errors', () => {
  it.each(errors)('%s has a message, with its parameters', (name, { params = [] }) => {
    const message = english.get(`errors.${name}`);
    expect(message, `locales/en/errors.json lacks errors.${name}`).toBeDefined();
    expect(placeholders(message?.text ?? '')).toEqual(params.toSorted());
  });

  it('have no unused message', () => {
    const known = new Set(errors.map(([name]) => `errors.${name}`));
    // A schema may name a message; the message of a field is composed from its kind.
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

/** Errors have a test of their own; country codes come from feeds. */
const ELSEWHERE = ['errors.', 'library.country.'];

describe('ids', () => {
  it('are all used', () => {
    const literal = new Set(found(/['"`]([a-z]\w*(?:\.[\w-]+)+)['"`]/g));
    const templates = found(/`([a-z]\w*\.(?:[\w.-]|\$\{[^`]*?\})*)`/g).filter((id) => id.includes('${'));
    // Quoted words, one or a list, and property names, by which tables in code are read.
    const named = new Set([
      ...found(/['"`]([\w.-]+)['"`]/g),
      ...found(/['"`]([\w,\s]+)['"`]/g).flatMap((list) => list.split(/,\s*/)),
      ...found(/([\w-]+)['"]?\??:/g),
    ]);
    const endings = found(/`\$\{[^}`]*\}(\.\w+)`/g);
    const starts = found(/`(\w+\.)\$\{[^}`]*\}`/g);
    const isNamed = (part: string): boolean =>
      named.has(part) ||
      starts.some((start) => part.startsWith(start) && named.has(part.slice(start.length))) ||
      endings.some((end) => part.endsWith(end) && named.has(part.slice(0, -end.length)));
    const unused = ids.filter((id) => !literal.has(id) && !isPutTogether(id, templates, isNamed));
    expect(unused.filter((id) => !ELSEWHERE.some((prefix) => id.startsWith(prefix)))).toEqual([]);
  });
});
