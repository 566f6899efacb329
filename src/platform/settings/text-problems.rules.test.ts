import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { readPack } from '#platform/translations/translator.ts';
import { createShippedTexts } from './shipped-texts.ts';
import { neededPlaceholders, textProblem } from './text-problems.rules.ts';
import { MESSAGE_SETTINGS, messageOf, SUBJECT_LENGTH } from './text-settings.ts';

const SHIPPED = '[{site}] {code} is valid for {minutes, plural, one {# minute} other {# minutes}}.';

it.each([
  ['as shipped', SHIPPED, null],
  ['without the name of the site', '{code}, {minutes} min', null],
  ['with a placeholder in a plural', '{minutes, plural, one {{code}, # minute} other {{code}, # min}}', null],
  ['without a placeholder', '[{site}] {code}', 'placeholder_missing {minutes}'],
  ['with an unknown one', '{code} {minutes} {username}', 'placeholder_unknown {username}'],
  ['with a misspelt one', '{kode} {minutes}', 'placeholder_missing {code}'],
  ['with an open brace', '{code} {minutes', 'braces'],
  ['with a plural that has no other form', '{code} {minutes, plural, one {#}}', 'braces'],
  ['with a format of no message', '{code} {minutes, spellout}', 'braces'],
])('textProblem: a text %s', (_, text, expected) => {
  const problem = textProblem(text, SHIPPED);
  const shown = problem && [problem.key.replace('errors.field.', ''), problem.params?.name].filter(Boolean);
  expect(shown?.join(' ') ?? null).toBe(expected);
});

it('neededPlaceholders: all but the name of the site', () => {
  expect(neededPlaceholders(SHIPPED)).toEqual(['code', 'minutes']);
});

describe.each(LANGUAGE_CODES)('shipped texts in %s', (lang) => {
  const shipped = createShippedTexts();

  it('fit their own settings', () => {
    for (const setting of MESSAGE_SETTINGS) {
      const texts = shipped(setting, lang);
      expect(setting.schema.safeParse(texts).success, setting.name).toBe(true);
      expect(Object.values(texts).map((text) => textProblem(text, text))).not.toContainEqual(
        expect.anything(),
      );
      expect((texts.subject ?? '').length).toBeLessThanOrEqual(SUBJECT_LENGTH);
    }
  });

  it('are the whole pack of mails', () => {
    const offered = MESSAGE_SETTINGS.flatMap((setting) =>
      setting.field.fields.map((field) => messageOf(setting, field)),
    );
    expect(offered.toSorted()).toEqual(Object.keys(readPack(lang, 'mail')).sort());
  });
});
