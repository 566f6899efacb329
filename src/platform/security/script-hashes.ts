import { hash } from 'node:crypto';

/** What a browser runs or obeys, and so asks the policy about. Any other type is a data block. */
const RUN = new Set([
  '',
  'module',
  'importmap',
  'speculationrules',
  'text/javascript',
  'application/javascript',
  'text/ecmascript',
  'application/ecmascript',
]);

const OPENING = /<script(?=[\s/>])/gi;
const ATTRIBUTE = /[\s/]*(?:(>)|([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?)/y;
const CLOSING = /<\/script(?=[\s/>])/gi;

/**
 * `sha256-…` of each inline script of a page, once each. Not kept between pages: hashing a script takes as long
 * as looking it up by its text.
 */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  OPENING.lastIndex = 0;
  let from = 0;
  for (let opening = OPENING.exec(html); opening; opening = OPENING.exec(html)) {
    const end = commentEnd(html, from, opening.index);
    if (end > opening.index) {
      OPENING.lastIndex = from = end;
      continue;
    }
    const { start, runs } = readAttributes(html, OPENING.lastIndex);
    CLOSING.lastIndex = start;
    const closing = CLOSING.exec(html);
    if (!closing) break;
    if (runs) hashes.add(hashOf(html.slice(start, closing.index)));
    OPENING.lastIndex = from = CLOSING.lastIndex;
  }
  return [...hashes];
}

const STYLE = /<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/gi;

/** The same for style sheets written into the page: a brand's theme. */
export function styleHashes(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(STYLE), ([, css]) => hashOf(css!)))];
}

/** Where the comment around `at` ends; 0 when there is none. Looks back from `at`: React writes many comments. */
function commentEnd(html: string, from: number, at: number): number {
  const start = html.lastIndexOf('<!--', at);
  if (start < from) return 0;
  // From its second dash, since `<!-->` is a whole comment.
  const end = html.indexOf('-->', start + 2);
  return end < 0 ? html.length : end;
}

function readAttributes(html: string, from: number): { start: number; runs: boolean } {
  let type = '';
  let inline = true;
  ATTRIBUTE.lastIndex = from;
  for (let found = ATTRIBUTE.exec(html); found; found = ATTRIBUTE.exec(html)) {
    const [, end, name = '', double, single, bare] = found;
    if (end) return { start: ATTRIBUTE.lastIndex, runs: inline && RUN.has(type) };
    if (name.toLowerCase() === 'src') inline = false;
    if (name.toLowerCase() === 'type') type = (double ?? single ?? bare ?? '').trim().toLowerCase();
  }
  return { start: html.length, runs: false };
}

/** Browsers turn CRLF into LF before they hash. */
function hashOf(script: string): string {
  return `sha256-${hash('sha256', script.includes('\r') ? script.replace(/\r\n?/g, '\n') : script, 'base64')}`;
}
