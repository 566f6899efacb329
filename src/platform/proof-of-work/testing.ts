import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { PROOF_HEADER } from '#platform/endpoint/call.ts';
import type { TestApp } from '#platform/testing/app.ts';
import type { Challenge } from './challenge.contract.ts';

/** The header with a solution. */
export async function solved(challenge: Challenge): Promise<{ [PROOF_HEADER]: string }> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return { [PROOF_HEADER]: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}

/** As a script: fetches a challenge with these `headers`, and solves it. */
export async function proven(
  { call }: Pick<TestApp, 'call'>,
  headers: Record<string, string> = {},
): Promise<Record<string, string>> {
  const { envelope } = await call('proof/challenge', { headers });
  return { ...headers, ...(await solved(envelope.result as unknown as Challenge)) };
}
