import type { Solution } from 'altcha-lib';
import type { ApiClient } from '#platform/endpoint/client.ts';
import { challengeCall } from '#platform/proof-of-work/challenge.calls.ts';
import type { Challenge } from '#platform/proof-of-work/challenge.contract.ts';
import workerUrl from './challenge-worker.ts?worker&url';

/** The solution for the header. Null where none is required, or this browser fails: the server then rejects. */
export async function solveChallenge(api: ApiClient, signal?: AbortSignal): Promise<string | null> {
  try {
    const challenge = await api(challengeCall, undefined, signal ? { signal } : {});
    return challenge && (await answerTo(challenge, signal));
  } catch {
    signal?.throwIfAborted();
    return null;
  }
}

/** In a worker, so that the page stays responsive. */
async function answerTo(challenge: Challenge, signal?: AbortSignal): Promise<string> {
  // From the site itself: no browser starts a worker of another origin (`ASSETS_URL`).
  const worker = new Worker(workerUrl, { type: 'module' });
  try {
    const solution = await solve(worker, challenge, signal);
    if (!solution) throw new Error('the challenge was not solved in time');
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}

function solve(worker: Worker, challenge: Challenge, signal?: AbortSignal): Promise<Solution | null> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data);
    worker.onerror = () => reject(new Error('the worker failed'));
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(challenge);
  });
}
