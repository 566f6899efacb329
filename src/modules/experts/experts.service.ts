import type { Audit } from '#modules/audit/index.ts';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { Users } from '#modules/users/index.ts';
import { readPerson } from '#modules/users/users.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Emit, Origin } from '#platform/events/events.ts';
import { decodeCursor, encodeCursor, TIME_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import { graphemesOf } from '#platform/text/text-bounds.rules.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { type Application, type Applications, expertDecided, expertErrors } from './experts.contract.ts';
import {
  APPLICATIONS_PAGE,
  canApply,
  EXPERT_REASON,
  type ExpertState,
  INTRODUCTION,
  mayDecide,
} from './experts.rules.ts';
import { findExpert, listExperts, lockExpert, putExpert, updateExpert } from './experts.store.ts';
import type { ExpertRow } from './experts.tables.ts';

export interface ExpertsService {
  apply(
    viewer: User,
    draft: { introduction: string; games: readonly GameSlug[] },
    now: Date,
  ): Promise<Application>;
  show(viewer: User): Promise<Application>;
  list(request: {
    state: ExpertState;
    user?: string | undefined;
    cursor?: string | undefined;
  }): Promise<Applications>;
  decide(
    viewer: User,
    decision: { userId: number; pass: boolean; reason: string },
    origin: Origin,
  ): Promise<Application>;
}

export type OnClosed = (tx: Tx, userId: number, now: Date) => Promise<void>;

interface Parts {
  db: Db;
  emit: Emit;
  audit: Audit;
  users: Pick<Users, 'grantRole' | 'revokeRole'>;
  onClosed: OnClosed;
}

export function createExpertsService({ db, emit, audit, users, onClosed }: Parts): ExpertsService {
  return {
    async apply(viewer, { introduction, games }, now) {
      const userId = viewer.id;
      const length = graphemesOf(introduction, INTRODUCTION.max);
      if (length < INTRODUCTION.min || length > INTRODUCTION.max)
        throw expertErrors.introductionLength({ min: INTRODUCTION.min, max: INTRODUCTION.max });
      return await transact(db, async (tx) => {
        const known = await lockExpert(tx, userId);
        if (!canApply(known?.state ?? null)) throw expertErrors.alreadyApplied();
        const fresh = { state: 'under_review', reason: '', decidedAt: null, decidedBy: null } as const;
        return shown(
          await putExpert(tx, { userId, introduction, games: [...games], appliedAt: now, ...fresh }),
        );
      });
    },
    show: async (viewer) => shown(await findExpert(db, viewer.id)),
    async list({ state, user = '', cursor }) {
      const scope = { state, user: readPerson(user) };
      const rows = await listExperts(db, scope, decodeCursor(TIME_CURSOR, cursor), APPLICATIONS_PAGE + 1);
      const { items, ...page } = pageOf(rows, APPLICATIONS_PAGE, ({ expert }) =>
        encodeCursor(TIME_CURSOR, { at: expert.appliedAt, id: expert.userId }),
      );
      return {
        applications: items.map(({ expert, username, avatar }) => ({
          ...shown(expert),
          userId: expert.userId,
          username,
          avatar,
        })),
        ...page,
      };
    },
    async decide(viewer, { userId, pass, reason }, origin) {
      const by = viewer.id;
      if (!pass && reason.length < EXPERT_REASON.min) throw expertErrors.reasonNeeded();
      if (userId === by) throw platformErrors.ownBusiness();
      return await transact(db, async (tx) => {
        const known = await lockExpert(tx, userId);
        if (!known) throw expertErrors.noApplication();
        const state: ExpertState = pass ? 'opened' : 'refused';
        if (!mayDecide(known.state, state)) throw expertErrors.decided();
        const { now } = origin;
        const row = await updateExpert(tx, userId, {
          state,
          reason: pass ? '' : reason,
          decidedAt: now,
          decidedBy: by,
        });
        await setRole(tx, userId, pass, now);
        if (known.state === 'opened') await onClosed(tx, userId, now);
        await audit.record(tx, {
          actor: by,
          action: pass ? 'experts.open' : 'experts.refuse',
          subject: { kind: 'user', id: userId },
          details: { reason },
          now,
        });
        await emit(tx, expertDecided, { userId, opened: pass, reason }, origin);
        return shown(row);
      });
    },
  };

  async function setRole(tx: Tx, userId: number, opened: boolean, now: Date): Promise<void> {
    if (opened) await users.grantRole(tx, userId, 'expert', now);
    else await users.revokeRole(tx, userId, 'expert', now);
  }
}

const shown = (row: ExpertRow | null): Application => ({
  state: row?.state ?? null,
  introduction: row?.introduction ?? '',
  games: row?.games ?? [],
  reason: row?.reason ?? '',
  applyTime: row?.appliedAt.toISOString() ?? null,
});
