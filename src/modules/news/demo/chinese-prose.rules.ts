import type { PeriodWord } from '#modules/catalog/sport.rules.ts';
import { wordsIn } from '#platform/i18n/localized-text.ts';
import { marginsOf, namedFacts, periodWordOf, splitPeriods, storyAngleOf } from './angles.rules.ts';
import type { MessageOf } from './brief.rules.ts';
import { wonBy } from './english-prose.rules.ts';
import { dayIn, lastOf, type MatchFacts, nextOf, pick, resultOf, type TeamFacts } from './facts.rules.ts';

export const name = ({ names }: TeamFacts): string => wordsIn(names, 'zh_CN');
export const leagueOf = ({ league }: MatchFacts): string => wordsIn(league, 'zh_CN');
export const score = ({ score: [home, away] }: MatchFacts): string => `${home}-${away}`;
export function day(match: Pick<MatchFacts, 'startAt' | 'zone'>): string {
  const [month, date] = dayIn('en-US', match, 'numeric').split('/');
  return `${month} 月 ${date} 日`;
}
export const line = (match: MatchFacts): string => `${name(match.home)} ${score(match)} ${name(match.away)}`;
const ROUNDS: Readonly<Record<string, string>> = {
  Final: '决赛',
  'Semi-finals': '半决赛',
  'Quarter-finals': '四分之一决赛',
  'Round of 16': '16 强赛',
  'Round of 32': '32 强赛',
};

/** Of a tour, with its tournament. */
export function stage({ round }: MatchFacts): string {
  if (/^\d+$/.test(round)) return `第 ${round} 轮`;
  const parts = round.split(', ').map((part) => ROUNDS[part] ?? part);
  return parts.join('') || '本轮';
}

const PERIODS: Readonly<Record<PeriodWord, string>> = {
  half: '上下半场',
  quarter: '各节',
  third: '各节',
  period: '各节',
  set: '各盘',
  rallySet: '各局',
  game: '各局',
  frame: '各局',
  leg: '各局',
  map: '各图',
  mobaGame: '各局',
  inning: '各局',
  innings: '各局',
  round: '各回合',
};

export function headline(match: MatchFacts): string {
  const { winner, loser, high, low, margin, turned, full, byShootout } = resultOf(match);
  const [home, away, league] = [name(match.home), name(match.away), leagueOf(match)];
  if (!winner || !loser)
    return pick(
      [
        `${home} ${high}-${low} 战平${away}`,
        `${league}：${home}与${away}握手言和`,
        `难分高下，${home}与${away}战成平局`,
      ],
      match.id,
    );
  const [won, lost, by] = [name(winner), name(loser), `${high}-${low}`];
  if (byShootout) return `${by} 战平后，${won}在决胜环节战胜${lost}`;
  const angle = storyAngleOf(match);
  if (angle === 'overs') return pick([`${won}战胜${lost}`, `${league}：${won}力克${lost}`], match.id);
  if (turned)
    return pick([`先丢一城再翻盘，${won}逆转${lost}`, `${won}后程发力，${by} 逆转${lost}`], match.id);
  if (full) return pick([`鏖战到最后一局，${won}力克${lost}`, `${by}！${won}险胜${lost}`], match.id);
  if (margin >= marginsOf(match)[1])
    return pick(
      [`${won} ${by} 完胜${lost}`, `毫无悬念，${won}轻取${lost}`, `${lost}无力招架，${won}大胜收场`],
      match.id,
    );
  if (margin > marginsOf(match)[0])
    return pick([`${won} ${by} 战胜${lost}`, `${league}：${won} ${by} 击败${lost}`], match.id);
  return pick(
    [`${won} ${by} 小胜${lost}`, `一步不让，${won}险胜${lost}`, `${league}：${won}惊险过关，${lost}惜败`],
    match.id,
  );
}

