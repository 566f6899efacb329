import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';

/** Simulated spectators. */
export const SPECTATORS: readonly { name: string; level: number }[] = [
  { name: 'NorthStand', level: 4 },
  { name: 'OffsideTrap', level: 2 },
  { name: 'RowSeven', level: 1 },
  { name: 'LateWinner', level: 3 },
  { name: 'laowang88', level: 4 },
  { name: 'xiaoman', level: 5 },
  { name: 'KeepItSimple', level: 0 },
  { name: 'ayuan', level: 1 },
  { name: 'ExtraTime', level: 2 },
  { name: 'bluemoon21', level: 3 },
  { name: 'FullBack3', level: 0 },
  { name: 'kanqiu2026', level: 1 },
];

/** Sports with the same lines of spectators. */
type SportFamily =
  | 'football'
  | 'basketball'
  | 'racket'
  | 'baseball'
  | 'cricket'
  | 'moba'
  | 'shooter'
  | 'other';

const FAMILIES: Partial<Record<GameSlug, SportFamily>> = {
  football: 'football',
  futsal: 'football',
  eafc: 'football',
  basketball: 'basketball',
  tennis: 'racket',
  badminton: 'racket',
  tabletennis: 'racket',
  baseball: 'baseball',
  cricket: 'cricket',
  lol: 'moba',
  kog: 'moba',
  dota2: 'moba',
  wildrift: 'moba',
  mobilelegends: 'moba',
  csgo: 'shooter',
  valorant: 'shooter',
  overwatch: 'shooter',
  rainbowsix: 'shooter',
  pubg: 'shooter',
  peaceelite: 'shooter',
  apex: 'shooter',
};

/** The languages in which the spectators speak. */
type Spoken = 'en' | 'zh_CN';

const ANY: Record<Spoken, readonly string[]> = {
  en: [
    'Here we go, big one tonight',
    'They look sharp today',
    'I did not see that coming',
    'Momentum is shifting',
    'The crowd is amazing',
    'This is anyone’s game',
    'Nervous now…',
    'Come on!!!',
    'Hello from Lisbon',
    'That will be on the highlights',
  ],
  zh_CN: [
    '来了来了，今晚不睡',
    '今天状态不错',
    '加油加油！',
    '666666',
    '有点紧张，不敢看了',
    '现场气氛真好',
    '别走开，还有得打',
    '这场值得看回放',
    '势头变了',
    '刚下班，现在什么情况？',
  ],
};

