import type { GameSlug } from '#modules/catalog/games.rules.ts';

export interface DemoExpert {
  username: string;
  games: readonly GameSlug[];
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
    introduction: '深耕五大联赛与 LPL，赛前看数据，赛后写复盘。',
  },
  {
    username: 'FinalWhistle',
    games: ['football'],
    skill: 82,
    introduction: '只做让球与大小球，专注英超、德甲与欧冠。',
  },
  {
    username: 'DataMay',
    games: ['basketball', 'football'],
    skill: 76,
    introduction: '用节奏与效率模型看篮球，偶尔写写欧冠。',
  },
  {
    username: 'NorthStand',
    games: ['football'],
    skill: 70,
    introduction: '西甲、意甲看台老球迷，临场状态派。',
  },
  {
    username: 'MidLaneSage',
    games: ['lol', 'kog'],
    skill: 73,
    introduction: 'LPL 与 KPL 常驻观察，版本与选边优先。',
  },
  {
    username: 'OffsideLine',
    games: ['football', 'futsal'],
    skill: 61,
    introduction: '次级联赛与杯赛，越冷门越认真。',
  },
  {
    username: 'BeyondTheArc',
    games: ['basketball'],
    skill: 66,
    introduction: '三分线外的比赛：背靠背、伤停与轮换。',
  },
  {
    username: 'Dust2Lab',
    games: ['csgo', 'valorant'],
    skill: 68,
    introduction: '地图池与禁选研究，CS2 与无畏契约。',
  },
  {
    username: 'BaselinePro',
    games: ['tennis', 'tabletennis'],
    skill: 58,
    introduction: '网球与乒乓，发球局和接发球数据说话。',
  },
  {
    username: 'LateWinner',
    games: ['football', 'icehockey'],
    skill: 54,
    introduction: '补时绝杀爱好者，足球与冰球。',
  },
  {
    username: 'RoshanTimer',
    games: ['dota2'],
    skill: 63,
    introduction: 'Dota 2 赛事分析，只写看得懂的比赛。',
  },
  {
    username: 'NinthInning',
    games: ['baseball', 'volleyball'],
    skill: 57,
    introduction: '先发投手与牛棚，兼看排球。',
  },
];
