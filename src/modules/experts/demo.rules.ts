import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';

export interface DemoExpert {
  username: string;
  games: readonly GameSlug[];
  /** The language of the introduction and of the plans. */
  lang: Extract<LanguageCode, 'zh_CN' | 'en'>;
  /** `demo.expert.<introduction>` of the demo's texts. */
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
    introduction: 'allRound',
  },
  {
    username: 'FinalWhistle',
    games: ['football'],
    skill: 82,
    lang: 'en',
    introduction: 'handicaps',
  },
  {
    username: 'DataMay',
    games: ['basketball', 'football'],
    skill: 76,
    lang: 'zh_CN',
    introduction: 'pace',
  },
  {
    username: 'NorthStand',
    games: ['football'],
    skill: 70,
    lang: 'en',
    introduction: 'terraces',
  },
  {
    username: 'MidLaneSage',
    games: ['lol', 'kog'],
    skill: 73,
    lang: 'zh_CN',
    introduction: 'patch',
  },
  {
    username: 'OffsideLine',
    games: ['football', 'futsal'],
    skill: 61,
    lang: 'en',
    introduction: 'lowerLeagues',
  },
  {
    username: 'BeyondTheArc',
    games: ['basketball'],
    skill: 66,
    lang: 'en',
    introduction: 'backToBack',
  },
  {
    username: 'Dust2Lab',
    games: ['csgo', 'valorant'],
    skill: 68,
    lang: 'en',
    introduction: 'mapPools',
  },
  {
    username: 'BaselinePro',
    games: ['tennis', 'tabletennis'],
    skill: 58,
    lang: 'zh_CN',
    introduction: 'serves',
  },
  {
    username: 'LateWinner',
    games: ['football', 'icehockey'],
    skill: 54,
    lang: 'en',
    introduction: 'stoppage',
  },
  {
    username: 'RoshanTimer',
    games: ['dota2'],
    skill: 63,
    lang: 'zh_CN',
    introduction: 'dota',
  },
  {
    username: 'NinthInning',
    games: ['baseball', 'volleyball'],
    skill: 57,
    lang: 'zh_CN',
    introduction: 'pitchers',
  },
];
