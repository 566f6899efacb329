import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  GUIDES,
  type GuideBlock,
  type GuideName,
  NEWEST_FEATURES,
  PICTURE,
  parseGuide,
} from '#modules/guides/guides.rules.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#platform/i18n/languages.ts';
import { messagesOf } from './message-packs.ts';
import { ROOT } from './sources.ts';

const FOLDER = join(ROOT, 'docs/guide');
const sourceOf = (lang: LanguageCode, name: GuideName): string =>
  readFileSync(join(FOLDER, lang, `${name}.md`), 'utf8');
const guideOf = (lang: LanguageCode, name: GuideName) => parseGuide(sourceOf(lang, name), 'Touchline');

const english = messagesOf('en');
const wordsOf = (block: GuideBlock) => {
  if (block.kind === 'text') return block.words;
  return block.kind === 'list' || block.kind === 'steps' ? block.items.flat() : [];
};
const labelsOf = (block: GuideBlock): string[] =>
  wordsOf(block).flatMap(({ text, strong }) => (strong ? [text] : []));
/** What a translation keeps: kinds, numbers of items and of labels, and pictures. */
const shapeOf = (block: GuideBlock) => ({
  kind: block.kind,
  items: 'items' in block ? block.items.length : 0,
  labels: labelsOf(block).length,
});
const pictureOf = (block: GuideBlock) => (block.kind === 'picture' ? [block.src] : []);

describe.each(LANGUAGE_CODES)('guides in %s', (lang) => {
  const messages = new Map(messagesOf(lang).map(({ id, text }) => [id, text]));

  it('are those of the site', () => {
    expect(readdirSync(join(FOLDER, lang)).sort()).toEqual(GUIDES.map((name) => `${name}.md`).sort());
  });

  it.each(GUIDES)('%s: has the structure of English, and the labels of the interface', (name) => {
    const { title, lead, blocks } = guideOf(lang, name);
    const source = guideOf('en', name);
    expect(title).not.toBe('');
    expect(lead).not.toBe('');
    expect(blocks.map(shapeOf)).toEqual(source.blocks.map(shapeOf));
    for (const [index, block] of blocks.entries()) {
      const named = labelsOf(source.blocks[index]!).map((label) =>
        english.filter(({ text }) => text === label).map(({ id }) => messages.get(id)),
      );
      for (const label of labelsOf(block)) expect(named.flat(), `${lang}/${name}: ${label}`).toContain(label);
      // As many as English: none is named twice in the place of another.
      const own = new Set(labelsOf(block));
      for (const texts of named) expect(texts.some((text) => text !== undefined && own.has(text))).toBe(true);
    }
    expect(sourceOf(lang, name).replaceAll('{project}', '')).not.toMatch(/[{}]/);
  });
});

it('newest features: their month is the first heading of the page', () => {
  const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const [first] = guideOf('en', 'whats-new').blocks;
  expect(first).toEqual({ kind: 'heading', text: month.format(new Date(`${NEWEST_FEATURES}-01`)) });
});

it('pictures of the guides: each exists in its size, and none is unused', async () => {
  const used = new Set(
    LANGUAGE_CODES.flatMap((lang) => GUIDES.flatMap((name) => guideOf(lang, name).blocks.flatMap(pictureOf))),
  );
  const folder = join(ROOT, 'public/guide-pictures');
  const stored = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.webp'),
  );
  expect(stored.map((file) => `/guide-pictures/${file}`).sort()).toEqual([...used].sort());
  for (const file of stored) {
    const { width, height } = await sharp(join(folder, file)).metadata();
    expect({ width, height }, file).toEqual(PICTURE);
  }
});
