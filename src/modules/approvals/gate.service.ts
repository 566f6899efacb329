import type { Audit } from '#modules/audit/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { ApprovalGate } from '#platform/endpoint/approval.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Emit } from '#platform/events/events.ts';
import { approvalAsked } from './approvals.contract.ts';
import { hoursAfter, LAPSE_HOURS } from './approvals.rules.ts';
import { findSame, INPUTS, insertApproval, ownerOf } from './approvals.store.ts';

interface Parts {
  db: Db;
  audit: Audit;
  users: Pick<Users, 'listAdministrators'>;
  emit: Emit;
  keyring: Keyring;
  /** Null: nothing waits. */
  limit: number | null;
}

/** Holds back what is worth more than the limit: it is stored as it was asked for, and the others are notified. */
export function createApprovalGate({ db, audit, users, emit, keyring, limit }: Parts): ApprovalGate {
  const { seal } = keyring.sealedBox(INPUTS);
  return {
    async pass({ endpoint: { call }, approval }, ask) {
      const { input, viewer, caller, key, now } = ask;
      if (limit === null || !approval || viewer.kind === 'guest') return;
      const { coins, about = [], before = {} } = await approval.worth(ask);
      if (coins <= limit) return;
      const text = JSON.stringify(input);
      const { reason = '' } = input as { reason?: string };
      const row = {
        call: call.name,
        state: 'open' as const,
        askedBy: viewer.id,
        about: [...about],
        reason,
        coins,
        requestKey: call.once ? key : '',
        // Keyed: an input may hold what is as good as money.
        digest: keyring.lasting(`approval ${call.name}\0${text}`),
        input: seal(ownerOf(viewer.id), text),
        shown: { after: approval.shown ? approval.shown(input) : input, before },
        askedAt: now,
        lapsesAt: hoursAfter(now, LAPSE_HOURS),
      };
      const id = await transact(db, async (tx) => {
        const made = await insertApproval(tx, row);
        if (!made) return (await findSame(tx, row))!.id;
        await audit.record(tx, {
          actor: viewer.id,
          action: 'approval.asked',
          subject: { kind: 'approval', id: made.id },
          details: { call: call.name, coins, reason },
          now,
        });
        const userIds = (await users.listAdministrators(tx, now)).filter((one) => one !== viewer.id);
        const origin = { now, brand: caller.brand.id, lang: caller.lang };
        await emit(tx, approvalAsked, { approvalId: made.id, coins, userIds }, origin);
        return made.id;
      });
      throw platformErrors.approvalAwaited({ id, coins });
    },
  };
}
