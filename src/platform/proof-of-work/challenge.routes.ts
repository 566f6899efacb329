import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { challengeCall } from './challenge.calls.ts';
import { Challenge } from './challenge.contract.ts';
import type { ProofOfWork } from './proof-of-work.ts';

export const challengeRoute = (proofs: ProofOfWork): Route =>
  route(challengeCall, { result: z.nullable(Challenge) }, ({ caller, now }) => proofs.challenge(caller, now));
