import { call } from '#platform/endpoint/call.ts';
import type { Challenge } from './challenge.contract.ts';

export const challengeCall = call<void, Challenge | null>({
  name: 'proof.challenge',
  method: 'GET',
  path: 'proof/challenge',
  access: 'anyone',
  limit: 'challenge',
  summary:
    'A short calculation, to be done before a call that costs one or was refused with platform.proof_needed; null where the site asks for none. Its answer, base64 of {"challenge","solution"} as JSON, goes with the repeated call in the header x-proof-of-work, and is good once, for five minutes.',
});
