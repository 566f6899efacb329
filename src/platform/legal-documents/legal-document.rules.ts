import type { FieldProblem } from '#platform/errors/errors.ts';

/** Legal documents of the site, in the order of the footer. */
export const LEGAL_DOCUMENTS = [
  'terms',
  'privacy',
  'disclaimer',
  'power',
  'responsibility',
  'service',
] as const;
export type LegalDocumentName = (typeof LEGAL_DOCUMENTS)[number];

export const isLegalDocument = (name: string | undefined): name is LegalDocumentName =>
  LEGAL_DOCUMENTS.some((document) => document === name);

/** Documents that operators word themselves. */
export const EDITED_DOCUMENTS = [...LEGAL_DOCUMENTS, 'about'] as const;
export type EditedDocument = (typeof EDITED_DOCUMENTS)[number];

/** Names that the brand fills in. */
export const DOCUMENT_NAMES = ['project', 'email', 'contact'] as const;

export interface Words {
  text: string;
  strong?: true;
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; words: Words[] }
  | { kind: 'list'; items: Words[][] };

export interface LegalDocument {
  title: string;
  /** Line with the date of this version. */
  version: string;
  blocks: Block[];
}

/** A document with what the brand fills in for its names. */
export const filledDocument = (source: string, brand: Readonly<Record<string, string>>): string =>
  source.replace(/\{(\w+)\}/g, (whole, name: string) => brand[name] ?? whole);

/**
 * Source format of a legal document: `# title`, a line with the version, then `## headings`, paragraphs and lists
 * (`- `), with `**strong**` words. Names in braces are filled in from the brand.
 */
export function parseLegalDocument(source: string, brand: Readonly<Record<string, string>>): LegalDocument {
  const [title = '', version = '', ...rest] = filledDocument(source, brand)
    .trim()
    .split(/\n{2,}/);
  return { title: title.replace(/^# /, ''), version, blocks: rest.map(readBlock) };
}

const LEAD = 160;

/** Beginning of the text, for descriptions. */
export function leadOf({ blocks }: LegalDocument): string {
  const first = blocks.find((block) => block.kind === 'text');
  const characters = [...(first?.words.map(({ text }) => text).join('') ?? '')];
  return characters.length > LEAD ? `${characters.slice(0, LEAD - 1).join('')}…` : characters.join('');
}

function readBlock(chunk: string): Block {
  if (chunk.startsWith('## ')) return { kind: 'heading', text: chunk.slice(3) };
  if (chunk.startsWith('- ')) {
    return { kind: 'list', items: chunk.slice(2).split(/\n- /).map(readWords) };
  }
  return { kind: 'text', words: readWords(chunk) };
}

export const readWords = (text: string): Words[] =>
  text
    .split('**')
    .map((part, index): Words => (index % 2 ? { text: part, strong: true } : { text: part }))
    .filter((part) => part.text);

const DATE = /\d{4}-\d{2}-\d{2}/;

/** The date in the paragraph below the title: users agree to the version of a date. */
export const versionOf = (source: string): string | null =>
  DATE.exec(source.trim().split(/\n{2,}/)[1] ?? '')?.[0] ?? null;

const isDay = (date: string): boolean => {
  const time = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date);
};

/** Why a text is no legal document; null where it is one. */
export function documentProblem(source: string): FieldProblem | null {
  if (!/^# \S/.test(source.trim())) return { key: 'errors.field.document_title' };
  const version = versionOf(source);
  if (version === null || !isDay(version)) return { key: 'errors.field.document_version' };
  if (source.trim().split(/\n{2,}/).length < 3) return { key: 'errors.field.required' };
  const unknown = [...source.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .find((name) => !DOCUMENT_NAMES.some((known) => known === name));
  return unknown === undefined
    ? null
    : { key: 'errors.field.placeholder_unknown', params: { name: `{${unknown}}` } };
}