/** 按各节、各局的比分说过程。 */
export function story(match: MatchFacts, message: MessageOf): string[] {
  const { facts, home, away } = match;
  const { winner, margin, turned, full } = resultOf(match);
  const { played, extra, shootout } = splitPeriods(match);
  const [a, b] = [name(home), name(away)];
  const pairs = played.map(({ score: [x, y] }) => `${x}-${y}`).join('、');
  const words = PERIODS[periodWordOf(match)];
  const close = played.some(({ score: [x, y] }) => Math.abs(x - y) <= 2);
  const numbers = namedFacts(match).map(
    ({ stat, pair: [x, y] }) => `${message(`sports.stat.${stat}`)}：${a} ${x}，${b} ${y}。`,
  );
  const decided = shootout ? `决胜环节比分 ${shootout[0]}-${shootout[1]}。` : '';
  switch (storyAngleOf(match)) {
    case 'goals': {
      const [first, second] = played.map(({ score }) => score);
      const [x, y] = first ?? [0, 0];
      const [v, w] = second ?? [0, 0];
      return [
        x === y
          ? `半场比分 ${x}-${y}，双方都没有把握住更好的机会。`
          : `${x > y ? a : b}带着 ${Math.max(x, y)}-${Math.min(x, y)} 的比分进入中场休息。`,
        v + w === 0
          ? '易边再战，场面不乏拼抢，比分没有再变。'
          : `下半场打成 ${v}-${w}${turned ? '，走势就此改写' : ''}。`,
        extra ? '比赛打到了加时。' : '',
        decided,
        ...numbers,
      ];
    }
    case 'points': {
      const gaps = played.map(({ score: [x, y] }) => Math.abs(x - y));
      const widest = gaps.indexOf(Math.max(...gaps));
      const [x, y] = played[widest]?.score ?? [0, 0];
      return [
        `${words}比分依次为 ${pairs}${extra ? '（含加时）' : ''}。`,
        x === y
          ? ''
          : `分差最大的是${extra && widest === played.length - 1 ? '加时' : `其中第 ${widest + 1} 段`}，${x > y ? a : b}以 ${Math.max(x, y)}-${Math.min(x, y)} 占优。`,
        winner && margin <= marginsOf(match)[0] ? '直到终场前，双方替补席都没人坐得住。' : '',
        decided,
        ...numbers,
      ];
    }
    case 'kills':
      return [
        `各局人头比为 ${pairs}。`,
        full ? '打满的系列赛，拼的是操作，更是 BP。' : '系列赛越短，留给调整的空间就越小。',
        facts.gold
          ? `最后一局终局经济 ${Number(facts.gold[0]).toLocaleString('en')} 对 ${Number(facts.gold[1]).toLocaleString('en')}。`
          : '',
      ];
    case 'rounds':
      return [
        `各图比分 ${pairs}。`,
        close ? '其中至少一张图，直到最后几个回合才见分晓。' : '每张图的结尾都没有太多悬念。',
      ];
    case 'sets':
      return [
        `${words}比分依次为 ${pairs}。`,
        close ? '其中至少一局，直到最后几分才见分晓。' : '',
        winner && turned ? `先失${words.slice(1)}之后，${name(winner)}反而越打越松弛。` : '',
      ];
    case 'frames':
      return [`${words}比分依次为 ${pairs}。`, ...numbers];
    case 'games':
      return [`${words}比分依次为 ${pairs}。`, full ? '打满全部局数才分出胜负。' : ''];
    case 'wins': {
      const some = [1, 2].flatMap((side) => {
        const won = wonBy(match.periods, side as 1 | 2);
        return won.length > 0 ? [`${side === 1 ? a : b}拿下第 ${won.join('、')} 局`] : [];
      });
      return [`${some.join('，')}。`, ...numbers];
    }
    case 'runs':
      return [
        `各局得分：${a} ${match.periods.map(([x]) => x).join(' ')}；${b} ${match.periods.map(([, y]) => y).join(' ')}。`,
        extra ? '九局未分胜负，进入延长赛。' : '',
        ...numbers,
      ];
    case 'overs':
      return [
        played.map(({ score: [x, y] }) => `${x > 0 ? a : b}打出 ${x || y} 分。`).join(''),
        `最终比分 ${score(match)}。`,
      ];
    case 'lobby':
      return [];
  }
}

export function afterwards(team: TeamFacts, all: readonly MatchFacts[], seed: number): string | null {
  const next = nextOf(team, all);
  if (!next) return null;
  const other = next.home.id === team.id ? next.away : next.home;
  return pick(
    [
      `${name(team)}下一场将在 ${day(next)}对阵${name(other)}。`,
      `${day(next)}，等着${name(team)}的是${name(other)}。`,
    ],
    seed,
  );
}

export function formOf(team: TeamFacts, match: MatchFacts, all: readonly MatchFacts[]): string | null {
  const last = lastOf(team, match, all);
  if (!last) return null;
  const { winner } = resultOf(last);
  const other = last.home.id === team.id ? last.away : last.home;
  if (!winner) return `${name(team)}上一场 ${score(last)} 战平${name(other)}。`;
  return winner.id === team.id
    ? `${name(team)}刚刚战胜${name(other)}（${score(last)}），士气正盛。`
    : `${name(team)}上一场不敌${name(other)}（${score(last)}），急需一场胜利。`;
}
