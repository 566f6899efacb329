import { randomBytes } from 'node:crypto';
import type { Consents } from '#modules/privacy/index.ts';
import { type Reader, sqlState, type Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import type { Emit, Origin } from '#platform/events/events.ts';
import { isLanguage, type LanguageCode } from '#platform/i18n/languages.ts';
import type { Ban } from '#platform/viewer/session-end-reason.ts';
import type { Role } from '#platform/viewer/viewer.ts';
import { deleteClaimedRole, insertClaimedRole, listClaimedRoles } from './claimed-roles.store.ts';
import { findPreferences } from './preferences.store.ts';
import type { RetainedFactsService } from './retained-facts.service.ts';
import type { SessionsService } from './sessions.service.ts';
import type { RegistrationSource } from './sources.rules.ts';
import { rightsChanged, userErrors, userRegistered } from './users.contract.ts';
import { banOf, type Target, USERNAME_RANDOM_BYTES, usernameFrom } from './users.rules.ts';
import {
  findUser,
  findUserByName,
  findUserByTarget,
  hasAdministrator,
  insertUser,
  isAdministrator,
  listAdministrators,
  lockUser,
  type UserChange,
  updateUser,
} from './users.store.ts';
import type { UserRow } from './users.tables.ts';

/** The fields of an account that other modules may read. */
export interface Account {
  id: number;
  username: string;
  email: string | null;
  phone: string | null;
  roles: readonly Role[];
  language: LanguageCode;
}

/** Decisions about a new account, before it is created. */
export interface Admitted {
  /** The account has to be approved first. */
  waiting: boolean;
  /** In the transaction that created it; throws to reject it. */
  registered(account: Account): Promise<void>;
}

export interface Registration extends Origin {
  /** Called only before an account is created; throws to reject it. */
  admit?: () => Promise<Admitted>;
  lang: LanguageCode;
  source: RegistrationSource;
  promotionChannelId: number | null;
  avatar?: string | null;
}

/** Accounts, for other modules' services. Each method works in the given transaction. */
export interface AccountsService extends Pick<RetainedFactsService, 'claim' | 'isClaimed' | 'findFact'> {
  find(tx: Reader, by: { id: number } | { username: string } | Target): Promise<Account | null>;
  hasAdministrator(tx: Reader): Promise<boolean>;
  /** Administrators who are not banned. */
  listAdministrators(tx: Reader, now: Date): Promise<number[]>;
  /** Whether a user is one of them. */
  isAdministrator(tx: Reader, id: number, now: Date): Promise<boolean>;
  /** The user's chosen language; null where each device has its own. */
  chosenLanguage(tx: Reader, id: number): Promise<LanguageCode | null>;
  /** The account of this phone or email, created if there is none: at most one under concurrent calls. */
  findOrRegister(tx: Tx, target: Target, how: Registration): Promise<{ account: Account; isNew: boolean }>;
  /** Locks the account until the transaction ends, and returns its ban, if any. */
  lockForSignIn(tx: Tx, id: number, now: Date): Promise<{ account: Account; ban: Ban | null } | null>;
  /** Approves a waiting account. False where it does not wait. */
  approve(tx: Tx, id: number, now: Date): Promise<boolean>;
  /** False where the name is taken. */
  rename(tx: Tx, id: number, username: string): Promise<boolean>;
  /** False where the phone or email belongs to another account. */
  bind(tx: Tx, id: number, target: Target, now: Date): Promise<boolean>;
  /** Ends every session at once; sign-in attempts get reason, end and contact. */
  ban(tx: Tx, id: number, ban: Ban & { by: number | null }, now: Date): Promise<void>;
  unban(tx: Tx, id: number, now: Date): Promise<void>;
  /** The level is a column that the recharge module updates. */
  setLevel(tx: Tx, id: number, level: number): Promise<void>;
  /** Granted by an administrator; replaces a provider's claim. False where nothing changed. */
  grantRole(tx: Tx, id: number, role: Role, now: Date): Promise<boolean>;
  revokeRole(tx: Tx, id: number, role: Role, now: Date): Promise<boolean>;
  /** Sets the roles of one provider's claims; roles granted by an administrator or another provider stay. */
  claimRoles(
    tx: Tx,
    id: number,
    source: string,
    claimed: readonly Role[],
    now: Date,
  ): Promise<{ granted: Role[]; revoked: Role[] }>;
}

const TRIES = 5;

export function createAccountsService(parts: {
  emit: Emit;
  sessions: SessionsService;
  remembered: RetainedFactsService;
  consents: Pick<Consents, 'agree'>;
  forget(userId: number): void;
}): AccountsService {
  const { emit, sessions, remembered, consents, forget } = parts;

  async function lock(tx: Tx, id: number): Promise<UserRow> {
    const row = await lockUser(tx, id, 'update');
    if (!row) throw userErrors.notFound();
    return row;
  }

  /** At once in this process, and by a durable event in the serving ones. */
  async function emitRightsChanged(tx: Tx, { id, brand, language }: UserRow, now: Date): Promise<void> {
    afterCommit(tx, () => forget(id));
    await emit(tx, rightsChanged, { userId: id }, { now, brand, lang: language });
  }

  async function setRoles(
    tx: Tx,
    id: number,
    now: Date,
    change: (roles: Role[]) => Role[],
  ): Promise<boolean> {
    const row = await lock(tx, id);
    const changed = change(row.roles);
    if (changed.length === row.roles.length) return false;
    await updateUser(tx, id, { roles: changed });
    await emitRightsChanged(tx, row, now);
    return true;
  }

  const grantRole = (tx: Tx, id: number, role: Role, now: Date) =>
    setRoles(tx, id, now, (roles) => (roles.includes(role) ? roles : [...roles, role]));
  const take = (tx: Tx, id: number, role: Role, now: Date) =>
    setRoles(tx, id, now, (roles) => roles.filter((held) => held !== role));

  return {
    async find(tx, by) {
      if ('id' in by) return account(await findUser(tx, by.id));
      if ('username' in by) return account(await findUserByName(tx, by.username));
      return account(await findUserByTarget(tx, by));
    },
    hasAdministrator,
    listAdministrators,
    isAdministrator,
    async chosenLanguage(tx, id) {
      const chosen = (await findPreferences(tx, id))?.data.language;
      return typeof chosen === 'string' && isLanguage(chosen) ? chosen : null;
    },
    async findOrRegister(tx, target, how) {
      const { now, brand, lang, source, promotionChannelId, avatar = null, admit } = how;
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const known = account(await findUserByTarget(tx, target));
        if (known) return { account: known, isNew: false };
        const admitted = await admit?.();
        // A concurrent registration of the same target is awaited here, and found in the next iteration.
        const made = account(
          await insertUser(tx, {
            username: usernameFrom(randomBytes(USERNAME_RANDOM_BYTES)),
            [target.kind]: target.value,
            registrationSource: source,
            promotionChannelId,
            avatar,
            language: lang,
            brand,
            waitingSince: admitted?.waiting ? now : null,
            createdAt: now,
          }),
        );
        if (!made) continue;
        await remembered.recall(tx, made.id, target, now);
        // Every sign-in method shows both legal documents and requires consent.
        await consents.agree(tx, made.id, { now, brand, lang, source: 'registration' });
        await admitted?.registered(made);
        // A waiting account is announced, with its bonus, after its approval.
        if (!admitted?.waiting)
          await emit(
            tx,
            userRegistered,
            { userId: made.id, source, promotionChannelId },
            { now, brand, lang },
          );
        return { account: made, isNew: true };
      }
      throw new Error('no free username was found');
    },
    async lockForSignIn(tx, id, now) {
      const row = await lockUser(tx, id, 'share');
      return row && { account: account(row), ban: banOf(row, now) };
    },
    async approve(tx, id, now) {
      const row = await lock(tx, id);
      if (!row.waitingSince) return false;
      await updateUser(tx, id, { waitingSince: null });
      const { registrationSource: source, promotionChannelId, brand, language: lang } = row;
      await emit(tx, userRegistered, { userId: id, source, promotionChannelId }, { now, brand, lang });
      await emitRightsChanged(tx, row, now);
      return true;
    },
    rename: (tx, id, username) => unlessTaken(tx, id, { username }),
    async bind(tx, id, target, now) {
      if (!(await unlessTaken(tx, id, { [target.kind]: target.value }))) return false;
      const before = await lock(tx, id);
      await remembered.recall(tx, id, target, now);
      // The phone or mailbox of a banned person must not be bound to another account.
      if (!banOf(before, now) && banOf(await lock(tx, id), now)) throw userErrors.targetBanned();
      return true;
    },
    claim: remembered.claim,
    isClaimed: remembered.isClaimed,
    findFact: remembered.findFact,
    async ban(tx, id, { reason, until, by }, now) {
      const row = await lock(tx, id);
      await updateUser(tx, id, { bannedAt: now, bannedUntil: until, bannedBy: by, banReason: reason });
      await sessions.endAll(tx, id, null, now);
      await emitRightsChanged(tx, row, now);
    },
    async unban(tx, id, now) {
      const row = await lock(tx, id);
      await updateUser(tx, id, { bannedAt: null, bannedUntil: null, bannedBy: null, banReason: '' });
      await emitRightsChanged(tx, row, now);
    },
    setLevel: (tx, id, level) => updateUser(tx, id, { level }),
    async grantRole(tx, id, role, now) {
      await deleteClaimedRole(tx, id, role);
      return await grantRole(tx, id, role, now);
    },
    async revokeRole(tx, id, role, now) {
      await deleteClaimedRole(tx, id, role);
      return await take(tx, id, role, now);
    },
    async claimRoles(tx, id, source, claimed, now) {
      const { roles } = await lock(tx, id);
      const claims = await listClaimedRoles(tx, id);
      const isClaimed = (role: Role) => claims.some((claim) => claim.role === role);
      const [granted, revoked]: [Role[], Role[]] = [[], []];
      for (const role of claimed) {
        const byHand = roles.includes(role) && !isClaimed(role);
        if (byHand) continue;
        await insertClaimedRole(tx, { userId: id, role, source, claimedAt: now });
        if (await grantRole(tx, id, role, now)) granted.push(role);
      }
      for (const { role } of claims.filter(
        (claim) => claim.source === source && !claimed.includes(claim.role),
      )) {
        await deleteClaimedRole(tx, id, role, source);
        if (claims.some((claim) => claim.role === role && claim.source !== source)) continue;
        if (await take(tx, id, role, now)) revoked.push(role);
      }
      return { granted, revoked };
    },
  };
}

const UNIQUE_VIOLATION = '23505';

/** In a savepoint: a violation of the unique index leaves the transaction usable. */
async function unlessTaken(tx: Tx, id: number, change: UserChange): Promise<boolean> {
  try {
    await tx.transaction((inner) => transact(inner, (tx) => updateUser(tx, id, change)));
    return true;
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

function account(row: UserRow): Account;
function account(row: UserRow | null): Account | null;
function account(row: UserRow | null): Account | null {
  if (!row) return null;
  const { id, username, email, phone, roles, language } = row;
  return { id, username, email, phone, roles, language };
}
