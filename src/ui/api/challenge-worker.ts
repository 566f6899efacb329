import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Challenge, type DeriveKeyFunction, solveChallenge } from 'altcha-lib';
import { deriveKey as native } from 'altcha-lib/algorithms/web/pbkdf2';

/** Longer than the hardest challenge takes on a slow phone. */
const MOST_MS = 60_000;

/** Over plain http, as on a home network, browsers have no Web Crypto. */
const written: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
});

self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  const deriveKey = globalThis.crypto?.subtle ? native : written;
  // Sent to the page: only an error outside a promise reaches its `onerror`.
  self.postMessage(await solveChallenge({ challenge, deriveKey, timeout: MOST_MS }).catch(() => null));
};
