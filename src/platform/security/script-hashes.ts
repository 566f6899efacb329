import { hash, randomBytes } from 'node:crypto';

/** Script types that browsers execute and check against the policy. Any other type is a data block. */
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

const ATTRIBUTE = /[\s/]*(?:(>)|([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?)/y;
const TAG_NAME_END = /[\s/>]/;

/**
 * The `nonce` that the renderer writes into its own scripts and styles. Never sent to a client: an injected element has
 * none, is not hashed and does not run.
 */
export const newScriptNonce = (): string => randomBytes(16).toString('base64url');

/** The page as sent. */
export const stripScriptNonce = (html: string, mark: string): string =>
  html.replaceAll(` nonce="${mark}"`, '');

/**
 * `sha256-…` of each inline script with the nonce, without duplicates. Not cached: hashing a script takes as long as a
 * lookup by its text. Only lower case is matched, as React writes it: ten times faster, and an unmatched tag does not
 * run.
 */
export function scriptHashes(html: string, mark: string): string[] {
  const hashes = new Set<string>();
  let from = 0;
  for (let opening = findTag(html, '<script', 0); opening >= 0; opening = findTag(html, '<script', from)) {
    const end = commentEnd(html, from, opening);
    if (end > opening) {
      from = end;
      continue;
    }
    const { start, runs, nonce } = readAttributes(html, opening + '<script'.length);
    const closing = findTag(html, '</script', start);
    if (closing < 0) break;
    if (runs && nonce === mark) hashes.add(inlineHash(html.slice(start, closing)));
    from = closing;
  }
  return [...hashes];
}

/** The same for inline style sheets: a brand's theme. */
export function styleHashes(html: string, mark: string): string[] {
  const hashes = new Set<string>();
  for (let opening = findTag(html, '<style', 0); opening >= 0; opening = findTag(html, '<style', opening)) {
    const { start, nonce } = readAttributes(html, opening + '<style'.length);
    const closing = html.indexOf('</style>', start);
    if (closing < 0) break;
    if (nonce === mark) hashes.add(inlineHash(html.slice(start, closing)));
    opening = closing;
  }
  return [...hashes];
}

/** Start of a tag of exactly this name; -1 where there is none. */
function findTag(html: string, tag: string, from: number): number {
  let at = html.indexOf(tag, from);
  while (at >= 0 && !TAG_NAME_END.test(html.charAt(at + tag.length))) at = html.indexOf(tag, at + 1);
  return at;
}

/** End of the comment around `at`; 0 where there is none. Searches backwards: React writes many comments. */
function commentEnd(html: string, from: number, at: number): number {
  const start = html.lastIndexOf('<!--', at);
  if (start < from) return 0;
  // From its second dash, since `<!-->` is a whole comment.
  const end = html.indexOf('-->', start + 2);
  return end < 0 ? html.length : end;
}

function readAttributes(html: string, from: number): { start: number; runs: boolean; nonce: string } {
  let type = '';
  let nonce = '';
  let inline = true;
  ATTRIBUTE.lastIndex = from;
  for (let found = ATTRIBUTE.exec(html); found; found = ATTRIBUTE.exec(html)) {
    const [, end, name = '', double, single, bare] = found;
    if (end) return { start: ATTRIBUTE.lastIndex, runs: inline && RUN.has(type), nonce };
    if (name.toLowerCase() === 'src') inline = false;
    if (name === 'nonce') nonce = double ?? '';
    if (name.toLowerCase() === 'type') type = (double ?? single ?? bare ?? '').trim().toLowerCase();
  }
  return { start: html.length, runs: false, nonce };
}

/** Of a known script or style. Browsers convert CRLF to LF before hashing. */
export function inlineHash(script: string): string {
  return `sha256-${hash('sha256', script.includes('\r') ? script.replace(/\r\n?/g, '\n') : script, 'base64')}`;
}
