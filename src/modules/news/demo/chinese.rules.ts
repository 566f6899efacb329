import { wordsIn } from '#platform/i18n/localized-text.ts';
import { CLEAR, type MessageOf } from './brief.rules.ts';
import {
  afterwards,
  day,
  formOf,
  headline,
  leagueOf,
  line,
  name,
  score,
  stage,
  story,
} from './chinese-prose.rules.ts';
import {
  bullets,
  card,
  h,
  linked,
  numbers,
  p,
  periodTotal,
  pick,
  resultOf,
  total,
  type Writer,
} from './facts.rules.ts';

export const chinese = (message: MessageOf): Writer => ({
  report(match, all) {
    const { id, home, away } = match;
    const sentences = story(match, message);
    const opening = pick(
      [
        `**${line(match)}。** ${day(match)}，${leagueOf(match)}${stage(match)}的这场较量就此落幕。`,
        `${leagueOf(match)}${stage(match)}，${name(home)}迎战${name(away)}，最终比分 **${score(match)}**。`,
        `**${score(match)}** 的比分，基本说清了${name(home)}与${name(away)}在${leagueOf(match)}的这次碰面。`,
      ],
      id,
    );
    const next = [afterwards(home, all, id), afterwards(away, all, id + 1)].filter((text) => text !== null);
    return {
      title: headline(match),
      summary: `${leagueOf(match)}${stage(match)}：${line(match)}。${sentences[0]}`,
      body: [
        p(opening),
        card(match),
        h(pick(['比赛过程', '胜负手', '回看这一场'], id)),
        p(...sentences),
        ...(next.length > 0 ? [h(pick(['接下来', '后续赛程'], id)), bullets(next)] : []),
        p('阵容、技术统计与完整的比赛事件都在比赛页，随时可以回看。'),
      ],
    };
  },

  preview(match, all) {
    const { id, home, away } = match;
    const [a, b] = [name(home), name(away)];
    const gap = home.strength - away.strength;
    const form = [formOf(home, match, all), formOf(away, match, all)].filter((text) => text !== null);
    const favourite = Math.abs(gap) < CLEAR ? null : gap > 0 ? a : b;
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
      summary: `${leagueOf(match)}${stage(match)}，${day(match)}：${a}对阵${b}。`,
      body: [
        p(
          pick(
            [
              `${day(match)}，${leagueOf(match)}${stage(match)}，${a}将与${b}交手。`,
              `${day(match)}的赛程里，比${a}对${b}更热闹的不少，但在${leagueOf(match)}，很少有哪一场能同时说明双方的成色。`,
            ],
            id,
          ),
        ),
        card(match),
        ...(form.length > 0 ? [h('近况'), bullets(form)] : []),
        h('纸面对比'),
        p(
          favourite ? `${favourite}更被看好。` : '双方几乎不分伯仲。',
          match.bestOf ? `BO${match.bestOf} 的赛制留足了调整空间，一局失利并不致命。` : null,
          '首发名单公布后会出现在比赛页，比分也在那里实时更新。',
        ),
      ],
    };
  },

  results(league, matches) {
    const best = matches.toSorted((x, y) => resultOf(y).margin - resultOf(x).margin)[0]!;
    const title = wordsIn(league, 'zh_CN');
    return {
      title: `${title}最新赛果汇总`,
      summary: `共 ${matches.length} 场，从${line(matches[0]!)}到${line(matches.at(-1)!)}。`,
      body: [
        p(`${title}最近的完场比分，按时间从新到旧排列。`),
        numbers(matches.map((match) => `${linked(match, line(match), 'zh_CN')}（${day(match)}）`)),
        h('值得回看的一场'),
        p(`${line(best)}。${story(best, message).join('')}`),
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
      title: `数说${game}：最近 ${matches.length} 场`,
      summary: `主队取胜 ${homes} 场，逆转 ${turned.length} 场，最热闹的是${line(most)}。`,
      body: [
        p(`${game}最近打完的 ${matches.length} 场比赛，留下了这些数字。`),
        bullets([
          `主队（赛程中排在前面的一方）赢下 **${homes}** 场，其余 **${matches.length - homes}** 场则不然。`,
          `**${turned.length}** 场由先落后的一方逆转${turned[0] ? `，其中包括${line(turned[0])}` : ''}。`,
          `场均总得分 **${(matches.reduce((sum, match) => sum + total(match), 0) / matches.length).toFixed(1)}**。`,
        ]),
        h('最热闹的一场'),
        p(`${line(most)}。${story(most, message).join('')}`),
        card(most),
        ...(close.id === most.id
          ? []
          : [h('最胶着的一场'), p(`${line(close)}。${story(close, message).join('')}`), card(close)]),
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
        p('比赛看不完。如果只有时间看几场，不妨从这几场里选。'),
        ...matches.flatMap((match, index) => [
          h(`${index + 1}. ${name(match.home)} vs ${name(match.away)}`),
          p(
            `${leagueOf(match)}${stage(match)}，${day(match)}。`,
            Math.abs(match.home.strength - match.away.strength) < CLEAR
              ? '实力接近，谁也不会轻易松手。'
              : `${name(match.home.strength > match.away.strength ? match.home : match.away)}更被看好，而冷门往往就出在这样的对阵里。`,
          ),
          ...(index < 2 ? [card(match)] : []),
        ]),
      ],
    };
  },
});
