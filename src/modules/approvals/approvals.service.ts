import type * as z from 'zod/mini';
import type { Audit } from '#modules/audit/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import { checkInput } from '#platform/endpoint/input.ts';
import type { Route } from '#platform/endpoint/route.ts';
import { AppError } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Emit } from '#platform/events/events.ts';
import type { Log } from '#platform/log/log.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User } from '#platform/viewer/viewer.ts';
import {
  type ApprovalPage,
  type ApprovalsQuery,
  approvalDecided,
  approvalErrors,
  type RefuseApproval,
  type ShownApproval,
} from './approvals.contract.ts';
import {
  ALONE_SUM_HOURS,
  APPROVALS_PAGE,
  type ApprovalState,
  checkApprover,
  EXECUTING_MINUTES,
  hoursAfter,
  PROMOTED_HOURS,
} from './approvals.rules.ts';
import {
  findApproval,
  INPUTS,
  listApprovals,
  listLapsing,
  listStuck,
  lockApproval,
  type NamedApproval,
  ownerOf,
  updateApproval,
  wasPromoted,
} from './approvals.store.ts';
import type { ApprovalRow } from './approvals.tables.ts';
import { deleteMovesBefore } from './moves.store.ts';
import { fieldsOf } from './payload.rules.ts';

export interface ApprovalsService {
  list(viewer: User, query: z.output<typeof ApprovalsQuery>): Promise<ApprovalPage>;
  approve(request: EndpointRequest<{ id: number }, User>): Promise<null>;
  refuse(viewer: User, input: RefuseApproval, now: Date): Promise<null>;
  withdraw(viewer: User, id: number, now: Date): Promise<null>;
  /** Withdraws open requests of a user who is no longer an administrator, banned or deleted. */
  examine(userId: number, now: Date): Promise<void>;
  /** Lapses expired requests, marks interrupted ones, and deletes moves that no longer count. */
  lapse(now: Date): Promise<void>;
}

interface Parts {
  db: Db;
  audit: Audit;
  users: Pick<Users, 'lockForSignIn' | 'listAdministrators'>;
  emit: Emit;
  keyring: Keyring;
  log: Log;
  endpoints(): readonly Route[];
}

const MINUTE_MS = 60_000;

