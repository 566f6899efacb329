import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { casesOf, wordsOf } from './messages.rules.ts';

/** Names of numeric variables. */
const NUMBERS =
  `accounts added balance coins count days decided downloads entries files gold hits hours leagues least
  left length lines links max min minutes most n of opened price registrations seconds stock sum teams total
  transactions used`.split(/\s+/);

/**
 * Numbers before a word without a plural of their own: `{n} coins` is wrong for 1. A number at the end (‘Монет: {n}’),
 * or with a mark between the two, needs no form.
 */
export function loneNumbers(text: string): string[] {
  const compiled = compileMessageOrThrow(text);
  const names = new Set<string>();
  const lone = new Set<string>();
  const walk = (tokens: unknown, counted: readonly string[]): void => {
    if (!Array.isArray(tokens)) return;
    tokens.forEach((token, index) => {
      if (!Array.isArray(token)) return;
      const [name, kind] = token as [string, string | undefined];
      names.add(name);
      for (const [, one] of casesOf(token)) walk(one, kind === 'plural' ? [...counted, name] : counted);
      const after: unknown = tokens[index + 1];
      const isPlain = (kind === undefined || kind === 'number') && NUMBERS.includes(name);
      const isBeforeWord = typeof after === 'string' && /^\s*\p{L}/u.test(after);
      if (isPlain && isBeforeWord && !counted.includes(name)) lone.add(name);
    });
  };
  walk(compiled, []);
  // The first number of a range, ‘{min} to {max} characters’, counts nothing.
  if (names.has('max')) lone.delete('min');
  return [...lone];
}

const digitsIn = (text: string): string[] =>
  wordsOf(text)
    .replace(/(\d)[.,\s](?=\d{3}(?!\d))/g, '$1')
    .match(/\d+/g) ?? [];

/** A number in place of another. A number may be written in words, or be absent: 2-minute, zwei Minuten. */
export function changedNumbers(text: string, english: string): string[] {
  const [own, theirs] = [digitsIn(text), digitsIn(english)];
  const missing = theirs.filter((one) => !own.includes(one));
  return missing.length > 0 ? own.filter((one) => !theirs.includes(one)) : [];
}

/** Messages in which no word depends on the number: units, ‘of’, ordinals, invariant participles. */
export const UNCOUNTED =
  list(`studio.advice.bitrateHigh studio.advice.bitrateLow studio.advice.keyframes studio.advice.stopped admin.goods.cardsAdded admin.goods.cover admin.goods.picturesHint
  admin.goods.removePicture admin.health.backups.every admin.health.hours admin.health.media.room admin.health.megabytes admin.health.ms
  admin.health.seconds admin.queue.pending admin.queue.said admin.rooms.priceHint admin.users.coins.limit admin.users.coins.text anchor.badPrice
  anchor.banned.left anchor.health.seconds anchor.problem.choice anchor.push.advice
  boxes.admin.good boxes.admin.pityOf boxes.admin.total channels.chart.registrationsAbout/downloads
  channels.chart.visitsAbout/n channels.flow.byDayAbout channels.tile.percent channels.tile.points chat.message.gift clips.ago clips.length
  creator.board.change creator.board.chartAbout creator.board.points creator.form.tagsHint creator.form.used/n
  crop.drop crop.wrong.size errors.comments.flood errors.field.too_big_number errors.field.too_small_number
  errors.platform.too_large errors.users.preferences_too_large gifts.bar.giveFor/count gifts.bar.given
  kit.form.counter kit.form.too_big kit.form.too_small livetext.lobbyMapStart livetext.lobbyMapWon/n livetext.periodEnd livetext.periodStart logins.code.wait
  mall.after/left mall.redeemed match.hero.rank match.series.first match.trend.wormText matches.round.game matches.round.group matches.round.matchday matches.round.of matches.round.week
  plans.forSale plans.hitRateOf plans.hitsOf plans.inARow plans.lastTen plans.recent plans.sold
  plans.streak plans.windowOf rails.blocks.place shell.games.live shell.header.bonus
  sports.period.extraHalf sports.period.half sports.period.inning sports.period.innings sports.period.quarter
  sports.period.rallySet sports.period.set sports.period.third sports.periodShort.half sports.periodShort.period
  sports.periodShort.quarter sports.periodShort.third videos.office.fileHint`);

/**
 * Limits, spans and the like, which never are one: a single form is enough, except in Arabic, which has one for 3 to 10
 * and another from 11 on, so that a changed limit would be wrong there.
 */
export const NEVER_ONE =
  list(`studio.ended.silent admin.goods.cardsNeeded admin.goodsOrders.trackingNeeded admin.queue.noStatistics/days admin.queue.statistics/days admin.reason.needed
  anchor.picture.hint anchor.problem.length anchor.problem.tooYoung anchor.revenue.byDayText/days
  articles.title.hint channels.chart.registrationsAbout/days channels.chart.visitsAbout/days
  channels.rules.download channels.rules.registration creator.apply.introductionHint creator.form.used/max
  creator.lacks.content creator.lacks.price creator.lacks.title data.live.more errors.anchors.too_young
  errors.banners.too_many errors.boxes.too_many errors.channels.bad_range errors.channels.too_many
  errors.chat.reason_needed errors.chat.too_many_blocks errors.clips.not_recorded errors.clips.too_many errors.comments.reason_needed
  errors.experts.introduction_length errors.gifts.too_many errors.logins.password_long
  errors.logins.password_short errors.mall.too_late errors.network_bans.full errors.news.body_length
  errors.news.summary_length
  errors.news.title_length errors.news.too_many_matches errors.plans.content_length errors.plans.match_full
  errors.plans.title_length errors.plans.too_many_pictures errors.queues.too_many_replies errors.recharge.coins_spent errors.search.too_long
  errors.social.too_many errors.tickets.too_many_open errors.uploads.too_many_pixels errors.uploads.too_small
  errors.words.full ledger.export.cut logins.bonus logins.first.text logins.mark.length
  logins.problem.password_long logins.problem.password_short plans.hidden plans.rankedFrom
  plans.record.minimum recharge.rate
  recharge.result.expiredText rooms.wall.about rooms.wall.full search.foundMany shell.language.note`);

function list(ids: string): string[] {
  return ids.split(/\s+/);
}
