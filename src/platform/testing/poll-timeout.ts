import { vi } from 'vitest';

/** Vitest's default is one second, which a busy machine may need for a single query. */
const PATIENCE_MS = 30_000;

const patient = <T extends object>(options: number | T | undefined): number | T =>
  typeof options === 'object' ? { timeout: PATIENCE_MS, ...options } : (options ?? PATIENCE_MS);

// Run for every file, in a worker that all files share.
if (vi.waitFor.name !== 'waitPatiently') {
  const { waitFor, waitUntil } = vi;
  const waitPatiently: typeof waitFor = (check, options) => waitFor(check, patient(options));
  vi.waitFor = waitPatiently;
  vi.waitUntil = (check, options) => waitUntil(check, patient(options));
}
