/** Endings after which a name is an address wherever it stands: those most used, and the countries of our readers. */
const ENDINGS = `com net org info biz mobi asia app dev xyz top vip club shop site online live link click win bet casino
  poker bingo games icu cyou pro fun store space website tech cloud host digital media network stream video wang ltd
  group email page sbs cfd bond quest monster buzz lat loan bid trade porn xxx tips zone io ai cc tv ws gg ly fm pw tk ml
  cf gq cx su sh vc ag gl eu uk de fr es pt pl nl se dk fi gr tr ua ru cz sk hu ro bg hr rs ee lv lt ie lu mt mk md ge
  az kz uz kg cn hk tw jp kr vn th id ph sg pk bd lk np kh mm ir iq ae qa kw eg dz tn ng ke gh za br ar cl mx co pe ec
  uy py cr nz nu museum рф укр`;
/** Those that are words: behind a full stop they mostly begin a sentence ("what a goal.it was"). */
const WORDS = `it is in no so to at be me my us am as do by im il li la si al ma ne ca au ve ga om one now best game team
  today run life love world money cash gold news football soccer chat date party review show fan fans plus fit cool bar
  center blog social press name`;
/** Written after a word without a space, these go on with it in Chinese; so a letter may not follow. */
const OWN_SCRIPT = '中国 中國 公司 网络 網絡 网址';

const among = (list: string): string => `(?:${list.split(/\s+/).join('|')})`;
const sign = (source: string): RegExp => new RegExp(source, 'u');
const ENDS = '(?![\\p{Script=Latin}\\p{N}-])';
/** What an ending stands behind: of a long name its last letter is enough. */
const NAME = '[\\p{L}\\p{N}]';
/** The end of the text, a path or a port, or a script in which no sentence begins with such a word. */
const ALONE = '(?=\\s*$|/|:\\d|\\s*(?!\\p{Script=Latin})\\p{L})';

const SIGNS: readonly RegExp[] = [
  /\b[a-z][a-z\d+.-]{1,20}:\/\//,
  /\bwww\s*\./,
  /\b(?:\d{1,3}\.){3}\d{1,3}\b/,
  /\bxn--[a-z\d]/,
  // One letter and a point is a first name: F.de Jong.
  sign(`${NAME}${NAME}\\.${among(ENDINGS)}${ENDS}`),
  sign(`${NAME}\\s*\\.\\s*${among('com net org info io cc xyz vip cn ru app club shop site online')}${ENDS}`),
  sign(`${NAME}\\.${among(OWN_SCRIPT)}(?![\\p{L}\\p{N}])`),
  sign(`${NAME}${NAME}\\.${among(WORDS)}${ENDS}${ALONE}`),
  sign(`[a-z][a-z\\d-]{0,30}\\d[a-z\\d-]{0,30}\\.${among(WORDS)}${ENDS}`),
  sign(`[a-z\\d]{2}\\.[a-z\\d][a-z\\d-]{1,62}\\.${among(WORDS)}${ENDS}`),
  // Whatever the ending, with a path or a port behind it; one letter before `me/`, as messengers have it.
  /[a-z\d]{2}\.[a-z]{2,18}(?:\/[^\s/]|:\d{3,5}\b)/,
  /\b[a-z]\.(?:me|co|ly|cn)\//,
];

/** Dots of other scripts, and what is written instead of one. The full stop of Chinese is one after Latin alone. */
const DOTS = /[．·•]|(?<=[\p{Script=Latin}\p{N}])[。｡]|\s*[[({]\s*(?:dot|点|點|\.)\s*[\])}]\s*|\s+dot\s+/gu;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Whether a text leads elsewhere, also where the address is written to be overlooked. */
export function hasLink(raw: string): boolean {
  const text = raw.normalize('NFKC').toLowerCase().replace(UNSEEN, '').replace(DOTS, '.');
  return SIGNS.some((found) => found.test(text));
}
