import * as z from 'zod/mini';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import { challengeCall } from './challenge.calls.ts';
import { Challenge } from './challenge.contract.ts';
import type { ProofOfWork } from './proof-of-work.ts';

const challenge = endpoint(challengeCall, { result: z.nullable(Challenge) });

export const challengeEndpoint = (proofs: ProofOfWork): Route =>
  route(challenge, ({ caller, now }) => proofs.challenge(caller, now));