const OWN: Record<SportFamily, Record<Spoken, readonly string[]>> = {
  football: {
    en: [
      'How did he miss that from there?',
      'Time for a substitution',
      'What a save!',
      'Get it in the box',
      'Offside? Looked level to me',
      'They keep losing second balls',
      'The press is working',
      'That was a clear foul',
      'Great ball over the top',
      'Need a goal before half-time',
    ],
    zh_CN: [
      '这都没进？',
      '教练该换人了',
      '门将神扑！',
      '禁区里怎么没人跟防',
      '这球越位了吧',
      '高位逼抢有效果',
      '这脚直塞漂亮',
      '裁判这次尺度挺松',
      '角球机会来了',
      '后防线站位太散了',
    ],
  },
  basketball: {
    en: [
      'Splash!',
      'Bench unit is holding up',
      'Too many turnovers',
      'That is five fouls already',
      'Box out!!',
      'He cannot miss from the corner',
      'Pick and roll every time',
      'Timeout, please',
      'Big block!',
      'Free throws will decide this',
    ],
    zh_CN: [
      '三分！',
      '替补阵容顶住了',
      '失误太多了',
      '快叫暂停',
      '篮板，篮板！',
      '底角三分太准了',
      '又是挡拆',
      '大帽！',
      '罚球要稳住',
      '内线打不过啊',
    ],
  },
  racket: {
    en: [
      'What a rally!',
      'Break point',
      'That serve is unreal',
      'On the line!',
      'Too many unforced errors',
      'Great touch at the net',
      'Backhand is firing today',
      'Needs to hold serve here',
      'Challenge it!',
      'This set could go either way',
    ],
    zh_CN: [
      '这一拍多拍太精彩了',
      '破发点！',
      '发球太猛了',
      '压线！',
      '非受迫性失误多了点',
      '网前手感真好',
      '反手今天很顺',
      '这局要保住发球',
      '快挑战！',
      '这一盘还有悬念',
    ],
  },
  baseball: {
    en: [
      'Full count…',
      'That slider is nasty',
      'Gone! See you later',
      'Runners in scoring position',
      'Bullpen is warming up',
      'Great double play',
      'Strike? That was outside',
      'Two outs, nobody on',
      'Need a hit here',
      'He stole it clean',
    ],
    zh_CN: [
      '满球数了',
      '这颗滑球太刁了',
      '本垒打！',
      '得分圈有人',
      '牛棚在热身了',
      '漂亮的双杀',
      '这也算好球？',
      '两出局，稳住',
      '这里需要一支安打',
      '盗垒成功！',
    ],
  },
  cricket: {
    en: [
      'Shot! Straight through the covers',
      'Howzat?!',
      'Big over coming up',
      'Required rate is climbing',
      'What a yorker',
      'Dropped! That could be costly',
      'Six! Into the stands',
      'Spin is gripping now',
      'Need a wicket here',
      'Rotate the strike',
    ],
    zh_CN: [
      '这一棒打得漂亮',
      '出局了吗？',
      '六分！直接打上看台',
      '所需得分率上来了',
      '这球投得太准了',
      '漏接了，可惜',
      '旋转球开始起作用了',
      '这里需要一个击杀',
      '边界四分！',
      '这一轮很关键',
    ],
  },
  moba: {
    en: [
      'That draft scales so well',
      'Ace!!',
      'Who is warding?',
      'Baron is up',
      'Insane flash',
      'Smite steal!',
      'Gold lead is huge now',
      'They should not have fought there',
      'Split push is winning this',
      'gg if they lose this one',
    ],
    zh_CN: [
      '这阵容后期太强了',
      '团灭！',
      '视野呢？',
      '大龙刷了',
      '这闪现绝了',
      '抢龙成功！',
      '经济差拉开了',
      '这波不该打',
      '分推有效果',
      '这波输了就没了',
    ],
  },
  shooter: {
    en: [
      'Clutch!!',
      'What a spray',
      'Eco round, careful',
      'Save the gun',
      'Flash was perfect',
      'One tap',
      'Rotate, rotate!',
      'How did he hear that',
      'Retake looks good',
      'Timing was everything there',
    ],
    zh_CN: [
      '残局翻了！',
      '这枪太准了',
      '经济局，小心点',
      '保枪保枪',
      '闪光给得漂亮',
      '一发爆头',
      '快转点！',
      '这都能听到？',
      '回防有戏',
      '时机抓得太好了',
    ],
  },
  other: {
    en: [
      'So close!',
      'What a move',
      'Still plenty of time',
      'Calm down, keep it simple',
      'Best match of the week',
      'Fair result so far',
      'Defence needs to wake up',
      'Love this pace',
      'He is carrying them',
      'Great teamwork',
    ],
    zh_CN: [
      '就差一点',
      '这一下漂亮',
      '时间还够，别急',
      '稳住稳住',
      '本周最好看的一场',
      '这节奏也太快了吧',
      '防守还是不太稳',
      '关键时刻还得看老将',
      '体能明显下来了',
      '配合真默契',
    ],
  },
};

/** The lines of a room: of its sport, in one language. */
export function linesOf(game: GameSlug | null, language: LanguageCode): readonly string[] {
  const family = (game && FAMILIES[game]) ?? 'other';
  const spoken = language === 'zh_CN' || language === 'zh_TW' ? 'zh_CN' : 'en';
  return [...OWN[family][spoken], ...ANY[spoken]];
}
