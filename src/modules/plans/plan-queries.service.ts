import { findGame } from '#modules/catalog/games.rules.ts';
import type { PassReader } from '#modules/passes/index.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor, TIME_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { MyPlans } from './creator.contract.ts';
import { type Plan, type PlanInfo, type PlanPage, planErrors } from './plan.contract.ts';
import { findOrder, listBought } from './plan-orders.store.ts';
import { countByState, listFocus } from './plan-queries.store.ts';
import { followerOf, planInfo, planMatch, planView, type Reader } from './plan-view.service.ts';
import type { Focus } from './plans.contract.ts';
import {
  isFree,
  isShown,
  languagesRead,
  PLANS_PAGE,
  type PlanState,
  seesPrediction,
  tipOf,
  wasShown,
} from './plans.rules.ts';
import {
  areUnchanged,
  findListed,
  findPlan,
  type ListedPlan,
  listNamed,
  listPlans,
  type PlanOrder,
  type PlanScope,
} from './plans.store.ts';
import { listFollowed } from './statistics.store.ts';

export interface Browse {
  game?: string | undefined;
  matchId?: number | undefined;
  expertId?: number | undefined;
  followed?: boolean | undefined;
  readable?: boolean | undefined;
  cursor?: string | undefined;
}

/** Plans as viewers see them. */
export interface PlanQueriesService {
  info(planId: number, reader: Reader): Promise<PlanInfo>;
  list(browse: Browse, reader: Reader): Promise<PlanPage>;
  home(game: string | undefined, reader: Reader): Promise<Plan[]>;
  focus(reader: Reader): Promise<Focus[]>;
  mine(
    request: { status?: PlanState | undefined; cursor?: string | undefined },
    reader: Reader<User>,
  ): Promise<MyPlans>;
  /** For admin: full plans of a state. */
  whole(
    scope: Pick<PlanScope, 'expertId' | 'person'> & { state?: PlanState | undefined },
    order: PlanOrder,
    cursor: string | undefined,
    reader: Reader,
  ): Promise<{ plans: PlanInfo[]; nextCursor: string | null; hasMore: boolean }>;
}

const HOME = 8;
/**
 * TTL of the plans on home pages. Purchases and kick-off are evaluated per viewer and moment, and plans removed or
 * changed since are omitted.
 */
export const HOME_CACHE_MS = 5_000;
const FOCUS = 5;

