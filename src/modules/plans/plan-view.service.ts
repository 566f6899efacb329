import { findGameById } from '#modules/catalog/games.rules.ts';
import { isOver } from '#modules/matches/matches.rules.ts';
import { banOf } from '#modules/users/users.rules.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { plainText } from '#platform/rich-text/rich-text.rules.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { demoWords } from './demo-words.service.ts';
import type { ExpertLine, Plan, PlanInfo, PlanMatch } from './plan.contract.ts';
import {
  actionsOf,
  isForSale,
  isFree,
  isShown,
  lengthOf,
  type PlanAuthor,
  type PlanWords,
  passedWords,
  seesEdit,
  seesPrediction,
} from './plans.rules.ts';
import type { ListedPlan, NamedMatch } from './plans.store.ts';
import type { OrderRow, PlanRow } from './plans.tables.ts';

/** The viewer, the language and the time. */
export interface Reader<Who extends Viewer = Viewer> {
  viewer: Who;
  lang: LanguageCode;
  now: Date;
}

export const planMatch = ({ match, league, home, away }: NamedMatch, lang: LanguageCode): PlanMatch => {
  const game = findGameById(match.gameId)?.slug ?? 'othersports';
  return {
    id: match.id,
    game,
    league: {
      id: league.id,
      game,
      name: localizedIn(league.names, lang),
      country: league.country,
      countryName: '',
    },
    round: match.round,
    home: { id: home.id, name: localizedIn(home.names, lang), crest: home.crest },
    away: { id: away.id, name: localizedIn(away.names, lang), crest: away.crest },
    startTime: match.startAt.toISOString(),
    state: match.state,
    homeScore: match.homeScore,
    awayScore: match.awayScore,
    bestOf: match.bestOf,
  };
};

export const expertLine = ({ expert, stats }: Pick<ListedPlan, 'expert' | 'stats'>): ExpertLine => ({
  uid: expert.id,
  username: expert.username,
  avatar: expert.avatar,
  streak: stats?.streak ?? 0,
  lastTen: stats?.windows[10] ?? { hits: 0, decided: 0 },
});

/** Edits from before approved text was stored: buyers get the current text. A demo's plans speak every language. */
function wordsOf(
  plan: PlanRow,
  { viewer, lang }: Pick<Reader, 'viewer' | 'lang'>,
): PlanWords & Pick<PlanRow, 'lang'> {
  if (seesEdit(viewer, plan)) return plan;
  const words = passedWords(plan) ?? plan;
  const demo = demoWords(plan, words, lang);
  return demo ? { ...demo, lang } : { ...words, lang: plan.lang };
}

/** What opened a plan for the viewer: an order, or a pass. */
export interface Opened {
  order: OrderRow | null;
  byPass: boolean;
}

export function planView(
  listed: ListedPlan,
  { bought, byPass }: { bought: boolean; byPass: boolean },
  reader: Reader,
): Plan {
  const { plan } = listed;
  const { lang, now } = reader;
  const { title, cover, tags, lang: written } = wordsOf(plan, reader);
  return {
    planId: plan.id,
    expert: expertLine(listed),
    match: planMatch(listed, lang),
    level: plan.level,
    play: plan.play,
    lang: written,
    title,
    cover,
    price: plan.price,
    tags,
    noWinRefund: plan.noWinRefund,
    releaseTime: plan.releaseAt.toISOString(),
    createTime: plan.createdAt.toISOString(),
    status: plan.state,
    result: plan.verdict,
    sales: listed.sales,
    forSale: isOffered(listed, now),
    bought,
    byPass,
  };
}

export function planInfo(listed: ListedPlan, { order, byPass }: Opened, reader: Reader): PlanInfo {
  const { plan, match, linkHash } = listed;
  const { level, play, line, pick, odds } = plan;
  const { content } = wordsOf(plan, reader);
  const open = seesPrediction(
    reader.viewer,
    plan,
    order !== null || byPass,
    (isOver(match.state) && match.state !== 'postponed') || (isFree(plan) && isShown(plan, reader.now)),
  );
  return {
    ...planView(listed, { bought: order !== null, byPass }, reader),
    contentLength: lengthOf(plainText(content)),
    prediction: open ? { level, play, line, pick, odds } : null,
    content: open ? content : null,
    reason: seesEdit(reader.viewer, plan) ? plan.reason : '',
    actions: actionsOf(reader.viewer, { ...plan, sales: listed.sales }, match, reader.now),
    author: authorOf(listed, reader.now),
    link: { seq: plan.linkSeq, hash: linkHash },
    order: order && {
      paid: order.paid,
      toBuyer: order.toBuyer,
      kept: order.kept,
      settled: order.settledAt !== null,
      createTime: order.createdAt.toISOString(),
    },
  };
}

/** A ban closes an expert's account to viewers. */
function authorOf({ account, deletedAt, ban }: ListedPlan, now: Date): PlanAuthor {
  if (deletedAt) return 'deleted';
  return account === 'opened' && !banOf(ban, now) ? 'open' : 'closed';
}

export const isOffered = (listed: ListedPlan, now: Date): boolean =>
  isForSale(listed.plan, listed.match, now) && authorOf(listed, now) === 'open';

/** A guest follows no expert. */
export function followerOf(viewer: Viewer): number {
  if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
  return viewer.id;
}
