import { CREST_SHAPES, type Crest } from '#modules/catalog/catalog.rules.ts';
import type { PeriodScore } from '#modules/catalog/sport.rules.ts';
import type { Words } from '#platform/brand/brand.contract.ts';
import type { MatchState } from './matches.rules.ts';

export interface DemoTeam {
  slug: string;
  names: Words;
  crest: Crest;
}

export interface DemoLeague {
  gameId: number;
  slug: string;
  names: Words;
  country: string;
  rank: number;
  /** Matches a day. */
  daily: number;
  teams: readonly DemoTeam[];
}

function league(
  [gameId, slug, country, rank, daily]: [number, string, string, number, number],
  [en, zh]: [string, string],
  teams: string,
): DemoLeague {
  return {
    gameId,
    slug,
    country,
    rank,
    daily,
    names: { en, zh_CN: zh },
    teams: teams.split(' | ').map((text, index) => {
      const [name = '', zhName, a = '', b = ''] = text.split(' / ');
      return {
        slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
        names: zhName && zhName !== '=' ? { en: name, zh_CN: zhName } : { en: name },
        crest: { a, b, c: '#FFFFFF', shape: CREST_SHAPES[(index * 3 + rank) % CREST_SHAPES.length]! },
      };
    }),
  };
}

/** Sample leagues. Names are known ones; every result is simulated, and each page says so. */
export const DEMO_LEAGUES: readonly DemoLeague[] = [
  league(
    [202, 'premier-league', 'eng', 1, 8],
    ['Premier League', '英超'],
    'Manchester City / 曼彻斯特城 / #6CABDD / #1C2C5B | Arsenal / 阿森纳 / #EF0107 / #FFFFFF | Liverpool / 利物浦 / #C8102E / #F6EB61 | Chelsea / 切尔西 / #034694 / #FFFFFF | Tottenham Hotspur / 托特纳姆热刺 / #132257 / #FFFFFF | Newcastle United / 纽卡斯尔联 / #241F20 / #FFFFFF | Aston Villa / 阿斯顿维拉 / #670E36 / #95BFE5 | Brighton / 布莱顿 / #0057B8 / #FFCD00 | Everton / 埃弗顿 / #003399 / #FFFFFF | Fulham / 富勒姆 / #000000 / #CC0000',
  ),
  league(
    [202, 'la-liga', 'esp', 2, 7],
    ['La Liga', '西甲'],
    'Real Madrid / 皇家马德里 / #FEBE10 / #00529F | Barcelona / 巴塞罗那 / #A50044 / #004D98 | Atlético Madrid / 马德里竞技 / #CB3524 / #FFFFFF | Sevilla / 塞维利亚 / #D71920 / #FFFFFF | Real Sociedad / 皇家社会 / #0067B1 / #FFFFFF | Villarreal / 比利亚雷亚尔 / #FFE667 / #005187 | Valencia / 瓦伦西亚 / #EE3524 / #FFDF1C | Athletic Club / 毕尔巴鄂竞技 / #EE2523 / #000000',
  ),
  league(
    [202, 'serie-a', 'ita', 3, 6],
    ['Serie A', '意甲'],
    'Inter / 国际米兰 / #010E80 / #000000 | Milan / AC米兰 / #FB090B / #000000 | Juventus / 尤文图斯 / #000000 / #FFFFFF | Napoli / 那不勒斯 / #12A0D7 / #003C82 | Roma / 罗马 / #8E1F2F / #F0BC42 | Lazio / 拉齐奥 / #87D8F7 / #15366F | Atalanta / 亚特兰大 / #1E71B8 / #000000 | Fiorentina / 佛罗伦萨 / #482E92 / #FFFFFF',
  ),
  league(
    [202, 'chinese-super-league', 'chn', 4, 6],
    ['Chinese Super League', '中超'],
    'Shanghai Port / 上海海港 / #C8102E / #FFFFFF | Shanghai Shenhua / 上海申花 / #0A3D91 / #FFFFFF | Beijing Guoan / 北京国安 / #006B3F / #FFD100 | Shandong Taishan / 山东泰山 / #F26522 / #FFFFFF | Chengdu Rongcheng / 成都蓉城 / #B81C22 / #F4C300 | Zhejiang / 浙江队 / #00843D / #FFFFFF | Wuhan Three Towns / 武汉三镇 / #C60C30 / #0057A8 | Tianjin Jinmen Tiger / 天津津门虎 / #0B5FA5 / #FFFFFF',
  ),
  league(
    [201, 'nba', 'usa', 5, 8],
    ['NBA', 'NBA'],
    'Los Angeles Lakers / 洛杉矶湖人 / #552583 / #FDB927 | Golden State Warriors / 金州勇士 / #1D428A / #FFC72C | Boston Celtics / 波士顿凯尔特人 / #007A33 / #FFFFFF | Milwaukee Bucks / 密尔沃基雄鹿 / #00471B / #EEE1C6 | Denver Nuggets / 丹佛掘金 / #0E2240 / #FEC524 | Phoenix Suns / 菲尼克斯太阳 / #1D1160 / #E56020 | Miami Heat / 迈阿密热火 / #98002E / #F9A01B | New York Knicks / 纽约尼克斯 / #006BB6 / #F58426 | Dallas Mavericks / 达拉斯独行侠 / #00538C / #B8C4CA | Philadelphia 76ers / 费城76人 / #006BB6 / #ED174C',
  ),
  league(
    [201, 'cba', 'chn', 6, 6],
    ['CBA', 'CBA'],
    'Guangdong Tigers / 广东宏远 / #003DA5 / #FFFFFF | Liaoning Leopards / 辽宁本钢 / #C8102E / #FFFFFF | Zhejiang Lions / 浙江广厦 / #F5A800 / #00205B | Xinjiang Tigers / 新疆广汇 / #0072CE / #FFFFFF | Beijing Ducks / 北京首钢 / #0B2265 / #E4002B | Shanghai Sharks / 上海久事 / #FF6A13 / #000000',
  ),
  league(
    [1, 'lpl', 'chn', 7, 5],
    ['LPL', 'LPL'],
    'BLG / = / #00A1D6 / #FFFFFF | JDG / = / #C8102E / #FFFFFF | TES / = / #FF4D00 / #000000 | WBG / = / #E60012 / #FFD100 | LNG / = / #0A5AA8 / #FFFFFF | EDG / = / #000000 / #E4002B | RNG / = / #D4AF37 / #000000 | IG / = / #000000 / #FFFFFF',
  ),
  league(
    [1, 'lck', 'kor', 8, 5],
    ['LCK', 'LCK'],
    'T1 / = / #E2012D / #000000 | Gen.G / = / #AA8A00 / #000000 | HLE / = / #FF6B01 / #000000 | DK / = / #00A19B / #000000 | KT / = / #FF0A07 / #000000 | DRX / = / #5A8DFF / #00103A',
  ),
  league(
    [2, 'iem-masters', 'int', 9, 5],
    ['IEM Masters', 'IEM 大师赛'],
    'NAVI / = / #FFEE00 / #000000 | FaZe / = / #E43B26 / #000000 | Vitality / = / #FAE100 / #000000 | Spirit / = / #2B2B2B / #FFFFFF | G2 / = / #000000 / #EE3D23 | MOUZ / = / #E4002B / #000000 | FURIA / = / #000000 / #FFFFFF | Astralis / = / #FF0000 / #FFFFFF',
  ),
  league(
    [4, 'dreamleague', 'int', 10, 3],
    ['DreamLeague', '梦幻联赛'],
    'Team Liquid / = / #0A2240 / #FFFFFF | Tundra / = / #1C2B39 / #9AD1D4 | Gaimin / = / #000000 / #FF3B3B | Falcons / = / #0F7B3C / #FFFFFF | BetBoom / = / #E30613 / #000000 | Xtreme / = / #D4002A / #FFFFFF',
  ),
  league(
    [14, 'vct-pacific', 'int', 11, 3],
    ['VCT Pacific', 'VCT 太平洋赛区'],
    'Paper Rex / = / #F0386B / #000000 | DRX VS / = / #5A8DFF / #000000 | ZETA / = / #000000 / #FFFFFF | Rex Regum / = / #F6A800 / #000000 | Talon / = / #C8102E / #000000 | T1 VAL / = / #E2012D / #000000',
  ),
  league(
    [203, 'atp-finals', 'ita', 12, 4],
    ['ATP Finals', 'ATP 年终总决赛'],
    'Alcaraz / 阿尔卡拉斯 / #C60B1E / #FFC400 | Sinner / 辛纳 / #008C45 / #CD212A | Djokovic / 德约科维奇 / #C6363C / #0C4076 | Medvedev / 梅德韦杰夫 / #0039A6 / #D52B1E | Zverev / 兹维列夫 / #000000 / #FFCE00 | Fritz / 弗里茨 / #B22234 / #3C3B6E',
  ),
  league(
    [205, 'mlb', 'usa', 13, 5],
    ['MLB', 'MLB'],
    'Los Angeles Dodgers / 洛杉矶道奇 / #005A9C / #FFFFFF | New York Yankees / 纽约洋基 / #0C2340 / #FFFFFF | Houston Astros / 休斯顿太空人 / #002D62 / #EB6E1F | Atlanta Braves / 亚特兰大勇士 / #13274F / #CE1141 | Boston Red Sox / 波士顿红袜 / #BD3039 / #0C2340 | Chicago Cubs / 芝加哥小熊 / #0E3386 / #CC3433',
  ),
  league(
    [208, 'wtt-champions', 'int', 14, 4],
    ['WTT Champions', 'WTT 冠军赛'],
    'Wang Chuqin / 王楚钦 / #DE2910 / #FFDE00 | Lin Shidong / 林诗栋 / #DE2910 / #FFDE00 | Harimoto / 张本智和 / #BC002D / #FFFFFF | Calderano / 雨果 / #009C3B / #FFDF00 | Lebrun / 勒布伦 / #0055A4 / #EF4135 | Möregårdh / 莫雷加德 / #006AA7 / #FECC00',
  ),
];

