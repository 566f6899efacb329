const ENDINGS =
  'com|net|org|info|biz|io|co|cc|tv|me|app|dev|xyz|top|vip|club|shop|site|online|live|link|win|bet|cn|hk|tw|jp|kr|ru|uk|de|fr|in|id|vn|th|my|ph|br|us|eu|gg|ly|to|ws';
const SCHEME = /\b(?:https?|ftp|weixin|tg|line):\/\//;
const WWW = /\bwww\s*\./;
const DOMAIN = new RegExp(`[\\p{L}\\p{N}][\\p{L}\\p{N}-]*\\s*\\.\\s*(?:${ENDINGS})(?![\\p{L}\\p{N}-])`, 'u');
const ADDRESS = /\b(?:\d{1,3}\.){3}\d{1,3}\b/;
/** Dots of other scripts, and what is written instead of one. */
const DOTS = /[。．｡·•]|\s*[[({]\s*(?:dot|点|點|\.)\s*[\])}]\s*|\s+dot\s+/g;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Whether a text leads elsewhere, also where the address is written to be overlooked. */
export function hasLink(raw: string): boolean {
  const text = raw.normalize('NFKC').toLowerCase().replace(UNSEEN, '').replace(DOTS, '.');
  return [SCHEME, WWW, DOMAIN, ADDRESS].some((sign) => sign.test(text));
}
