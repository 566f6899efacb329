/** Points from which a message is held for a moderator. */
export const SPAM_POINTS = 4;

/** Facts about the sender of a message. */
export interface SpamSender {
  level: number;
  /** Without an earlier message in the room. */
  isFirst: boolean;
}

const CONTACT =
  /(?:\b(?:telegram|whats\s?app|we\s?chat|weixin|discord|skype|viber|vx|qq\s?\d+|line\s?id)\b|微信|威信|加[vq]|电报|電報|飞机号|텔레그램|카톡|телеграм|واتساب|تيليجرام)/iu;
/** A number to call or to add, however it is split. */
const NUMBER = /(?:\d[\s.·-]?){7,}/u;
const OFFER = /(?:\d{2,}\s?%|[$€£¥₽₹]\s?\d|\d\s?(?:usd|usdt|rmb|元|块))/iu;
const SYMBOLS = /\p{Extended_Pictographic}/gu;
const RUN = /(\p{L})\1{9,}/u;

const MANY_SYMBOLS = 12;
const MANY_NAMES = 4;
const MANY_CAPITALS = 16;

/** Shouting: mostly capitals, in scripts that have them. */
function isShouted(text: string): boolean {
  const upper = text.match(/\p{Lu}/gu)?.length ?? 0;
  const lower = text.match(/\p{Ll}/gu)?.length ?? 0;
  return upper >= MANY_CAPITALS && upper >= lower * 4;
}

/**
 * How much a message looks like spam. One sign alone never holds a message: who is new in the room and shouts at a goal is
 * no spammer. Every sign is of the text or of the room: nothing is learned about a person.
 */
export function spamScore(text: string, { level, isFirst }: SpamSender): number {
  const signs: [boolean, number][] = [
    [CONTACT.test(text), 2],
    [NUMBER.test(text), 2],
    [OFFER.test(text), 1],
    [RUN.test(text), 1],
    [(text.match(SYMBOLS)?.length ?? 0) >= MANY_SYMBOLS, 2],
    [isShouted(text), 1],
    [(text.match(/@/g)?.length ?? 0) >= MANY_NAMES, 2],
    [level === 0 && isFirst, 1],
  ];
  return signs.reduce((points, [found, worth]) => points + (found ? worth : 0), 0);
}
