import { readWords, type Words } from '#platform/legal-documents/legal-document.rules.ts';

/** Guides for people, in the order of the pages: `docs/guide/<language>/<name>.md`. */
export const GUIDES = ['viewers', 'streamers', 'experts', 'moderators', 'operators', 'whats-new'] as const;

/** Month of the newest entry of `whats-new`: returning visitors are told of it once on each device. */
export const NEWEST_FEATURES = '2026-11';
export type GuideName = (typeof GUIDES)[number];

export const isGuide = (name: string | undefined): name is GuideName =>
  GUIDES.some((guide) => guide === name);

/** Pictures of the guides, drawn by `npm run guide`. */
export const PICTURE = { width: 1120, height: 700 } as const;

export type GuideBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; words: Words[] }
  | { kind: 'list' | 'steps'; items: Words[][] }
  | { kind: 'picture'; alt: string; src: string };

export interface Guide {
  title: string;
  lead: string;
  blocks: GuideBlock[];
}

/**
 * Source format of a guide: `# title`, a paragraph that says what it is about, then `## headings`, paragraphs, lists
 * (`- `), steps (`1. `) and pictures, with the interface's labels in `**`. `{project}` is the brand's name.
 */
export function parseGuide(source: string, project: string): Guide {
  const [title = '', lead = '', ...rest] = source
    .replaceAll('{project}', project)
    .trim()
    .split(/\n{2,}/);
  return { title: title.replace(/^# /, ''), lead, blocks: rest.map(readBlock) };
}

const PICTURE_LINE = /^!\[([^\]]+)\]\((?:\.\.\/){3}public(\/guide-pictures\/[\w/-]+\.webp)\)$/;

function readBlock(chunk: string): GuideBlock {
  const [, alt, src] = PICTURE_LINE.exec(chunk) ?? [];
  if (alt && src) return { kind: 'picture', alt, src };
  if (chunk.startsWith('## ')) return { kind: 'heading', text: chunk.slice(3) };
  if (chunk.startsWith('- ')) return { kind: 'list', items: chunk.slice(2).split(/\n- /).map(readWords) };
  if (chunk.startsWith('1. '))
    return {
      kind: 'steps',
      items: chunk
        .slice(3)
        .split(/\n\d+\. /)
        .map(readWords),
    };
  return { kind: 'text', words: readWords(chunk) };
}