export function createPlanQueriesService(db: Db, clock: Clock, passes: PassReader): PlanQueriesService {
  const newest = createTtlCache<ListedPlan[]>('newest-plans', clock, HOME_CACHE_MS);

  /** Whether a pass of the viewer opens a plan. */
  async function openerFor(rows: readonly ListedPlan[], { viewer, now }: Reader) {
    if (viewer.kind !== 'user') return () => false;
    const experts = [...new Set(rows.map(({ plan }) => plan.expertId))];
    const opens = await passes.openerFor(db, viewer.id, experts, now);
    return ({ plan }: ListedPlan) => !isFree(plan) && opens(plan.expertId, tipOf(plan));
  }

  async function views(rows: readonly ListedPlan[], reader: Reader): Promise<Plan[]> {
    const { viewer } = reader;
    const ids = rows.map(({ plan }) => plan.id);
    const bought = new Set(
      viewer.kind === 'user' ? (await listBought(db, viewer.id, ids)).map(({ planId }) => planId) : [],
    );
    const opens = await openerFor(rows, reader);
    return rows.map((row) => planView(row, { bought: bought.has(row.plan.id), byPass: opens(row) }, reader));
  }

  async function scopeOf(browse: Browse, { viewer, lang, now }: Reader): Promise<PlanScope> {
    const { game, matchId, expertId, followed, readable } = browse;
    const gameIds = game === undefined ? undefined : [findGame(game)!.gameId];
    const by = followed ? { experts: await listFollowed(db, followerOf(viewer)) } : {};
    // The list of an expert or a match includes plans no longer for sale.
    const when = expertId === undefined && matchId === undefined ? { forSaleAt: now } : { shownAt: now };
    const langs = readable ? { langs: languagesRead(lang) } : {};
    return { gameIds, matchId, expertId, ...by, ...when, ...langs };
  }

  const whole: PlanQueriesService['whole'] = async ({ expertId, person, state }, order, cursor, reader) => {
    const scope = { expertId, person, ...(state ? { states: [state] } : {}) };
    const after = decodeCursor(TIME_CURSOR, cursor);
    const rows = await listPlans(db, scope, { order, after, limit: PLANS_PAGE + 1 });
    const { items, ...page } = pageOf(rows, PLANS_PAGE, ({ plan }) =>
      encodeCursor(TIME_CURSOR, { at: plan.changedAt, id: plan.id }),
    );
    return { plans: items.map((row) => planInfo(row, { order: null, byPass: false }, reader)), ...page };
  };

  return {
    whole,
    async mine({ status, cursor }, reader) {
      const expertId = reader.viewer.id;
      const page = await whole({ expertId, state: status }, 'newest', cursor, reader);
      return { ...page, counts: Object.fromEntries(await countByState(db, expertId)) };
    },
    async info(planId, reader) {
      const { viewer, now } = reader;
      const listed = await findListed(db, planId);
      if (!listed) {
        const plan = await findPlan(db, planId);
        throw plan && wasShown(plan, now) ? platformErrors.gone() : planErrors.notFound();
      }
      const order = viewer.kind === 'user' ? await findOrder(db, planId, viewer.id) : null;
      const byPass = (await openerFor([listed], reader))(listed);
      const info = planInfo(listed, { order, byPass }, reader);
      // Once the expert's page is gone, only viewers with a right to the prediction of their own see the plan.
      if (info.author !== 'open' && !seesPrediction(viewer, listed.plan, order !== null || byPass, false))
        throw platformErrors.gone();
      // Before release and after removal the plan is visible only to viewers who may see its prediction.
      if (!isShown(listed.plan, now) && info.prediction === null) throw planErrors.notFound();
      return info;
    },
    async list(browse, reader) {
      const after = decodeCursor(TIME_CURSOR, browse.cursor);
      const scope = await scopeOf(browse, reader);
      const rows = await listPlans(db, scope, { order: 'released', after, limit: PLANS_PAGE + 1 });
      const { items, ...page } = pageOf(rows, PLANS_PAGE, ({ plan }) =>
        encodeCursor(TIME_CURSOR, { at: plan.releaseAt, id: plan.id }),
      );
      const plans = await views(items, reader);
      return { plans: browse.matchId === undefined ? plans : readableFirst(plans, reader.lang), ...page };
    },
    async home(game, reader) {
      const gameIds = game === undefined ? undefined : [findGame(game)!.gameId];
      const langs = languagesRead(reader.lang);
      const read = async () => {
        const scope = { gameIds, forSaleAt: reader.now };
        const slice = { order: 'released', limit: HOME } as const;
        const own = await listPlans(db, { ...scope, langs }, slice);
        if (own.length === HOME) return own;
        const others = await listPlans(db, scope, slice);
        return [...own, ...others.filter(({ plan }) => !langs.includes(plan.lang))].slice(0, HOME);
      };
      const cached = await newest(`${langs} ${game ?? ''}`, read);
      const stands = await areUnchanged(
        db,
        cached.map(({ plan }) => plan),
      );
      const rows = stands ? cached : await read();
      return (await views(rows, reader)).filter(({ forSale }) => forSale);
    },
    async focus({ lang, now }) {
      const counted = await listFocus(db, now, FOCUS);
      const named = await listNamed(
        db,
        counted.map(({ matchId }) => matchId),
      );
      return counted.flatMap(({ matchId, plans }) => {
        const found = named.get(matchId);
        return found ? [{ match: planMatch(found, lang), plans }] : [];
      });
    },
  };
}

/** A page of a match's plans: those the reader can read before the others. */
function readableFirst(plans: readonly Plan[], lang: LanguageCode): Plan[] {
  const read = languagesRead(lang);
  return plans.toSorted((a, b) => Number(!read.includes(a.lang)) - Number(!read.includes(b.lang)));
}
