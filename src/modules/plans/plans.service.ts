import { domainToUnicode } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { findGameById } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { ContentFilter } from '#modules/content-filter/index.ts';
import type { Experts } from '#modules/experts/index.ts';
import type { PassReader } from '#modules/passes/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Platform } from '#platform/module.ts';
import type { RichText } from '#platform/rich-text/rich-text.contract.ts';
import { linksIn, picturesIn, plainText } from '#platform/rich-text/rich-text.rules.ts';
import { changePictures } from '#platform/uploads/pictures.service.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { findBettingLink, findBettingTerm } from './betting-terms.rules.ts';
import { appendLink, nextSeq } from './chain.service.ts';
import { offered } from './offers.service.ts';
import { planErrors } from './plan.contract.ts';
import { changeFiles } from './plan-files.service.ts';
import { countSales } from './plan-orders.store.ts';
import { planTopic } from './plans.calls.ts';
import {
  canDeletePlan,
  canEditPlan,
  canRemovePlan,
  hasKickedOff,
  isFree,
  isOpen,
  isTitle,
  lengthOf,
  PLAN_CONTENT,
  PLAN_PICTURES,
  PLANS_PER_MATCH,
  passedWords,
  tipOf,
  titleLimits,
} from './plans.rules.ts';
import {
  countPlansOfMatch,
  findMatch,
  findPlanByKey,
  insertPlan,
  lockExpertPlans,
  lockPlan,
  removePlansOf,
  updatePlan,
} from './plans.store.ts';
import type { PlanRow } from './plans.tables.ts';
import { isPrediction, type Prediction } from './plays.rules.ts';

export interface Written extends Prediction {
  title: string;
  content: RichText;
  price: number;
  tags: readonly string[];
  noWinRefund: boolean;
  lang?: LanguageCode | undefined;
  releaseTime?: string | null | undefined;
  coverId?: number | null | undefined;
}

/** Each call returns the id of the plan. */
export interface PlansService {
  publish(
    viewer: User,
    draft: Written & { matchId: number },
    at: { key: string; caller: Caller; now: Date },
  ): Promise<number>;
  edit(viewer: User, change: Written & { planId: number }, now: Date): Promise<number>;
  remove(viewer: User, planId: number, now: Date): Promise<number>;
  delete(viewer: User, planId: number, now: Date): Promise<void>;
  /** Takes all plans of an expert off sale, in the transaction that closes the account. */
  shelve(tx: Tx, expertId: number, now: Date): Promise<void>;
}

interface Parts extends Pick<Platform, 'uploads' | 'publish'> {
  db: Db;
  experts: Experts;
  passes: Pick<PassReader, 'wasReadable'>;
  words: Pick<ContentFilter, 'find'>;
}

