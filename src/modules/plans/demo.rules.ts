import type { DemoExpert } from '#modules/experts/demo.rules.ts';
import type { RichText } from '#platform/rich-text/rich-text.contract.ts';
import type { Play } from './plays.rules.ts';

/** Number of past plans of each demo expert, and of plans for sale. */
export const DEMO_HISTORY = { min: 18, max: 36 } as const;
export const DEMO_OPEN = { min: 2, max: 4 } as const;
export const DEMO_PRICES = [18, 28, 38, 58, 88] as const;
/** Coins beyond a new user's bonus, for demo experts who buy from each other. */
export const DEMO_BUYING = 4_000;

/** Number in [0, 1) derived from the arguments alone: every demo is the same. */
export function chance(...words: readonly (string | number)[]): number {
  let hash = 2_166_136_261;
  for (const char of words.join(' ')) hash = Math.imul(hash ^ char.codePointAt(0)!, 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

export const among = <T>(list: readonly T[], ...words: readonly (string | number)[]): T =>
  list[Math.floor(chance(...words) * list.length)]!;

type DemoLanguage = DemoExpert['lang'];
type Kind = 'winner' | 'handicap' | 'total' | 'score';

const KINDS: Readonly<Record<Play, Kind>> = {
  winner3: 'winner',
  winner2: 'winner',
  handicap: 'handicap',
  mapHandicap: 'handicap',
  total: 'total',
  mapTotal: 'total',
  correctScore: 'score',
};

const TITLES: Readonly<Record<DemoLanguage, Readonly<Record<Kind, readonly string[]>>>> = {
  zh_CN: {
    winner: [
      '胜负关键看这三点',
      '状态差距比想象中大',
      '交锋记录之外的答案',
      '谁更想赢这场比赛',
      '阵容完整的一方值得信任',
    ],
    handicap: [
      '让球盘口透露真实信心',
      '这个让步给得并不冒险',
      '受让一方没那么容易垮',
      '盘口临场走势解读',
      '主场强势能否打穿盘口',
    ],
    total: [
      '节奏决定大小分走向',
      '两队近况指向同一方向',
      '防线状态是最大变数',
      '攻防数据告诉我的事',
      '别被上一轮的比分骗了',
    ],
    score: ['比分预测：最可能的剧本', '这场我看好一个小比分', '把比分写在赛前'],
  },
  en: {
    winner: [
      'Three things decide this one',
      'The form gap is real',
      'Beyond the head-to-head',
      'Who needs the points more?',
      'Trust the full-strength side',
      'Rested legs win here',
    ],
    handicap: [
      'The line says it all',
      'A fair price for the favorite',
      'The underdog will not fold',
      'Reading the late line move',
      'Can the hosts cover?',
      'Half a point too generous',
    ],
    total: [
      'Pace sets the total',
      'Both sides point one way',
      'Defense is the big question',
      'What the numbers told me',
      'Forget last week’s score',
      'A slow start, then goals',
    ],
    score: ['The likeliest scoreline', 'I see a tight one', 'Score called before kick-off'],
  },
};

export const demoTitle = (lang: DemoLanguage, play: Play, ...words: readonly (string | number)[]): string =>
  among(TITLES[lang][KINDS[play]], 'title', ...words);

const REASONS: Readonly<Record<DemoLanguage, readonly string[]>> = {
  zh_CN: [
    '近六场里有五场在前三分之一时段取得领先，开局质量稳定。',
    '对手连续客场作战，轮换深度不足，下半程容易掉速。',
    '两队最近的交锋节奏偏慢，关键回合的处理更有经验的一方占优。',
    '伤停名单对核心位置影响有限，首发阵容基本完整。',
    '赔率在过去一天里温和下移，资金方向一致，没有异常波动。',
    '主队在类似对位中效率明显高于赛季均值。',
  ],
  en: [
    'They have led after the first third in five of their last six: the starts are reliable.',
    'The opponents are on a run of away games with a thin bench and tend to fade late.',
    'Recent meetings were slow, and the more experienced side handled the key moments better.',
    'The absentees leave the core positions untouched; the starting line-up is close to full strength.',
    'The price has drifted down gently over the past day, with no unusual moves.',
    'In comparable match-ups the hosts are clearly more efficient than their season average.',
  ],
};
const OPINION: Readonly<Record<DemoLanguage, readonly [bold: string, rest: string]>> = {
  zh_CN: ['理性参考', '，仅代表个人观点。'],
  en: ['For reference only', ': a personal opinion.'],
};

export function demoContent(lang: DemoLanguage, ...words: readonly (string | number)[]): RichText {
  const reasons = REASONS[lang];
  const first = Math.floor(chance('reason', ...words) * reasons.length);
  const picked = [0, 1, 2].map((step) => reasons[(first + step) % reasons.length]!);
  const [bold, rest] = OPINION[lang];
  return [
    { type: 'paragraph', spans: [{ text: picked[0]! }] },
    { type: 'bullets', items: picked.slice(1).map((text) => [{ text }]) },
    { type: 'paragraph', spans: [{ text: bold, bold: true }, { text: rest }] },
  ];
}
