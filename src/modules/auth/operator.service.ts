import type { Audit } from '#modules/audit/index.ts';
import type { Account, Users } from '#modules/users/index.ts';
import { checkUsername, type Target } from '#modules/users/users.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { DEFAULT_LANGUAGE } from '#platform/i18n/languages.ts';
import { ROLES, type Role } from '#platform/viewer/viewer.ts';
import { authErrors, refusePassword } from './auth.contract.ts';
import { checkEmail } from './auth.rules.ts';
import type { CodesService } from './codes.service.ts';
import { deletePasskeys } from './passkeys.store.ts';
import type { PasswordsService } from './passwords.service.ts';
import { deleteSecondFactor } from './second-factors.store.ts';
import { emailTarget } from './targets.service.ts';
import { refuseCommonPassword } from './weak-passwords.service.ts';

/** Commands of an operator at a terminal. Each is audited, without an actor's id. */
export interface OperatorService {
  hasAdministrator(): Promise<boolean>;
  /** Makes an administrator, of a new account where this email or phone has none. */
  makeAdministrator(who: string, now: Date): Promise<MadeAdministrator>;
  /** The only one: `claim` runs first in the same transaction, and throws where another was faster. */
  makeFirstAdministrator(
    first: { username: string; email: string; password: string },
    now: Date,
    claim: (tx: Tx) => Promise<void>,
  ): Promise<Account>;
  /** For sites that cannot send a code yet. Ends every session of the account. */
  setPassword(who: string, password: string, now: Date): Promise<Account>;
  grant(who: string, role: string, now: Date): Promise<Account>;
  revoke(who: string, role: string, now: Date): Promise<Account>;
  /** `days`: null for a permanent ban. */
  ban(who: string, reason: string, days: number | null, now: Date): Promise<Account>;
  unban(who: string, now: Date): Promise<Account>;
  /** Removes authenticator, recovery codes and passkeys of a user who lost them. */
  dropSecondFactor(who: string, now: Date): Promise<Account>;
}

export interface MadeAdministrator {
  account: Account;
  isNew: boolean;
  /** A fresh code to choose a password with, and where it is entered; null without email and phone. */
  reset: { target: string; code: string } | null;
}

/** An error message for the operator. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

export function createOperatorService(parts: {
  db: Db;
  users: Pick<
    Users,
    | 'find'
    | 'findOrRegister'
    | 'hasAdministrator'
    | 'rename'
    | 'grantRole'
    | 'revokeRole'
    | 'ban'
    | 'unban'
    | 'sessions'
  >;
  codes: Pick<CodesService, 'issue'>;
  passwords: Pick<PasswordsService, 'hash' | 'set'>;
  audit: Audit;
}): OperatorService {
  const { db, users, codes, passwords, audit } = parts;

  const targetOf = (who: string) => {
    if (checkEmail(who) === null) return emailTarget(who);
    return /^\+\d{6,15}$/.test(who) ? ({ kind: 'phone', value: who } as const) : null;
  };

  async function find(tx: Tx, who: string): Promise<Account> {
    const account = await users.find(tx, targetOf(who) ?? { username: who });
    if (!account) throw new OperatorError(`There is no account ${who}.`);
    return account;
  }

  /** The change and its audit record, in one transaction. */
  const change = (
    who: string,
    now: Date,
    work: (tx: Tx, account: Account) => Promise<{ action: string; details?: Record<string, string | null> }>,
  ): Promise<Account> =>
    transact(db, async (tx) => {
      const account = await find(tx, who);
      const { action, details = {} } = await work(tx, account);
      await audit.record(tx, {
        actor: null,
        action,
        subject: { kind: 'user', id: account.id },
        details,
        now,
      });
      return account;
    });

  const recordGrant = (tx: Tx, id: number, now: Date) =>
    audit.record(tx, {
      actor: null,
      action: 'role.granted',
      subject: { kind: 'user', id },
      details: { role: 'administrator' },
      now,
    });

  async function newHash(password: string): Promise<string> {
    refusePassword(password);
    await refuseCommonPassword(password);
    return await passwords.hash(password);
  }

  return {
    hasAdministrator: () => users.hasAdministrator(db),
    async makeAdministrator(who, now) {
      return await transact(db, async (tx) => {
        const target = targetOf(who);
        const { account, isNew } = target
          ? await users.findOrRegister(tx, target, originAt(now))
          : { account: await find(tx, who), isNew: false };
        await users.grantRole(tx, account.id, 'administrator', now);
        await recordGrant(tx, account.id, now);
        const reached = target ?? ownTarget(account);
        const code = reached && (await codes.issue(tx, reached, 'reset', now));
        return { account, isNew, reset: code && reached ? { target: reached.value, code } : null };
      });
    },
    async makeFirstAdministrator({ username, email, password }, now, claim) {
      if (checkUsername(username)) throw authErrors.usernameFormat();
      if (checkEmail(email)) throw authErrors.format();
      const hash = await newHash(password);
      return await transact(db, async (tx) => {
        await claim(tx);
        const { account } = await users.findOrRegister(tx, emailTarget(email), originAt(now));
        if (!(await users.rename(tx, account.id, username))) throw authErrors.usernameTaken();
        await users.grantRole(tx, account.id, 'administrator', now);
        await passwords.set(tx, account.id, hash, now);
        await users.sessions.endAll(tx, account.id, null, now);
        await recordGrant(tx, account.id, now);
        return { ...account, username };
      });
    },
    async setPassword(who, password, now) {
      const hash = await newHash(password);
      return await change(who, now, async (tx, { id }) => {
        await passwords.set(tx, id, hash, now);
        await users.sessions.endAll(tx, id, null, now);
        return { action: 'password.set' };
      });
    },
    grant: (who, role, now) =>
      change(who, now, async (tx, { id }) => {
        await users.grantRole(tx, id, knownRole(role), now);
        return { action: 'role.granted', details: { role } };
      }),
    revoke: (who, role, now) =>
      change(who, now, async (tx, { id }) => {
        if (role === 'user') throw new OperatorError('Everyone is a user; ban instead.');
        await users.revokeRole(tx, id, knownRole(role), now);
        return { action: 'role.revoked', details: { role } };
      }),
    ban: (who, reason, days, now) =>
      change(who, now, async (tx, { id }) => {
        const until = days === null ? null : new Date(now.getTime() + days * 86_400_000);
        await users.ban(tx, id, { reason, until, by: null }, now);
        return { action: 'user.banned', details: { reason, until: until?.toISOString() ?? null } };
      }),
    unban: (who, now) =>
      change(who, now, async (tx, { id }) => {
        await users.unban(tx, id, now);
        return { action: 'user.unbanned' };
      }),
    dropSecondFactor: (who, now) =>
      change(who, now, async (tx, { id }) => {
        await deleteSecondFactor(tx, id);
        await deletePasskeys(tx, id);
        // Sessions proven by the factor end with it.
        await users.sessions.endAll(tx, id, null, now);
        return { action: 'secondFactor.dropped' };
      }),
  };
}

const originAt = (now: Date) => ({
  now,
  brand: '',
  lang: DEFAULT_LANGUAGE,
  source: 'operator' as const,
  promotionChannelId: null,
});

function ownTarget({ email, phone }: Account): Target | null {
  if (email) return emailTarget(email);
  return phone ? { kind: 'phone', value: phone } : null;
}

function knownRole(role: string): Role {
  const known = ROLES.find((name) => name === role);
  if (!known) throw new OperatorError(`There is no role ${role}; there are ${ROLES.join(', ')}.`);
  return known;
}