export function createPlansService({ db, experts, passes, uploads, publish, words }: Parts): PlansService {
  const publishChanged = (tx: Tx, id: number) =>
    afterCommit(tx, () => publish(planTopic(id), { kind: 'changed' }, { rev: 0 }));

  /** Buyers, or anybody whose pass opens it: for them its prediction is fixed. */
  async function countReaders(tx: Tx, plan: PlanRow, now: Date): Promise<number> {
    const sales = await countSales(tx, plan.id);
    const tip = isFree(plan) ? null : tipOf(plan);
    if (sales > 0 || tip === null || tip.from > now) return sales;
    return Number(await passes.wasReadable(tx, plan.expertId, tip.from, now));
  }

  /** The caller's own plan and its match, locked until the transaction ends. */
  async function hold(tx: Tx, viewer: User, planId: number, now: Date) {
    const expertId = viewer.id;
    await lockExpertPlans(tx, expertId);
    const plan = await lockPlan(tx, planId, 'update');
    if (!plan || plan.expertId !== expertId || plan.state === 'deleted') throw planErrors.notFound();
    return { plan, match: (await findMatch(tx, plan.matchId))!, sales: await countReaders(tx, plan, now) };
  }

  return {
    async publish(viewer, draft, { key, caller, now }) {
      const expertId = viewer.id;
      const lang = draft.lang ?? caller.lang;
      await checkWords({ ...draft, lang }, words);
      return await transact(db, async (tx) => {
        await lockExpertPlans(tx, expertId);
        const known = await findPlanByKey(tx, expertId, key);
        if (known) {
          if (!isSame(known, draft)) throw planErrors.keyReused();
          return known.id;
        }
        if (!(await experts.holdsOpened(tx, expertId, now))) throw planErrors.notExpert();
        const match = await findMatch(tx, draft.matchId);
        if (!match) throw planErrors.noSuchMatch();
        if (!isOpen(match, now)) throw planErrors.kickedOff();
        checkPrediction(draft, match);
        if ((await countPlansOfMatch(tx, expertId, match.id)) >= PLANS_PER_MATCH)
          throw planErrors.matchFull({ max: PLANS_PER_MATCH });
        if (draft.coverId == null) throw planErrors.coverNeeded();
        await changePictures(uploads, tx, { ownerId: expertId, before: [], after: draft.content }, now);
        const { gameId, leagueId } = match;
        const plan = await insertPlan(tx, {
          ...written(draft),
          ...{ expertId, requestKey: key, matchId: match.id, gameId, leagueId },
          odds: await offered(tx, match.id, draft),
          cover: await uploads.claim(tx, { id: draft.coverId, ownerId: expertId, purpose: 'cover' }, now),
          releaseAt: releaseOf(draft, match.startAt, now),
          state: 'under_review',
          linkSeq: await nextSeq(tx, expertId),
          brand: caller.brand.id,
          lang,
          createdAt: now,
          changedAt: now,
        });
        await appendLink(tx, plan, null, now);
        return plan.id;
      });
    },

    async edit(viewer, change, now) {
      await checkWords(change, words);
      await transact(db, async (tx) => {
        const { plan, match, sales } = await hold(tx, viewer, change.planId, now);
        if (!canEditPlan(viewer, plan, match, now))
          throw hasKickedOff(match, now) ? planErrors.kickedOff() : planErrors.wrongState();
        checkPrediction(change, match);
        const other = predictsOther(plan, change);
        if (sales > 0 && (other || change.noWinRefund !== plan.noWinRefund)) throw planErrors.soldFixed();
        // A changed prediction has no approved text.
        const passed = other ? null : passedWords(plan);
        const cover = await newCover(tx, plan, change.coverId ?? null, now);
        await changeFiles(uploads, tx, plan, { content: change.content, cover, passed }, now);
        const again = other
          ? {
              // A changed prediction is no part of the statistics.
              publishedAt: null,
              odds: await offered(tx, match.id, change),
              linkSeq: await nextSeq(tx, plan.expertId),
            }
          : {};
        const changed = await updatePlan(tx, plan.id, {
          ...written(change),
          ...again,
          ...{ cover, passed },
          lang: change.lang ?? plan.lang,
          releaseAt: releaseOf(change, match.startAt, now, plan.releaseAt),
          state: 'under_review',
          reason: '',
          changedAt: now,
        });
        if (other) await appendLink(tx, changed, plan.linkSeq, now);
        publishChanged(tx, plan.id);
      });
      return change.planId;
    },

    async remove(viewer, planId, now) {
      await transact(db, async (tx) => {
        const { plan, match } = await hold(tx, viewer, planId, now);
        if (!canRemovePlan(viewer, plan, match, now))
          throw hasKickedOff(match, now) ? planErrors.kickedOff() : planErrors.wrongState();
        await updatePlan(tx, planId, { state: 'removed', changedAt: now });
        publishChanged(tx, planId);
      });
      return planId;
    },

    async delete(viewer, planId, now) {
      await transact(db, async (tx) => {
        const { plan, match, sales } = await hold(tx, viewer, planId, now);
        if (sales > 0) throw planErrors.sold();
        if (!canDeletePlan(viewer, { ...plan, sales }, match, now)) throw planErrors.kickedOff();
        await updatePlan(tx, planId, { state: 'deleted', changedAt: now });
        await changeFiles(uploads, tx, plan, { content: [], cover: null, passed: null }, now);
        publishChanged(tx, planId);
      });
    },

    async shelve(tx, expertId, now) {
      for (const id of await removePlansOf(tx, expertId, now)) publishChanged(tx, id);
    },
  };

  async function newCover(tx: Tx, plan: PlanRow, id: number | null, now: Date): Promise<string | null> {
    if (id === null) return plan.cover;
    return await uploads.claim(tx, { id, ownerId: plan.expertId, purpose: 'cover' }, now);
  }
}