export function createApprovalsService(parts: Parts): ApprovalsService {
  const { db, audit, users, emit, keyring, log } = parts;
  const { open: unseal } = keyring.sealedBox(INPUTS);

  /** The only transition to an end; the sealed input is deleted, the shown fields stay. */
  async function end(
    tx: Tx,
    row: ApprovalRow,
    state: Exclude<ApprovalState, 'open' | 'executing'>,
    { by, note = '', now }: { by: number | null; note?: string; now: Date },
  ): Promise<void> {
    const decided = row.state === 'open' ? { decidedBy: by, decidedAt: now } : {};
    await updateApproval(tx, row.id, { state, note, input: null, ...decided });
    await audit.record(tx, {
      actor: by,
      action: `approval.${state}`,
      subject: { kind: 'approval', id: row.id },
      details: { call: row.call, coins: row.coins, ...(note ? { reason: note } : {}) },
      now,
    });
    if (by === row.requestedBy) return;
    const payload = { approvalId: row.id, userId: row.requestedBy, state };
    await emit(tx, approvalDecided, payload, { now, brand: '', lang: '' });
  }

  /** Whether a user is an administrator and not banned, locked until the transaction ends. */
  async function isAdministrator(tx: Tx, id: number, now: Date): Promise<boolean> {
    const known = await users.lockForSignIn(tx, id, now);
    return known !== null && known.ban === null && known.account.roles.includes('administrator');
  }

  async function lockOpen(tx: Tx, id: number): Promise<ApprovalRow> {
    const row = await lockApproval(tx, id);
    if (!row) throw approvalErrors.noSuchRequest();
    if (row.state === 'lapsed') throw approvalErrors.lapsed();
    if (row.state !== 'open') throw approvalErrors.decided();
    return row;
  }

  /** True where this administrator may execute the request; false where it lapsed meanwhile. */
  const claim = (id: number, by: number, now: Date): Promise<boolean> =>
    transact(db, async (tx) => {
      const row = await lockOpen(tx, id);
      for (const person of [...new Set([by, row.requestedBy])].sort((a, b) => a - b)) {
        if (await isAdministrator(tx, person, now)) continue;
        if (person === by) throw platformErrors.noPermission();
        await end(tx, row, 'lapsed', { by: null, now });
        return false;
      }
      if (row.lapsesAt <= now) {
        await end(tx, row, 'lapsed', { by: null, now });
        return false;
      }
      const others = (await users.listAdministrators(tx, now)).filter(
        (one) => one !== row.requestedBy,
      ).length;
      const promoted = await wasPromoted(tx, by, row.requestedBy, hoursAfter(now, -PROMOTED_HOURS));
      const refusal = checkApprover(row, { id: by, others, promoted }, now);
      if (refusal === 'ownBusiness') throw platformErrors.ownBusiness();
      if (refusal) throw approvalErrors[refusal]();
      await updateApproval(tx, id, { state: 'executing', decidedBy: by, decidedAt: now });
      await audit.record(tx, {
        actor: by,
        action: 'approval.approved',
        subject: { kind: 'approval', id },
        details: { call: row.call, coins: row.coins },
        now,
      });
      return true;
    });

  /** The stored call with its requester as the caller. */
  function callOf(
    row: ApprovalRow,
    request: EndpointRequest<unknown>,
  ): { item: Route; storedRequest: EndpointRequest<never> } {
    const item = parts.endpoints().find(({ endpoint }) => endpoint.call.name === row.call);
    const text = row.input && unseal(ownerOf(row.requestedBy), row.input)?.toString('utf8');
    if (!item || !text) throw approvalErrors.interrupted();
    const viewer: User = {
      kind: 'user',
      id: row.requestedBy,
      roles: ['user', 'administrator'],
      sessionId: 0,
    };
    // The rules may be stricter than at the time of the request.
    const input = checkInput(item.endpoint.input, JSON.parse(text), true) as never;
    const caller = { ...request.caller, viewer };
    return { item, storedRequest: { ...request, input, viewer, caller, key: row.requestKey } };
  }

  const close = (
    id: number,
    state: 'executed' | 'failed' | 'interrupted',
    about: { by: number | null; note?: string; now: Date },
  ): Promise<void> =>
    transact(db, async (tx) => {
      const row = await lockApproval(tx, id);
      if (row?.state === 'executing') await end(tx, row, state, about);
    });

  return {
    async list(viewer, { show, requester, cursor }) {
      const before = decodeCursor(ID_CURSOR, cursor)?.id;
      const scope = { open: show === 'open', requestedBy: requester?.trim() || undefined, before };
      const rows = await listApprovals(db, scope, APPROVALS_PAGE + 1);
      const { items, ...page } = pageOf(rows, APPROVALS_PAGE, (last) => encodeCursor(ID_CURSOR, last));
      const mine = viewer.id;
      return {
        approvals: items.map((row) => shownApproval(row, mine)),
        ...page,
      };
    },

    async approve(request) {
      const { now, viewer } = request;
      const by = viewer.id;
      const row = await findApproval(db, request.input.id);
      if (!row) throw approvalErrors.noSuchRequest();
      if (row.state === 'open' && row.lapsesAt > now && row.requestedBy !== by) {
        const { item, storedRequest } = callOf(row, request);
        const { coins } = await item.approval!.worth(storedRequest);
        if (coins > row.coins) {
          await transact(db, (tx) => updateApproval(tx, row.id, { coins }));
          throw approvalErrors.worthMore({ coins });
        }
      }
      if (!(await claim(row.id, by, now))) throw approvalErrors.lapsed();
      // Claimed from here on: a second approval is rejected, whatever the result.
      try {
        const { item, storedRequest } = callOf(row, request);
        await item.handler(storedRequest);
      } catch (error) {
        const refused = error instanceof AppError && error.spec.status < 500;
        const note = error instanceof AppError ? error.code : platformErrors.unexpected.code;
        if (!refused)
          log.error(
            { event: 'approvals.call_interrupted', err: error, approvalId: row.id },
            'approved call was interrupted',
          );
        await close(row.id, refused ? 'failed' : 'interrupted', { by, note, now });
        throw error;
      }
      await close(row.id, 'executed', { by, now });
      return null;
    },

    async refuse(viewer, { id, reason }, now) {
      const by = viewer.id;
      return await transact(db, async (tx) => {
        const row = await lockOpen(tx, id);
        if (!(await isAdministrator(tx, by, now))) throw platformErrors.noPermission();
        if (row.requestedBy === by) throw approvalErrors.ownRequest();
        await end(tx, row, 'refused', { by, note: reason, now });
        return null;
      });
    },

    async withdraw(viewer, id, now) {
      const by = viewer.id;
      return await transact(db, async (tx) => {
        const row = await lockOpen(tx, id);
        if (row.requestedBy !== by) throw approvalErrors.notYours();
        await end(tx, row, 'withdrawn', { by, now });
        return null;
      });
    },

    async examine(userId, now) {
      for (const id of await listLapsing(db, { requestedBy: userId })) {
        await transact(db, async (tx) => {
          const row = await lockApproval(tx, id);
          if (row?.state !== 'open' || (await isAdministrator(tx, userId, now))) return;
          await end(tx, row, 'lapsed', { by: null, now });
        });
      }
    },

    async lapse(now) {
      for (const id of await listLapsing(db, { now })) {
        await transact(db, async (tx) => {
          const row = await lockApproval(tx, id);
          if (row?.state === 'open' && row.lapsesAt <= now) await end(tx, row, 'lapsed', { by: null, now });
        });
      }
      for (const id of await listStuck(db, new Date(now.getTime() - EXECUTING_MINUTES * MINUTE_MS)))
        await close(id, 'interrupted', { by: null, now });
      await transact(db, (tx) => deleteMovesBefore(tx, hoursAfter(now, -ALONE_SUM_HOURS)));
    },
  };
}

const shownApproval = (row: NamedApproval, mine: number): ShownApproval => ({
  id: row.id,
  call: row.call,
  state: row.state,
  coins: row.coins,
  reason: row.reason,
  fields: fieldsOf(row.shown),
  requesterId: row.requestedBy,
  requesterName: row.requesterName,
  requestTime: row.requestedAt.toISOString(),
  lapseTime: row.lapsesAt.toISOString(),
  deciderId: row.decidedBy,
  deciderName: row.deciderName,
  decideTime: row.decidedAt?.toISOString() ?? null,
  note: row.note,
  mine: row.requestedBy === mine,
});
