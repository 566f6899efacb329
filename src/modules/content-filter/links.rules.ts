import { ENDINGS, OWN_SCRIPT, OWN_WORDS, WORDS } from './link-endings.rules.ts';

const among = (list: string): string => `(?:${list.trim().split(/\s+/).join('|')})`;
const sign = (source: string): RegExp => new RegExp(source, 'u');
const ENDS = '(?![\\p{Script=Latin}\\p{N}-])';
/** The part before the domain: the last letter of a long name suffices. */
const NAME = '[\\p{L}\\p{N}]';
/** The end of the text, a path or a port, or a script in which such a word begins no sentence. */
const ALONE = '(?=\\s*$|/|:\\d|\\s*(?!\\p{Script=Latin})\\p{L})';

const SIGNS: readonly RegExp[] = [
  /\b[a-z][a-z\d+.-]{1,20}:\/\//,
  /\bwww\s*\./,
  /\b(?:\d{1,3}\.){3}\d{1,3}\b/,
  /\bxn--[a-z\d]/,
  // One letter and a full stop is a first name: F.de Jong.
  sign(`${NAME}${NAME}\\.${among(ENDINGS)}${ENDS}`),
  sign(`${NAME}\\s*\\.\\s*${among('com net org info io cc xyz vip cn ru app club shop site online')}${ENDS}`),
  sign(`${NAME}\\.${among(OWN_SCRIPT)}(?![\\p{L}\\p{M}\\p{N}])`),
  sign(`${NAME}\\.${among(OWN_WORDS)}(?=\\s*$|/|:\\d)`),
  sign(`${NAME}${NAME}\\.${among(WORDS)}${ENDS}${ALONE}`),
  sign(`[a-z][a-z\\d-]{0,30}\\d[a-z\\d-]{0,30}\\.${among(WORDS)}${ENDS}`),
  sign(`[a-z\\d]{2}\\.[a-z\\d][a-z\\d-]{1,62}\\.${among(WORDS)}${ENDS}`),
  // Any domain followed by a path or a port; one letter before `me/`, as messengers use it.
  /[a-z\d]{2}\.[a-z]{2,18}(?:\/[^\s/]|:\d{3,5}\b)/,
  /\b[a-z]\.(?:me|co|ly|cn)\//,
];

/** Dots of other scripts, and their substitutes. The Chinese full stop counts only after Latin. */
const DOTS = /[．·•]|(?<=[\p{Script=Latin}\p{N}])[。｡]|\s*[[({]\s*(?:dot|点|點|\.)\s*[\])}]\s*|\s+dot\s+/gu;
/** Chinese "point" as a dot: after a Latin name, or before a domain. */
const POINTS =
  /(?<=\p{Script=Latin}[\p{Script=Latin}\p{N}-]*)\s*[点點]\s*(?=[a-z])|[点點]\s*(?=(?:com|net|org|cc|cn|xyz|info)(?![\p{Script=Latin}\p{N}]))/gu;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Whether a text contains a link, also an obfuscated one. */
export function hasLink(raw: string): boolean {
  const text = raw
    .normalize('NFKC')
    .toLowerCase()
    .replace(UNSEEN, '')
    // Runs of blanks would make the patterns quadratic.
    .replace(/\s{2,}/gu, ' ')
    .replace(DOTS, '.')
    .replace(POINTS, '.');
  return SIGNS.some((found) => found.test(text));
}
