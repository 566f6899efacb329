import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Digests } from './digests.ts';

export const scripted: Digests = {
  sha256: async (bytes) => sha256(bytes),
  hmacSha256: async (key, bytes) => hmac(sha256, key, bytes),
};
