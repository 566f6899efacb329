import { setupI18n } from '@lingui/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGE_CODES, type LanguageCode, language } from '#platform/i18n/languages.ts';
import type { EnteredText } from '#platform/i18n/localized-text.ts';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import { changed, TranslatedField } from './translated-field.tsx';

const messages = {
  'kit.form.counter': '{length} of {max}',
  'kit.form.other_languages': '{label}: other languages',
  'kit.form.missing_languages': 'Missing: {n}',
};

const shown = (value: EnteredText, errors: Readonly<Record<string, string>> = {}) =>
  renderToStaticMarkup(
    <I18nProvider value={setupI18n({ locale: 'en', messages: { en: messages } })}>
      <TranslatedField
        name="names"
        label="Name"
        limit={20}
        value={value}
        errorOf={(field) => errors[field]}
        onChange={() => {}}
      />
    </I18nProvider>,
  );
const text: EnteredText = { zh_CN: '玫瑰', en: 'Rose', ar: 'وردة' };

it('TranslatedField has a field of every language, the required ones before the panel of the others', () => {
  const [above = '', panel = ''] = shown(text).split('<details');
  const names = (html: string) => [...html.matchAll(/ name="names\.(\w+)"/g)].map(([, code]) => code);
  expect(names(above)).toEqual(['zh_CN', 'en']);
  expect(names(panel).toSorted()).toEqual(
    LANGUAGE_CODES.filter((code) => code !== 'zh_CN' && code !== 'en').toSorted(),
  );
});

it('TranslatedField labels each field with the name of its language, and says language and direction', () => {
  const html = shown(text);
  for (const code of LANGUAGE_CODES) {
    const { tag, name, dir } = language(code);
    expect(html).toContain(`<bdi lang="${tag}">${name}</bdi>`);
    const input = html.match(/<input[^>]*>/g)!.find((one) => one.includes(`name="names.${code}"`));
    expect(input).toContain(`lang="${tag}"`);
    expect(input).toContain(`dir="${dir}"`);
  }
});

it('TranslatedField counts the languages without a text, and no longer when all have one', () => {
  expect(shown(text)).toContain('Missing: 19');
  expect(shown({ ...text, fr: ' ' })).toContain('Missing: 19');
  const all = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, code])) as EnteredText;
  expect(shown(all)).not.toContain('Missing');
});

it('TranslatedField shows the error of a language at its field', () => {
  const fields = shown(text, { 'names.fr': 'Too short' }).split('<input');
  const wrong = fields.filter((field) => field.includes('aria-invalid="true"'));
  expect(wrong).toHaveLength(1);
  expect(wrong[0]).toContain('name="names.fr"');
  expect(wrong[0]).toContain('Too short');
});

it.each<[LanguageCode, string, EnteredText]>([
  ['fr', 'Rose', { ...text, fr: 'Rose' }],
  ['ar', '', { zh_CN: '玫瑰', en: 'Rose' }],
  ['en', '', { ...text, en: '' }],
])('changed: %s typed as “%s”; an optional language without a text is absent', (code, typed, made) => {
  expect(changed(text, code, typed)).toEqual(made);
});
