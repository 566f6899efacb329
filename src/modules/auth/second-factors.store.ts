import { and, count, eq, exists, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { SealedColumn } from '#platform/crypto/reseal.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { CODE } from './auth.rules.ts';
import {
  loginSteps,
  recoveryCodes,
  type SecondFactorRow,
  type StepRow,
  secondFactors,
} from './auth.tables.ts';

/** The purpose that the sealing key is derived for. */
export const FACTORS = 'second factors';

const ofUser = {
  purpose: FACTORS,
  table: secondFactors,
  id: secondFactors.userId,
  owner: { prefix: 'user ', column: secondFactors.userId },
};

export const sealedFactors: readonly SealedColumn[] = [
  { ...ofUser, name: 'second factors', sealed: secondFactors.secret },
  { ...ofUser, name: 'second factors that are to replace others', sealed: secondFactors.nextSecret },
];

export async function findSecondFactor(tx: Reader, userId: number): Promise<SecondFactorRow | null> {
  const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row ?? null;
}

/** A draft replaces a draft; false where one is in force, which stays. */
export async function upsertDraft(
  tx: Tx,
  { userId, secret, createdAt }: Pick<SecondFactorRow, 'userId' | 'secret' | 'createdAt'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(secondFactors)
    .values({ userId, secret, createdAt })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt, lastStep: null },
      setWhere: isNull(secondFactors.confirmedAt),
    });
  return rowCount === 1;
}

/** False where this time step, or a later one, was used already. */
export async function spendStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    );
  return rowCount === 1;
}

export async function confirmFactor(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(secondFactors)
    .set({ confirmedAt: now })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)));
  return rowCount === 1;
}

export async function updateNextSecret(tx: Tx, userId: number, nextSecret: Buffer): Promise<void> {
  await tx.update(secondFactors).set({ nextSecret }).where(eq(secondFactors.userId, userId));
}

/** Replaces the old secret and deletes its recovery codes. False where it was replaced already. */
export async function replaceFactor(
  tx: Tx,
  userId: number,
  { nextSecret, step, now }: { nextSecret: Buffer; step: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(secondFactors)
    .set({ secret: nextSecret, nextSecret: null, lastStep: step, confirmedAt: now })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.nextSecret, nextSecret)));
  if (rowCount !== 1) return false;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return true;
}

/** The recovery codes are deleted with the factor. */
export async function deleteSecondFactor(tx: Tx, userId: number): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
}

export async function insertRecoveryCodes(tx: Tx, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

export async function spendRecoveryCode(
  tx: Tx,
  userId: number,
  codeHashes: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        inArray(recoveryCodes.codeHash, [...codeHashes]),
        isNull(recoveryCodes.usedAt),
      ),
    );
  return rowCount === 1;
}

export async function countRecoveryCodes(tx: Reader, userId: number): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row!.n;
}

export async function insertStep(tx: Tx, row: typeof loginSteps.$inferInsert): Promise<void> {
  await tx.insert(loginSteps).values(row);
}

/** Counts an attempt at an open login token, under a lock: concurrent attempts see each other. */
export async function countStepTry(
  tx: Tx,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<StepRow | null> {
  const [row] = await tx
    .update(loginSteps)
    .set({ tries: sql`${loginSteps.tries} + 1` })
    .where(
      and(
        inArray(loginSteps.tokenHash, [...tokenHashes]),
        gt(loginSteps.expiresAt, now),
        lt(loginSteps.tries, CODE.tries),
      ),
    )
    .returning();
  return row ?? null;
}

/** False where a concurrent call completed it. */
export async function deleteStep(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.delete(loginSteps).where(eq(loginSteps.tokenHash, tokenHash));
  return rowCount === 1;
}

export async function deleteSteps(tx: Tx, userId: number): Promise<void> {
  await tx.delete(loginSteps).where(eq(loginSteps.userId, userId));
}

export async function deleteStepsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ hash: loginSteps.tokenHash })
    .from(loginSteps)
    .where(lt(loginSteps.expiresAt, before))
    .limit(limit);
  const { rowCount } = await tx.delete(loginSteps).where(sql`${loginSteps.tokenHash} in ${old}`);
  return rowCount ?? 0;
}

/** Users whose recovery codes were made before then. */
export async function countOlderFactors(tx: Reader, since: Date): Promise<number> {
  const unused = tx
    .select({ one: sql`1` })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, secondFactors.userId), isNull(recoveryCodes.usedAt)));
  return await tx.$count(secondFactors, and(lt(secondFactors.confirmedAt, since), exists(unused)));
}
