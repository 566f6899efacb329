import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DEVICE_COOKIE_OPTIONS } from '#modules/auth/known-devices.service.ts';
import { TOUCH_DAYS } from '#modules/channels/touches.rules.ts';
import { RETENTION } from '#platform/retention/retention.rules.ts';
import {
  documentProblem,
  EDITED_DOCUMENTS,
  isLegalDocument,
  LEGAL_DOCUMENTS,
  leadOf,
  parseLegalDocument,
} from './legal-document.rules.ts';

const LOCALES = resolve(import.meta.dirname, '../../../locales');
const BRAND = { project: 'Ember', email: 'desk@ember.example', contact: 'London · desk@ember.example' };

it('parseLegalDocument: reads headings, paragraphs, lists and strong words, and fills in the brand', () => {
  const document = parseLegalDocument(
    '# Terms of {project}\n\nVersion: 2026-11-15\n\nWrite to {email}.\n\n## Coins\n\n- **Gifts** are final.\n- {unknown} stays\n',
    BRAND,
  );
  expect(document).toEqual({
    title: 'Terms of Ember',
    version: 'Version: 2026-11-15',
    blocks: [
      { kind: 'text', words: [{ text: 'Write to desk@ember.example.' }] },
      { kind: 'heading', text: 'Coins' },
      {
        kind: 'list',
        items: [[{ text: 'Gifts', strong: true }, { text: ' are final.' }], [{ text: '{unknown} stays' }]],
      },
    ],
  });
});

it('isLegalDocument: accepts known names only', () => {
  expect(isLegalDocument('privacy')).toBe(true);
  expect(isLegalDocument('constructor')).toBe(false);
  expect(isLegalDocument(undefined)).toBe(false);
});

describe.each(['en', 'zh_CN'])('legal documents in %s', (lang) => {
  it.each([...LEGAL_DOCUMENTS, 'about'])('%s exists, has a date, and no unfilled name in braces', (name) => {
    const file = join(LOCALES, lang, 'papers', `${name}.md`);
    const document = parseLegalDocument(readFileSync(file, 'utf8'), BRAND);
    expect(document.title).not.toBe('');
    expect(document.version).toMatch(/\d{4}-\d{2}-\d{2}$/);
    expect(document.blocks.length).toBeGreaterThan(3);
    expect(JSON.stringify(document)).not.toMatch(/[{]\w+[}]|\*\*|\n/);
  });

  it('have no document without a page', () => {
    const files = readdirSync(join(LOCALES, lang, 'papers'));
    expect(files.sort()).toEqual([...LEGAL_DOCUMENTS, 'about'].map((name) => `${name}.md`).sort());
  });
});

it('leadOf: the beginning of the text, truncated', () => {
  const document = (text: string) =>
    parseLegalDocument(`# Title\n\nVersion: 1\n\n## Heading\n\n${text}`, BRAND);
  expect(leadOf(document('Write **to us**.'))).toBe('Write to us.');
  expect(leadOf(document('字'.repeat(200)))).toBe(`${'字'.repeat(159)}…`);
  expect(leadOf(document('- an item'))).toBe('');
});

it.each(readdirSync(LOCALES))('privacy policy: in %s it has the retention of cookies and logs', (lang) => {
  const text = readFileSync(join(LOCALES, lang, 'papers', 'privacy.md'), 'utf8');
  const device = DEVICE_COOKIE_OPTIONS.maxAgeSeconds / 86_400;
  for (const days of [device, TOUCH_DAYS, RETENTION.channelTraces.days])
    expect(text).toMatch(new RegExp(`\\b${days}\\b|[^\\d]${days}[^\\d]`));
});

describe.each(readdirSync(LOCALES))('documentProblem: documents in %s', (lang) => {
  it.each(EDITED_DOCUMENTS)('%s has none', (name) => {
    expect(documentProblem(readFileSync(join(LOCALES, lang, 'papers', `${name}.md`), 'utf8'))).toBeNull();
  });
});

it.each([
  ['without a title', 'Terms\n\n2026-11-15\n\nText', 'document_title'],
  ['without a date', '# Terms\n\nText with no date\n\nText', 'document_version'],
  ['with a date that no calendar has', '# Terms\n\nVersion 2026-02-30\n\nText', 'document_version'],
  ['without a text', '# Terms\n\n2026-11-15', 'required'],
  ['with an unknown name', '# Terms\n\n2026-11-15\n\n{company} rules', 'placeholder_unknown'],
])('documentProblem: a text %s', (_, source, key) => {
  expect(documentProblem(source)?.key).toBe(`errors.field.${key}`);
});
