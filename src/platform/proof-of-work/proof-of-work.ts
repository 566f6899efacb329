import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { networksOf } from '#platform/net/ip-address.ts';
import { Challenge, Proof } from './challenge.contract.ts';
import { isEnough, levelOf, mostTries, PROOF, PROOF_MAX } from './proof-of-work.rules.ts';
import { countUsed, deleteUsedUntil, insertUsed } from './used-proofs.store.ts';

/** A computation that costs a browser a moment, and a script one per call. */
export interface ProofOfWork {
  /** Null where none is required. */
  challenge(caller: Caller, now: Date): Promise<Challenge | null>;
  /** Throws `proofNeeded` unless the call has an unused solution, which is consumed. */
  demand(caller: Caller, now: Date): Promise<void>;
}

interface Parts {
  db: Db;
  keyring: Keyring;
  /** Average attempts of the easiest challenge; 0: none is required. */
  base: number;
  /** Spent share of the SMS budget, 0 to 1. */
  smsSpent(now: Date): Promise<number>;
}

/** More than one solution adds, so that the table stays within an hour's solutions. */
const DELETED_WITH_EACH = 20;

export function createProofOfWork({ db, keyring, base, smsSpent }: Parts): ProofOfWork {
  const hex = (purpose: string) => keyring.derive(purpose).map((key) => key.toString('hex'));
  const keySecrets = hex('key of a proof of work');
  const secrets = hex('proof of work').map((hmacSignatureSecret, index) => ({
    hmacSignatureSecret,
    hmacKeySignatureSecret: keySecrets[index]!,
  }));

  const anHourBefore = (now: Date) => new Date(now.getTime() - PROOF.hourMs);

  async function levelFor(ip: string, now: Date): Promise<number> {
    const networks = networksOf(ip).map(async ({ name, share }) => ({
      used: await countUsed(db, name, anHourBefore(now)),
      share,
    }));
    return levelOf(await Promise.all(networks), await smsSpent(now));
  }

  /** Signed by a key in force. The site's clock decides on its expiry, not the library's. */
  async function isRight({ challenge, solution }: Proof): Promise<boolean> {
    for (const pair of secrets) {
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...pair });
      if (verified) return true;
    }
    return false;
  }

  return {
    async challenge({ ip }, now) {
      if (base === 0) return null;
      const level = await levelFor(ip, now);
      return Challenge.parse(
        await createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost: PROOF.cost,
          counter: randomInt(mostTries(base, level)),
          data: { level, until: now.getTime() + PROOF.seconds * 1000 },
          deriveKey,
          ...secrets[0]!,
        }),
      );
    },
    async demand({ ip, proof }, now) {
      if (base === 0) return;
      const solution = readProof(proof);
      if (!solution) throw platformErrors.proofNeeded();
      const { nonce, data } = solution.challenge.parameters;
      const isGood =
        data.until > now.getTime() &&
        (await isRight(solution)) &&
        isEnough(data.level, await levelFor(ip, now)) &&
        (await transact(db, (tx) =>
          insertUsed(tx, {
            nonce: Buffer.from(nonce, 'hex'),
            networks: networksOf(ip).map(({ name }) => name),
            usedAt: now,
          }),
        ));
      if (!isGood) throw platformErrors.proofNeeded();
      await transact(db, (tx) => deleteUsedUntil(tx, anHourBefore(now), DELETED_WITH_EACH));
    },
  };
}

function readProof(text: string): Proof | null {
  if (text === '' || text.length > PROOF_MAX) return null;
  try {
    return Proof.safeParse(JSON.parse(Buffer.from(text, 'base64').toString())).data ?? null;
  } catch {
    return null;
  }
}
