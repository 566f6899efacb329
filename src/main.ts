import { availableParallelism } from 'node:os';
import { readConfig } from '#platform/config/config.ts';
import { readEnvironment } from '#platform/config/env-file.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { printError } from '#platform/process/print-error.ts';
import { webProcesses } from '#platform/processes/process-plan.rules.ts';

// A full disk behind the console must not end the site.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
try {
  const config = readConfig(readEnvironment());
  const web = webProcesses(config, availableParallelism());
  const name = process.send ? process.argv[2] : undefined;
  // Loaded on demand: the supervisor of several processes needs little of the site.
  if (name !== undefined) await (await import('./site.ts')).runSite(config, { name, web });
  else if (web > 1) await (await import('./supervise.ts')).supervise(config, web);
  else await (await import('./site.ts')).runSite(config, null);
} catch (error) {
  printError(error instanceof StartError ? error.message : `The start failed: ${(error as Error).stack}`);
  process.exit(1);
}
