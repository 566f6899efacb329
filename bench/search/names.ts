/** Names of mixed scripts from a generated vocabulary, some words common and most of them rare. */

/** The same numbers in every run. */
export function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const HAN =
  '曼城联队山东上海北京广州深圳武汉成都天津南大中国王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文皇家阿森纳切尔西利物浦热刺拜仁慕尼黑多特蒙德尤文图斯国际米兰巴塞罗那西甲意甲德甲法甲英超欧冠';
const SYLLABLES =
  'man ches ter ci ty uni ted ar sen al liv er pool ever ton chel sea new cas tle vil la wolf brent ford bri gh ton real mad rid bar ce lo na ju ven tus mi lan ro ma na po li dort mund bay ern leip zig mar seil le lyon mo na co ben fi ca por to a jax fey noord cel tic ran gers gal a ta sa ray'.split(
    ' ',
  );
const OTHERS = [
  'ザンクトガレンチェルシーアーセナルマドリードバルサ',
  '전북현대울산서울수원포항인천대구광주강원제주',
  'спартакзенитлокомотивдинамокраснодарростовсочи',
  'الأهليالهلالالنصرالاتحادالشبابالزمالكالوحدة',
];

/** Index with a strong bias to the beginning of a list. */
const often = (length: number, dice: () => number): number => Math.floor(length * dice() ** 3);

export interface Words {
  han: string[];
  latin: string[];
  other: string[];
}

/** The more words, the more of them are rare. */
export function makeWords(count: number, dice: () => number): Words {
  const han = [...new Set(HAN)];
  const chosen = (characters: readonly string[], length: number) =>
    Array.from({ length }, () => characters[Math.floor(dice() * characters.length)]).join('');
  const words = <T>(make: () => T): T[] => [...new Set(Array.from({ length: count }, make))];
  return {
    han: words(() => chosen(han, 2 + Math.floor(dice() * 3))),
    latin: words(() =>
      Array.from(
        { length: 2 + Math.floor(dice() * 3) },
        () => SYLLABLES[Math.floor(dice() * SYLLABLES.length)],
      ).join(''),
    ),
    other: words(() => chosen([...OTHERS[Math.floor(dice() * OTHERS.length)]!], 3 + Math.floor(dice() * 4))),
  };
}

export const wordOf = (list: readonly string[], dice: () => number): string =>
  list[often(list.length, dice)]!;
