import type { AuditDetails } from '#modules/audit/audit.contract.ts';
import type { Audit } from '#modules/audit/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import { bonus, wallet } from '#modules/ledger/ledger.rules.ts';
import type { Deleted } from '#modules/users/deletion.contract.ts';
import type { Users } from '#modules/users/index.ts';
import { userErrors } from '#modules/users/users.contract.ts';
import { banOf } from '#modules/users/users.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { User } from '#platform/viewer/viewer.ts';
import {
  type AdjustCoins,
  type Ban,
  type ChangeRole,
  type Decision,
  type DeletePerson,
  moderationErrors,
} from './people.contract.ts';
import { checkDecision, type Verb } from './people.rules.ts';
import { lockPeople, type PersonRecord } from './people.store.ts';

/** Administrators' decisions about users. Each has a reason and an audit record in the same transaction. */
export interface DecisionsService {
  ban(viewer: User, ban: Ban, now: Date): Promise<null>;
  unban(viewer: User, decision: Decision, now: Date): Promise<null>;
  endSessions(viewer: User, decision: Decision, now: Date): Promise<null>;
  changeRole(viewer: User, change: ChangeRole, now: Date): Promise<null>;
  /** At its owner's written request; the request's reference is the audited reason. */
  deleteAccount(viewer: User, person: DeletePerson, now: Date): Promise<Deleted>;
  /** The same key again moves nothing, and returns the wallet's balance. */
  adjustCoins(viewer: User, order: AdjustCoins, at: { key: string; now: Date }): Promise<{ gold: number }>;
}

interface Parts {
  db: Db;
  audit: Audit;
  users: Pick<Users, 'ban' | 'unban' | 'grantRole' | 'revokeRole' | 'sessions' | 'deleteAccount'>;
  ledger: Pick<Ledger, 'transfer' | 'balanceOf'>;
}

/** Audit record of a decision; null without a change. */
interface Done {
  action: string;
  details?: AuditDetails;
}

const DAY = 86_400_000;

export function createDecisionsService({ db, audit, users, ledger }: Parts): DecisionsService {
  async function decide<T>(
    viewer: User,
    verb: Verb,
    { userId, reason }: Decision,
    now: Date,
    work: (tx: Tx, about: PersonRecord, by: number) => Promise<{ done: Done | null; answer: T }>,
  ): Promise<T> {
    const by = viewer.id;
    return await transact(db, async (tx) => {
      const people = await lockPeople(tx, [by, userId]);
      const about = people.get(userId);
      if (!about) throw userErrors.notFound();
      const refusal = checkDecision(people.get(by), about, verb);
      if (refusal === 'noRight') throw platformErrors.noPermission();
      if (refusal) throw moderationErrors[refusal]();
      const { done, answer } = await work(tx, about, by);
      if (done) {
        const subject = { kind: 'user', id: userId };
        await audit.record(tx, {
          actor: by,
          action: done.action,
          subject,
          details: { ...done.details, reason },
          now,
        });
      }
      return answer;
    });
  }

  return {
    ban: (viewer, { days, ...decision }, now) =>
      decide(viewer, 'ban', decision, now, async (tx, { id }, by) => {
        const until = days === null ? null : new Date(now.getTime() + days * DAY);
        await users.ban(tx, id, { reason: decision.reason, until, by }, now);
        const details = { until: until?.toISOString() ?? null };
        return { done: { action: 'user.banned', details }, answer: null };
      }),
    unban: (viewer, decision, now) =>
      decide(viewer, 'unban', decision, now, async (tx, about) => {
        if (!banOf(about, now)) throw moderationErrors.notBanned();
        await users.unban(tx, about.id, now);
        return { done: { action: 'user.unbanned' }, answer: null };
      }),
    endSessions: (viewer, decision, now) =>
      decide(viewer, 'endSessions', decision, now, async (tx, { id }) => {
        await users.sessions.endAll(tx, id, null, now);
        return { done: { action: 'user.signedOut' }, answer: null };
      }),
    changeRole: (viewer, { role, held, ...decision }, now) =>
      decide(viewer, held ? 'grant' : 'revoke', decision, now, async (tx, { id }) => {
        const changed = await users[held ? 'grantRole' : 'revokeRole'](tx, id, role, now);
        if (!changed) throw moderationErrors.roleUnchanged();
        const action = held ? 'role.granted' : 'role.revoked';
        return { done: { action, details: { role } }, answer: null };
      }),
    deleteAccount: (viewer, { userId, username: typed, request }, now) =>
      decide(viewer, 'ban', { userId, reason: request }, now, async (tx) => {
        const order = { userId, typed, by: 'administrator', request, now } as const;
        const answer = await users.deleteAccount(tx, order);
        return { done: { action: 'user.deleted', details: { ...answer } }, answer };
      }),
    adjustCoins: (viewer, { amount, ...decision }, { key, now }) =>
      decide(viewer, 'adjustCoins', decision, now, async (tx, { id, brand, language }, by) => {
        const [from, to] = amount > 0 ? [bonus, wallet(id)] : [wallet(id), bonus];
        const { replayed } = await ledger.transfer(tx, {
          key: `adjustment:${by}:${key}`,
          from,
          to,
          amount: Math.abs(amount),
          reason: 'adjustment',
          reference: { kind: 'user', id },
          now,
          brand,
          lang: language,
        });
        const done = replayed ? null : { action: 'coins.adjusted', details: { amount } };
        const { gold } = await ledger.balanceOf(tx, id);
        return { done, answer: { gold } };
      }),
  };
}
