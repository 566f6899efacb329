import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The AWS SDK has no entry for the `module` condition that Vitest gives its workers.
  ssr: { resolve: { conditions: ['node'] } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    globals: true,
    globalSetup: './src/platform/testing/cluster.ts',
    setupFiles: './src/platform/testing/poll-timeout.ts',
    pool: 'forks',
    // The site's modules are loaded once for each worker, not for each file: half of the time was spent on that.
    isolate: false,
    maxWorkers: 2,
    // Generous: a machine that is busy with something else must not fail a test.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
