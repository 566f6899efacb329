import { localizedIn } from '#platform/brand/brand.contract.ts';
import {
  lastOf,
  type MatchFacts,
  nextOf,
  pick,
  resultOf,
  storyAngleOf,
  type TeamFacts,
} from './facts.rules.ts';

export const name = ({ names }: TeamFacts): string => localizedIn(names, 'zh_CN');
export const leagueOf = ({ league }: MatchFacts): string => localizedIn(league, 'zh_CN');
export const score = ({ score: [home, away] }: MatchFacts): string => `${home}-${away}`;
export function day({ startAt, zone }: Pick<MatchFacts, 'startAt' | 'zone'>): string {
  const [month, date] = startAt
    .toLocaleDateString('en-US', { month: 'numeric', day: 'numeric', timeZone: zone })
    .split('/');
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

export function headline(match: MatchFacts): string {
  const { winner, loser, high, low, margin, turned, full } = resultOf(match);
  const [home, away, league] = [name(match.home), name(match.away), leagueOf(match)];
  if (!winner || !loser)
    return pick(
      [
        `${home} ${high}-${low} 战平${away}，两队各取一分`,
        `${league}：${home}与${away}握手言和`,
        `难分高下，${home}与${away}战成平局`,
      ],
      match.id,
    );
  const [won, lost, by] = [name(winner), name(loser), `${high}-${low}`];
  if (turned)
    return pick([`先丢一城再翻盘，${won}逆转${lost}`, `${won}后程发力，${by} 逆转${lost}`], match.id);
  const angle = storyAngleOf(match.gameId);
  if (full && angle !== 'goals')
    return pick([`鏖战到最后一局，${won}力克${lost}`, `${by}！${won}险胜${lost}`], match.id);
  const wide = angle === 'points' ? margin >= 12 : margin >= 2;
  if (wide)
    return pick(
      [`${won} ${by} 完胜${lost}`, `毫无悬念，${won}轻取${lost}`, `${lost}无力招架，${won}大胜收场`],
      match.id,
    );
  return pick(
    [`${won} ${by} 小胜${lost}`, `一步不让，${won}险胜${lost}`, `${league}：${won}惊险过关，${lost}惜败`],
    match.id,
  );
}

/** 按各节、各局的比分说过程。 */
export function story(match: MatchFacts): string[] {
  const { periods, facts, home, away } = match;
  const { winner, margin, turned, full } = resultOf(match);
  const [a, b] = [name(home), name(away)];
  const pairs = periods.map(([x, y]) => `${x}-${y}`);
  switch (storyAngleOf(match.gameId)) {
    case 'goals': {
      const [first = [0, 0], second = [0, 0]] = periods;
      const corners = facts.corners;
      const reds = facts.redCards;
      return [
        first[0] === first[1]
          ? `半场比分 ${first[0]}-${first[1]}，两队都没有把握住更好的机会。`
          : `${first[0] > first[1] ? a : b}带着 ${first[0]}-${first[1]} 的比分进入中场休息，控球的效率更高一些。`,
        second[0] + second[1] === 0
          ? '易边再战，场面不乏拼抢，比分没有再变。'
          : `下半场打成 ${second[0]}-${second[1]}${turned ? '，走势就此改写' : ''}。`,
        corners ? `全场角球数 ${a} ${corners[0]} 次、${b} ${corners[1]} 次。` : '',
        reds && Number(reds[0]) + Number(reds[1]) > 0 ? '一张红牌打乱了双方的部署。' : '',
      ];
    }
    case 'points': {
      const gaps = periods.map(([x, y]) => Math.abs(x - y));
      const widest = gaps.indexOf(Math.max(...gaps));
      const [x, y] = periods[widest] ?? [0, 0];
      return [
        `四节比分依次为 ${pairs.join('、')}。`,
        `胜负手出现在第 ${widest + 1} 节，${x > y ? a : b}单节打出 ${Math.max(x, y)}-${Math.min(x, y)}。`,
        margin <= 5 ? '直到最后一攻，双方替补席都没人坐得住。' : '此后领先一方稳稳控制了节奏。',
      ];
    }
    case 'kills':
      return [
        `各局人头比为 ${pairs.join('、')}。`,
        full
          ? '打满的系列赛，拼的是操作，更是 BP；最后一局的阵容，胜者想得更明白。'
          : '更会处理资源团的一方，从头到尾没有给对手机会。',
        facts.gold
          ? `终局经济 ${Number(facts.gold[0]).toLocaleString('en')} 对 ${Number(facts.gold[1]).toLocaleString('en')}。`
          : '',
      ];
    case 'rounds':
      return [
        `各图比分 ${pairs.join('、')}。`,
        periods.some(([x, y]) => Math.abs(x - y) <= 2)
          ? '其中至少一张图，直到最后几个回合才见分晓。'
          : '每张图的结尾都没有太多悬念。',
        facts.kills ? `整场击杀数 ${a} ${facts.kills[0]}、${b} ${facts.kills[1]}。` : '',
      ];
    case 'sets':
      return [
        `盘分依次为 ${pairs.join('、')}。`,
        periods.some(([x, y]) => Math.max(x, y) === 7)
          ? '其中一盘打到了抢七边缘，比的是心态。'
          : '发球局的质量决定了走势。',
        winner && turned ? `丢掉首盘之后，${name(winner)}反而越打越松弛。` : '',
      ];
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

export function formOf(team: TeamFacts, match: MatchFacts, all: readonly MatchFacts[]): string {
  const last = lastOf(team, match, all);
  if (!last) return `${name(team)}近两日没有比赛，以逸待劳。`;
  const { winner } = resultOf(last);
  const other = last.home.id === team.id ? last.away : last.home;
  if (!winner) return `${name(team)}上一场 ${score(last)} 战平${name(other)}。`;
  return winner.id === team.id
    ? `${name(team)}刚刚战胜${name(other)}（${score(last)}），士气正盛。`
    : `${name(team)}上一场不敌${name(other)}（${score(last)}），急需一场胜利。`;
}
