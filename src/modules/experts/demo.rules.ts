import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';

export interface DemoExpert {
  username: string;
  games: readonly GameSlug[];
  /** The language of the introduction and of the plans. */
  lang: Extract<LanguageCode, 'zh_CN' | 'en'>;
  introduction: string;
  /** Correct predictions of a hundred plans. */
  skill: number;
}

/** Fictional experts. */
export const DEMO_EXPERTS: readonly DemoExpert[] = [
  {
    username: 'demo_expert',
    games: ['football', 'lol'],
    skill: 64,
    lang: 'zh_CN',
    introduction: '深耕五大联赛与 LPL，赛前看数据，赛后写复盘。',
  },
  {
    username: 'FinalWhistle',
    games: ['football'],
    skill: 82,
    lang: 'en',
    introduction: 'Handicaps and totals only: Premier League, Bundesliga and Champions League.',
  },
  {
    username: 'DataMay',
    games: ['basketball', 'football'],
    skill: 76,
    lang: 'zh_CN',
    introduction: '用节奏与效率模型看篮球，偶尔写写欧冠。',
  },
  {
    username: 'NorthStand',
    games: ['football'],
    skill: 70,
    lang: 'en',
    introduction: 'La Liga and Serie A from the terraces. Form on the day before everything else.',
  },
  {
    username: 'MidLaneSage',
    games: ['lol', 'kog'],
    skill: 73,
    lang: 'zh_CN',
    introduction: 'LPL 与 KPL 常驻观察，版本与选边优先。',
  },
  {
    username: 'OffsideLine',
    games: ['football', 'futsal'],
    skill: 61,
    lang: 'en',
    introduction: 'Lower leagues and cups: the less covered, the closer I look.',
  },
  {
    username: 'BeyondTheArc',
    games: ['basketball'],
    skill: 66,
    lang: 'en',
    introduction: 'Back-to-backs, injuries and rotations: the game outside the arc.',
  },
  {
    username: 'Dust2Lab',
    games: ['csgo', 'valorant'],
    skill: 68,
    lang: 'en',
    introduction: 'Map pools and vetoes in CS2 and Valorant.',
  },
  {
    username: 'BaselinePro',
    games: ['tennis', 'tabletennis'],
    skill: 58,
    lang: 'zh_CN',
    introduction: '网球与乒乓，发球局和接发球数据说话。',
  },
  {
    username: 'LateWinner',
    games: ['football', 'icehockey'],
    skill: 54,
    lang: 'en',
    introduction: 'Football and ice hockey, with a weakness for stoppage time.',
  },
  {
    username: 'RoshanTimer',
    games: ['dota2'],
    skill: 63,
    lang: 'zh_CN',
    introduction: 'Dota 2 赛事分析，只写看得懂的比赛。',
  },
  {
    username: 'NinthInning',
    games: ['baseball', 'volleyball'],
    skill: 57,
    lang: 'zh_CN',
    introduction: '先发投手与牛棚，兼看排球。',
  },
];
