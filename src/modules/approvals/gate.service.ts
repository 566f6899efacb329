import type { Audit } from '#modules/audit/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { ApprovalGate, Passed } from '#platform/endpoint/approval-gate.ts';
import { AppError } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Emit } from '#platform/events/events.ts';
import { approvalRequested } from './approvals.contract.ts';
import { ALONE_SUM_HOURS, hoursAfter, LAPSE_HOURS, sumWith } from './approvals.rules.ts';
import { findSame, INPUTS, insertApproval, ownerOf } from './approvals.store.ts';
import { deleteMove, insertMove, isCounted, lockMoves, type NewMove, sumMoves } from './moves.store.ts';

interface Parts {
  db: Db;
  audit: Audit;
  users: Pick<Users, 'listAdministrators'>;
  emit: Emit;
  keyring: Keyring;
  /** Null: no approvals. */
  limit: number | null;
}

const NOT_COUNTED: Passed = { failed: async () => undefined };

/** Stores calls above the limit, alone or summed over a day, and notifies the other administrators. */
export function createApprovalGate({ db, audit, users, emit, keyring, limit }: Parts): ApprovalGate {
  const { seal } = keyring.sealedBox(INPUTS);

  /** Counted before the call runs, under a lock: of two concurrent calls whose sum is too large, the second waits. */
  const count = (move: NewMove, most: number): Promise<{ sum: number; passed: Passed | null }> =>
    transact(db, async (tx) => {
      await lockMoves(tx, move.userId);
      if (await isCounted(tx, move)) return { sum: move.coins, passed: NOT_COUNTED };
      const since = hoursAfter(move.movedAt, -ALONE_SUM_HOURS);
      const sum = sumWith(await sumMoves(tx, move.userId, since), move);
      if (sum > most) return { sum, passed: null };
      const id = await insertMove(tx, move);
      const failed = async (error: unknown): Promise<void> => {
        // After any other error it is unknown whether coins moved.
        if (error instanceof AppError && error.spec.status < 500)
          await transact(db, (tx) => deleteMove(tx, id));
      };
      return { sum, passed: { failed } };
    });

  return {
    async pass({ endpoint: { call }, approval }, request) {
      const { input, viewer, caller, key, now } = request;
      if (limit === null || !approval || viewer.kind === 'guest') return NOT_COUNTED;
      const { coins, about = [], before = {}, subject = '' } = await approval.worth(request);
      if (coins <= 0) return NOT_COUNTED;
      const text = JSON.stringify(input);
      // Keyed: the input may hold values as good as money.
      const digest = keyring.lasting(`approval ${call.name}\0${text}`);
      const requestKey = call.once ? key : '';
      const move = { userId: viewer.id, call: call.name, subject, requestKey, digest, coins, movedAt: now };
      const { sum, passed } = await count(move, limit);
      if (passed) return passed;
      const { reason = '' } = input as { reason?: string };
      const row = {
        call: call.name,
        state: 'open' as const,
        requestedBy: viewer.id,
        about: [...about],
        reason,
        coins,
        requestKey,
        digest,
        input: seal(ownerOf(viewer.id), text),
        shown: { after: approval.shown ? approval.shown(input) : input, before },
        requestedAt: now,
        lapsesAt: hoursAfter(now, LAPSE_HOURS),
      };
      const id = await transact(db, async (tx) => {
        const made = await insertApproval(tx, row);
        if (!made) return (await findSame(tx, row))!.id;
        await audit.record(tx, {
          actor: viewer.id,
          action: 'approval.asked',
          subject: { kind: 'approval', id: made.id },
          details: { call: call.name, coins, sum, reason },
          now,
        });
        const userIds = (await users.listAdministrators(tx, now)).filter((one) => one !== viewer.id);
        const origin = { now, brand: caller.brand.id, lang: caller.lang };
        await emit(tx, approvalRequested, { approvalId: made.id, coins, userIds }, origin);
        return made.id;
      });
      throw platformErrors.approvalAwaited({ id, coins, sum });
    },
  };
}
