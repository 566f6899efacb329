import { fold } from '#modules/words/words.rules.ts';

/** What promotes lottery business or carries readers off to it. A plan that says one of these is refused. */
export const LOTTERY_WORDS: readonly string[] = [
  '彩票',
  '购彩',
  '竞彩店',
  '体彩',
  '福彩',
  '时时彩',
  '六合彩',
  '北京赛车',
  '幸运飞艇',
  '代购彩',
  '跟单群',
  '博彩',
  '投注站',
  '下注网',
  '赌场',
  '包赢',
  '稳赚不赔',
  'lottery',
  'lotto',
  'sportsbook',
  'bookmaker link',
  'betting site',
  'casino',
  'guaranteed win',
  'fixed match',
];

const FOLDED = LOTTERY_WORDS.map((word) => [word, fold(word).text] as const);

/** The first such word in any of these texts: written wide, spaced out or in capitals it is the same word. */
export function findLotteryWord(...texts: readonly string[]): string | null {
  const folded = texts.map((text) => fold(text).text);
  return FOLDED.find(([, word]) => folded.some((text) => text.includes(word)))?.[0] ?? null;
}
