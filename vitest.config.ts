import { defineConfig } from 'vitest/config';

/** Tests that start processes of their own: the site, commands, clusters, encoders. */
const SYSTEM = ['src/**/*.system.test.ts'];
const PATIENCE = './src/platform/testing/poll-timeout.ts';

export default defineConfig({
  // The AWS SDK has no entry for the `module` condition that Vitest gives its workers.
  ssr: { resolve: { conditions: ['node'] } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: SYSTEM,
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: SYSTEM,
          globalSetup: './src/platform/testing/programs.ts',
          setupFiles: [PATIENCE, './src/platform/testing/process-leaks.ts'],
        },
      },
    ],
    globals: true,
    // Settings of the developer's own site are not those of a test.
    env: { ENV_FILE: '/dev/null' },
    globalSetup: './src/platform/testing/cluster.ts',
    setupFiles: PATIENCE,
    pool: 'forks',
    // The site's modules are loaded once for each worker, not for each file: half of the time was spent on that.
    isolate: false,
    // Twice the cores of a small machine: a test that waits for a process or a lease leaves its core to another.
    maxWorkers: 4,
    // Generous: a machine that is busy with something else must not fail a test.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
  },
});
