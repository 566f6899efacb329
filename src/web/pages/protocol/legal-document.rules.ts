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

/**
 * Source format of a legal document: `# title`, a line with the version, then `## headings`, paragraphs and lists
 * (`- `), with `**strong**` words. Names in braces are filled in from the brand.
 */
export function parseLegalDocument(source: string, brand: Readonly<Record<string, string>>): LegalDocument {
  const filled = source.replace(/\{(\w+)\}/g, (whole, name: string) => brand[name] ?? whole);
  const [title = '', version = '', ...rest] = filled.trim().split(/\n{2,}/);
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

const readWords = (text: string): Words[] =>
  text
    .split('**')
    .map((part, index): Words => (index % 2 ? { text: part, strong: true } : { text: part }))
    .filter((part) => part.text);