const written = ({ level, play, line, pick, title, content, price, tags, noWinRefund }: Written) => ({
  ...{ level, play, line, pick, title, content, price },
  // There is nothing to give back for a free one.
  noWinRefund: price > 0 && noWinRefund,
  tags: [...new Set(tags)],
});

/** Whether a field of the commitment differs. */
const predictsOther = (plan: PlanRow, prediction: Written): boolean =>
  (['level', 'play', 'line', 'pick', 'price'] as const).some((field) => plan[field] !== prediction[field]);

/** Whether a request repeats the one of the same idempotency key. */
const isSame = (plan: PlanRow, draft: Written & { matchId: number }): boolean =>
  plan.matchId === draft.matchId &&
  !predictsOther(plan, draft) &&
  isDeepStrictEqual(jsonOf(plan), jsonOf(written(draft)));

const jsonOf = ({
  title,
  content,
  tags,
  noWinRefund,
}: Pick<PlanRow, 'title' | 'content' | 'tags' | 'noWinRefund'>) =>
  JSON.parse(JSON.stringify({ title, content, tags, noWinRefund }));

async function checkWords({ title, content, tags, lang }: Written, words: Parts['words']): Promise<void> {
  if (!isTitle(title, lang)) throw planErrors.titleLength(titleLimits(title, lang));
  // A plan refers to one match already.
  if (content.some(({ type }) => type === 'match')) throw planErrors.badContent();
  if (picturesIn(content).length > PLAN_PICTURES) throw planErrors.tooManyPictures({ max: PLAN_PICTURES });
  const text = plainText(content);
  const length = lengthOf(text.trim());
  if (length < PLAN_CONTENT.min || length > PLAN_CONTENT.max) throw planErrors.contentLength(PLAN_CONTENT);
  const links = linksIn(content).map(decodedLink);
  const word =
    findBettingTerm(title, text, ...tags, tags.join(' '), tags.join('')) ?? findBettingLink(...links);
  if (word) throw planErrors.lotteryWord({ word });
  // Terms that the content filter only holds are left to the reviewer.
  const listed = await words.find([title, text, ...tags, ...links].join('\n'));
  if (listed?.action === 'refuse') throw planErrors.refusedWord({ word: listed.word });
}

/** Unicode form of a host, as browsers show `xn--…`. */
function decodedLink(link: string): string {
  const host = URL.parse(link)?.hostname ?? '';
  return host ? link.toLowerCase().replace(host, domainToUnicode(host)) : link;
}

function checkPrediction(prediction: Prediction, match: { gameId: number; bestOf: number | null }): void {
  const game = findGameById(match.gameId);
  if (!game || !isPrediction(sportOf(game.slug), match.bestOf, prediction)) throw planErrors.badPrediction();
}

/** A release is never in the past, except one that an edit leaves unchanged. */
function releaseOf({ releaseTime }: Written, startAt: Date, now: Date, before?: Date): Date {
  const wanted = releaseTime === undefined ? (before ?? now) : new Date(releaseTime ?? now);
  if (wanted >= startAt) throw planErrors.releaseTooLate();
  return wanted < now && wanted.getTime() !== before?.getTime() ? now : wanted;
}
