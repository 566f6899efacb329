import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { Fact, PersonalData } from '#platform/module.ts';
import {
  deleteRetainedFacts,
  insertRetainedFacts,
  listOthersOfMailbox,
  listRetainedFacts,
  markLeft,
  type RetainedFactRow,
  upsertRetainedFacts,
} from './retained-facts.store.ts';
import { countedAs, type Target } from './users.rules.ts';
import { findUser } from './users.store.ts';

/** Every module with personal data of a user, by name. */
export type PersonalDataHandlers = () => readonly { name: string; account: PersonalData }[];

/** Accounts of one mailbox that are looked at: beyond them, nothing new is learnt. */
const MOST_OTHERS = 20;

export interface RetainedFactsService {
  /** The retained facts of each module, read before it erases the rest. */
  remember(tx: Tx, userId: number, now: Date): Promise<void>;
  /** Applies retained facts to a new account, or to a new phone or email. */
  recall(tx: Tx, userId: number, target: Target, now: Date): Promise<void>;
  /** Claims a benefit given once per person. False where this phone or mailbox has had it. */
  claim(tx: Tx, userId: number, kind: string, now: Date): Promise<boolean>;
  /** Whether this phone or mailbox had it; only `claim` decides. */
  isClaimed(tx: Reader, userId: number, kind: string): Promise<boolean>;
  /** The facts retained for a phone, a mailbox or another given identity. */
  findFact(tx: Tx, userId: number, kind: string, also?: readonly string[]): Promise<Fact | null>;
}

/** Sanctions survive deletion: decision 56. */
export function createRetainedFacts(
  keyring: Keyring,
  personalDataHandlers: PersonalDataHandlers,
): RetainedFactsService {
  const hash = (kind: string, value: string): Buffer =>
    keyring.lasting(`remembered identity ${JSON.stringify([kind, value])}`);
  const hashOf = (target: Target): Buffer => hash(target.kind, countedAs(target));

  async function hashesOf(tx: Reader, userId: number): Promise<Buffer[]> {
    const row = await findUser(tx, userId);
    return [
      ...(row?.phone ? [hashOf({ kind: 'phone', value: row.phone })] : []),
      ...(row?.email ? [hashOf({ kind: 'email', value: row.email })] : []),
    ];
  }

  async function factsOf(tx: Reader, userId: number, now: Date): Promise<Fact[]> {
    const facts: Fact[] = [];
    for (const { account } of personalDataHandlers())
      facts.push(...((await account.remember?.(tx, userId, now)) ?? []));
    return facts;
  }

  const rows = (hashes: readonly Buffer[], userId: number, facts: readonly Fact[], now: Date) =>
    facts.flatMap(({ kind, data = {}, also = [] }) =>
      [...hashes, ...also.map((text) => hash('also', text))].map((one) => ({
        hash: one,
        kind,
        userId,
        data: { ...data },
        createdAt: now,
      })),
    );

  return {
    async remember(tx, userId, now) {
      const facts = await factsOf(tx, userId, now);
      const left = rows(await hashesOf(tx, userId), userId, facts, now);
      await upsertRetainedFacts(
        tx,
        left.map((row) => ({ ...row, leftAt: now })),
      );
      await markLeft(tx, userId, now);
    },
    async recall(tx, userId, target, now) {
      const hashes = [hashOf(target)];
      const others =
        target.kind === 'email' ? await listOthersOfMailbox(tx, target.value, userId, MOST_OTHERS) : [];
      const living: Fact[] = [];
      for (const other of others) {
        const facts = await factsOf(tx, other, now);
        living.push(...facts);
        const once = facts.filter((one) => one.once);
        await insertRetainedFacts(tx, rows(hashes, other, once, now));
      }
      const known = [...(await listRetainedFacts(tx, hashes, userId)).map(fact), ...living];
      const carried: string[] = [];
      for (const { account } of known.length > 0 ? personalDataHandlers() : [])
        carried.push(...((await account.recall?.(tx, userId, known, now)) ?? []));
      // From now on the account's own state counts: lifting it there lifts it.
      await deleteRetainedFacts(tx, hashes, carried);
    },
    async claim(tx, userId, kind, now) {
      const hashes = await hashesOf(tx, userId);
      await insertRetainedFacts(tx, rows(hashes, userId, [{ kind, once: true }], now));
      return !(await listRetainedFacts(tx, hashes, userId)).some((row) => row.kind === kind);
    },
    isClaimed: async (tx, userId, kind) =>
      (await listRetainedFacts(tx, await hashesOf(tx, userId), userId)).some((row) => row.kind === kind),
    async findFact(tx, userId, kind, also = []) {
      const hashes = [...(await hashesOf(tx, userId)), ...also.map((text) => hash('also', text))];
      const row = (await listRetainedFacts(tx, hashes, userId)).find((one) => one.kind === kind);
      return row ? fact(row) : null;
    },
  };
}

const fact = ({ kind, data }: RetainedFactRow): Fact => ({ kind, data });
