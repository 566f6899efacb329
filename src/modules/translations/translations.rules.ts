import { BANNER_TITLE } from '#modules/banners/banners.rules.ts';
import { NAME_LENGTH } from '#modules/catalog/own-names.rules.ts';
import { BODY_MAX } from '#modules/chat/messages.rules.ts';
import { GIFT_NAME } from '#modules/gifts/gifts.rules.ts';
import { IMPORT_MOST_ROWS } from '#modules/imports/imports.rules.ts';
import { BOX_NAME } from '#modules/mall/boxes.rules.ts';
import { GOODS_NAME, GOODS_TEXT } from '#modules/mall/goods.rules.ts';
import { VIDEO_SUMMARY, VIDEO_TITLE } from '#modules/videos/videos.rules.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#platform/i18n/languages.ts';

/** Catalog entries, whose names an operator gives above those of the sources. */
export const NAMED_KINDS = ['league', 'team', 'player'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];
/** What operators enter themselves. */
export const ENTERED_KINDS = ['good', 'box', 'gift', 'banner', 'announcement', 'video'] as const;
export type EnteredKind = (typeof ENTERED_KINDS)[number];
export const TEXT_KINDS = [...NAMED_KINDS, ...ENTERED_KINDS] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** What one file, and one count, is of. */
export const TEXT_GROUPS = ['entered', ...NAMED_KINDS] as const;
export type TextGroup = (typeof TEXT_GROUPS)[number];

export type TextField = 'name' | 'details' | 'title' | 'text' | 'summary';

interface Length {
  min?: number;
  max: number;
}

/** The least and the most that the forms take. A file does not know a bar from a picture: banners have the shorter title. */
export const TEXT_FIELDS: Readonly<Record<TextKind, Readonly<Partial<Record<TextField, Length>>>>> = {
  league: { name: NAME_LENGTH },
  team: { name: NAME_LENGTH },
  player: { name: NAME_LENGTH },
  good: { name: GOODS_NAME, details: GOODS_TEXT },
  box: { name: BOX_NAME },
  gift: { name: GIFT_NAME },
  banner: { title: BANNER_TITLE },
  announcement: { text: { min: 1, max: BODY_MAX } },
  video: { title: VIDEO_TITLE, summary: VIDEO_SUMMARY },
};

/** Fields in which a line break is a line break. */
const LONG_FIELDS: readonly TextField[] = ['details', 'summary', 'text'];

export const isNamed = (kind: TextKind): kind is NamedKind => NAMED_KINDS.some((one) => one === kind);

export type Texts = Partial<Record<LanguageCode, string>>;

/** Readers of zh_TW get the zh_CN text in traditional characters. */
export const isMissing = (texts: Texts, lang: LanguageCode): boolean =>
  !texts[lang] && !(lang === 'zh_TW' && texts.zh_CN);

/** Of a file, English first: the text to translate. */
export const FILE_LANGUAGES: readonly LanguageCode[] = [
  'en',
  ...LANGUAGE_CODES.filter((code) => code !== 'en'),
];
export const KEY_COLUMNS = ['kind', 'id', 'field', 'missing'] as const;

/** A cell with this alone removes a text; an empty cell changes nothing. */
export const REMOVAL = '-';

/** Rows of a file in either direction, as of other imports: all are written in one transaction. */
export const TEXTS_MOST_ROWS = IMPORT_MOST_ROWS;
export const TEXTS_SHOWN_ROWS = 200;
export const TEXTS_PAGE = 20;
export const MOST_PARTS = 1_000;

export const partsOf = (total: number): number => Math.max(1, Math.ceil(total / TEXTS_MOST_ROWS));

export const TEXT_PROBLEMS = ['kind', 'id', 'field', 'repeated', 'length', 'required'] as const;
export type TextProblem = (typeof TEXT_PROBLEMS)[number];

/** The text that a spreadsheet must not take for a formula is exported behind an apostrophe. */
const GUARDED = /^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A cell: undefined changes nothing, null removes. */
export function readCell(cell: string, field: TextField): string | null | undefined {
  const written = cell.trim();
  if (written === '') return undefined;
  if (written === REMOVAL) return null;
  const text = written.replace(GUARDED, '').trim();
  return LONG_FIELDS.includes(field) ? text : text.replace(/\s+/g, ' ');
}
