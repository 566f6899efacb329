import type { Audit } from '#modules/audit/index.ts';
import type { Experts } from '#modules/experts/index.ts';
import type { Db } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Emit, Origin } from '#platform/events/events.ts';
import type { Platform } from '#platform/module.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { planErrors } from './plan.contract.ts';
import { type PlanReleased, planReleased, planReviewed } from './plan-events.contract.ts';
import { changeFiles } from './plan-files.service.ts';
import { planTopic } from './plans.calls.ts';
import { hasKickedOff, isForSale, mayBecome, PLAN_REASON } from './plans.rules.ts';
import { findMatch, findPlan, listOverdue, listUnannounced, lockPlan, updatePlan } from './plans.store.ts';
import type { PlanRow } from './plans.tables.ts';

export interface ReviewsService {
  review(
    viewer: User,
    decision: { planId: number; pass: boolean; reason: string },
    origin: Origin,
  ): Promise<number>;
  /** Rejects plans that are still under review at kick-off. */
  expire(now: Date): Promise<number>;
  /** Emits `plans.released`, once for each plan, for approved plans whose release has come. */
  release(now: Date): Promise<number>;
}

/** Reason of an automatic rejection; packs have its text. */
export const KICKED_OFF = 'kicked_off';
const BATCH = 200;

interface Parts extends Pick<Platform, 'publish' | 'uploads'> {
  db: Db;
  emit: Emit;
  audit: Audit;
  experts: Pick<Experts, 'holdsOpened'>;
}

export function createReviewsService({ db, emit, audit, experts, publish, uploads }: Parts): ReviewsService {
  return {
    async review(viewer, { planId, pass, reason }, origin) {
      const by = viewer.id;
      const { now } = origin;
      if (!pass && reason.length < PLAN_REASON.min) throw planErrors.reasonNeeded();
      await transact(db, async (tx) => {
        const known = pass ? await findPlan(tx, planId) : null;
        // Lock order: the account before the plan, as when an account is closed.
        if (known && !(await experts.holdsOpened(tx, known.expertId, now))) throw planErrors.expertClosed();
        const plan = await lockPlan(tx, planId, 'update');
        if (!plan || plan.state === 'deleted') throw planErrors.notFound();
        if (plan.expertId === by) throw platformErrors.ownBusiness();
        const state = pass ? 'published' : 'not_passed';
        if (!mayBecome(plan.state, state) || plan.state !== 'under_review') throw planErrors.wrongState();
        if (hasKickedOff((await findMatch(tx, plan.matchId))!, now)) throw planErrors.kickedOff();
        if (pass) await changeFiles(uploads, tx, plan, { ...plan, passed: null }, now);
        const announces = pass && plan.announcedAt === null && plan.releaseAt <= now;
        await updatePlan(tx, planId, {
          state,
          reason: pass ? '' : reason,
          reviewedBy: by,
          changedAt: now,
          ...(pass ? { publishedAt: plan.publishedAt ?? now, passed: null } : {}),
          ...(announces ? { announcedAt: now } : {}),
        });
        await audit.record(tx, {
          actor: by,
          action: pass ? 'plans.pass' : 'plans.refuse',
          subject: { kind: 'plan', id: planId },
          details: { reason },
          now,
        });
        await emit(tx, planReviewed, { planId, expertId: plan.expertId, passed: pass, reason }, origin);
        if (announces) await emit(tx, planReleased, releaseOf(plan), origin);
        afterCommit(tx, () => publish(planTopic(planId), { kind: 'reviewed' }, { rev: 0 }));
      });
      return planId;
    },

    async expire(now) {
      const overdue = await listOverdue(db, now, BATCH);
      for (const id of overdue) {
        await transact(db, async (tx) => {
          const plan = await lockPlan(tx, id, 'update');
          if (plan?.state !== 'under_review') return;
          await updatePlan(tx, id, { state: 'not_passed', reason: KICKED_OFF, changedAt: now });
          const news = { planId: id, expertId: plan.expertId, passed: false, reason: KICKED_OFF };
          await emit(tx, planReviewed, news, { now, brand: plan.brand, lang: '' });
          afterCommit(tx, () => publish(planTopic(id), { kind: 'reviewed' }, { rev: 0 }));
        });
      }
      return overdue.length;
    },

    async release(now) {
      const due = await listUnannounced(db, now, BATCH);
      let released = 0;
      for (const id of due) {
        released += await transact(db, async (tx) => {
          const plan = await lockPlan(tx, id, 'update');
          // Announced by another process, or withdrawn meanwhile.
          if (!plan || plan.announcedAt !== null) return 0;
          if (!isForSale(plan, (await findMatch(tx, plan.matchId))!, now)) return 0;
          await updatePlan(tx, id, { announcedAt: now });
          await emit(tx, planReleased, releaseOf(plan), { now, brand: plan.brand, lang: '' });
          return 1;
        });
      }
      return released;
    },
  };
}

const releaseOf = ({ id: planId, expertId, matchId }: PlanRow): PlanReleased => ({
  planId,
  expertId,
  matchId,
});
