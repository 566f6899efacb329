import { wordsFor } from '#platform/brand/brand.contract.ts';
import {
  bullets,
  card,
  h,
  lastOf,
  type MatchFacts,
  nextOf,
  numbers,
  p,
  periodTotal,
  pick,
  resultOf,
  type TeamFacts,
  tellingOf,
  total,
  type Writer,
} from './facts.rules.ts';

const name = ({ names }: TeamFacts): string => wordsFor(names, 'zh_CN');
const leagueOf = ({ league }: MatchFacts): string => wordsFor(league, 'zh_CN');
const score = ({ score: [home, away] }: MatchFacts): string => `${home}-${away}`;
const day = (date: Date): string => `${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日`;
const line = (match: MatchFacts): string => `${name(match.home)} ${score(match)} ${name(match.away)}`;
const stage = (match: MatchFacts): string => (match.round ? `第 ${match.round} 轮` : '本轮');

function headline(match: MatchFacts): string {
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
  const telling = tellingOf(match.gameId);
  if (full && telling !== 'goals')
    return pick([`鏖战到最后一局，${won}力克${lost}`, `${by}！${won}险胜${lost}`], match.id);
  const wide = telling === 'points' ? margin >= 12 : margin >= 2;
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
function story(match: MatchFacts): string[] {
  const { periods, facts, home, away } = match;
  const { winner, margin, turned, full } = resultOf(match);
  const [a, b] = [name(home), name(away)];
  const pairs = periods.map(([x, y]) => `${x}-${y}`);
  switch (tellingOf(match.gameId)) {
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

function afterwards(team: TeamFacts, all: readonly MatchFacts[], seed: number): string | null {
  const next = nextOf(team, all);
  if (!next) return null;
  const other = next.home.id === team.id ? next.away : next.home;
  return pick(
    [
      `${name(team)}下一场将在 ${day(next.startAt)}对阵${name(other)}。`,
      `${day(next.startAt)}，等着${name(team)}的是${name(other)}。`,
    ],
    seed,
  );
}

function formOf(team: TeamFacts, match: MatchFacts, all: readonly MatchFacts[]): string {
  const last = lastOf(team, match, all);
  if (!last) return `${name(team)}近两日没有比赛，以逸待劳。`;
  const { winner } = resultOf(last);
  const other = last.home.id === team.id ? last.away : last.home;
  if (!winner) return `${name(team)}上一场 ${score(last)} 战平${name(other)}。`;
  return winner.id === team.id
    ? `${name(team)}刚刚战胜${name(other)}（${score(last)}），士气正盛。`
    : `${name(team)}上一场不敌${name(other)}（${score(last)}），急需一场胜利。`;
}

export const chinese: Writer = {
  report(match, all) {
    const { id, home, away } = match;
    const told = story(match);
    const opening = pick(
      [
        `**${line(match)}。** ${day(match.startAt)}，${leagueOf(match)}${stage(match)}的这场较量就此落幕。`,
        `${leagueOf(match)}${stage(match)}，${name(home)}迎战${name(away)}，最终比分 **${score(match)}**。`,
        `**${score(match)}** 的比分，基本说清了${name(home)}与${name(away)}在${leagueOf(match)}的这次碰面。`,
      ],
      id,
    );
    const next = [afterwards(home, all, id), afterwards(away, all, id + 1)].filter((text) => text !== null);
    return {
      title: headline(match),
      summary: `${leagueOf(match)}${stage(match)}：${line(match)}。${told[0]}`,
      body: [
        p(opening),
        card(match),
        h(pick(['比赛过程', '胜负手', '回看这一场'], id)),
        p(...told),
        ...(next.length > 0 ? [h(pick(['接下来', '后续赛程'], id)), bullets(next)] : []),
      ],
    };
  },

  preview(match, all) {
    const { id, home, away } = match;
    const [a, b] = [name(home), name(away)];
    const gap = home.strength - away.strength;
    const favourite = Math.abs(gap) < 4 ? null : gap > 0 ? a : b;
    return {
      title: pick(
        [
          `前瞻：${a}对阵${b}，看点在哪里`,
          `${leagueOf(match)}前瞻：${a} vs ${b}`,
          `${gap > 0 ? b : a}能否爆冷${gap > 0 ? a : b}？`,
          `${a}迎战${b}：开赛前要知道的事`,
        ],
        id,
      ),
      summary: `${leagueOf(match)}${stage(match)}，${day(match.startAt)}：${a}对阵${b}。`,
      body: [
        p(
          pick(
            [
              `${day(match.startAt)}，${leagueOf(match)}${stage(match)}，${a}将与${b}交手。`,
              `${day(match.startAt)}的赛程里，比${a}对${b}更热闹的不少，但在${leagueOf(match)}，很少有哪一场能同时说明两队的成色。`,
            ],
            id,
          ),
        ),
        card(match),
        h('近况'),
        bullets([formOf(home, match, all), formOf(away, match, all)]),
        h('纸面对比'),
        p(
          favourite
            ? `${favourite}更被看好，本赛季的数据也支持这一点。`
            : '从本赛季的数据看，两队几乎不分伯仲。',
          match.bestOf ? `BO${match.bestOf} 的赛制留足了调整空间，一局失利并不致命。` : null,
          '首发名单公布后会出现在比赛页，比分也在那里实时更新。',
        ),
      ],
    };
  },

  results(league, matches) {
    const best = matches.toSorted((x, y) => resultOf(y).margin - resultOf(x).margin)[0]!;
    const title = wordsFor(league, 'zh_CN');
    return {
      title: `${title}最新赛果汇总`,
      summary: `共 ${matches.length} 场，从${line(matches[0]!)}到${line(matches.at(-1)!)}。`,
      body: [
        p(`近两日${title}全部完场比分，按时间从新到旧排列。`),
        numbers(matches.map((match) => `**${line(match)}**（${day(match.startAt)}）`)),
        h('值得回看的一场'),
        p(`${line(best)}，分差最大的一场。${story(best).join('')}`),
        card(best),
      ],
    };
  },

  inNumbers(game, matches) {
    const most = matches.toSorted((x, y) => periodTotal(y) - periodTotal(x))[0]!;
    const close = matches.toSorted(
      (x, y) => resultOf(x).margin - resultOf(y).margin || periodTotal(y) - periodTotal(x),
    )[0]!;
    const turned = matches.filter((match) => resultOf(match).turned);
    const homes = matches.filter((match) => resultOf(match).winner === match.home).length;
    return {
      title: `数说${game}：两天 ${matches.length} 场`,
      summary: `主队取胜 ${homes} 场，逆转 ${turned.length} 场，最热闹的是${line(most)}。`,
      body: [
        p(`从昨天清晨到现在，${game}一共打完 ${matches.length} 场比赛，留下了这些数字。`),
        bullets([
          `主队（赛程中排在前面的一方）赢下 **${homes}** 场，其余 **${matches.length - homes}** 场则不然。`,
          `**${turned.length}** 场由先落后的一方逆转${turned[0] ? `，其中包括${line(turned[0])}` : ''}。`,
          `场均总得分 **${(matches.reduce((sum, match) => sum + total(match), 0) / matches.length).toFixed(1)}**。`,
        ]),
        h('最热闹的一场'),
        p(`${line(most)}。${story(most).join('')}`),
        card(most),
        ...(close.id === most.id
          ? []
          : [h('最胶着的一场'), p(`${line(close)}。${story(close).join('')}`), card(close)]),
      ],
    };
  },

  toWatch(game, matches) {
    return {
      title: `${game}：接下来值得一看的 ${matches.length} 场`,
      summary: matches
        .slice(0, 3)
        .map((match) => `${name(match.home)} vs ${name(match.away)}`)
        .join('、'),
      body: [
        p('比赛看不完。如果接下来两天只有时间看几场，不妨从这几场里选。'),
        ...matches.flatMap((match, index) => [
          h(`${index + 1}. ${name(match.home)} vs ${name(match.away)}`),
          p(
            `${leagueOf(match)}${stage(match)}，${day(match.startAt)}。`,
            Math.abs(match.home.strength - match.away.strength) < 4
              ? '实力接近，谁也不会轻易松手。'
              : `${name(match.home.strength > match.away.strength ? match.home : match.away)}更被看好，而冷门往往就出在这样的对阵里。`,
          ),
          ...(index < 2 ? [card(match)] : []),
        ]),
      ],
    };
  },
};