const DAY_MS = 86_400_000;
const SLOT_MS = 30 * 60_000;
const DAYS = { back: 2, ahead: 3 };

interface Fixture {
  gameId: number;
  leagueId: number;
  homeTeamId: number;
  awayTeamId: number;
  round: string;
  startAt: Date;
  state: MatchState;
  period: number;
  clockSeconds: number;
  homeScore: number;
  awayScore: number;
  periodScores: PeriodScore[];
  updatedAt: Date;
}

/** The rolling schedule: the same days always give the same fixtures, so filling it again adds only what is new. */
export function fixtures(
  league: DemoLeague,
  leagueId: number,
  teamIds: readonly number[],
  now: Date,
): Fixture[] {
  const today = Math.floor(now.getTime() / DAY_MS);
  const rows: Fixture[] = [];
  for (let day = today - DAYS.back; day <= today + DAYS.ahead; day++) {
    for (let index = 0; index < league.daily; index++) {
      const slot = (index * Math.floor(48 / league.daily) + league.rank * 5 + day * 3) % 48;
      const home = (index * 2 + day) % teamIds.length;
      const step = 1 + ((index + day) % (teamIds.length - 1));
      rows.push({
        gameId: league.gameId,
        leagueId,
        homeTeamId: teamIds[home]!,
        awayTeamId: teamIds[(home + step) % teamIds.length]!,
        round: String(1 + (day % 38)),
        startAt: new Date(day * DAY_MS + slot * SLOT_MS),
        state: 'not_started',
        period: 0,
        clockSeconds: 0,
        homeScore: 0,
        awayScore: 0,
        periodScores: [],
        updatedAt: now,
      });
    }
  }
  return rows;
}
