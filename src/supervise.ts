import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { checkPort } from '#platform/http/server.ts';
import { createLimiter } from '#platform/limits/limiter.ts';
import { countWith } from '#platform/limits/request-limits.ts';
import { createLog, sharedStandardOutput } from '#platform/log/log.ts';
import { dailyFile } from '#platform/log/log-files.ts';
import { programFile } from '#platform/process/project-root.ts';
import { processNames } from '#platform/processes/process-plan.rules.ts';
import { createSupervisor, FailedProcess } from '#platform/processes/supervisor.ts';

/** Keeps the processes of the site running; it serves nothing by itself, and opens no database. */
export async function supervise(config: Config, web: number): Promise<void> {
  const { LOG_DIR: folder, LOG_LEVEL: level } = config;
  const destination = folder ? dailyFile(folder, systemClock) : sharedStandardOutput();
  const log = createLog({ level, destination, process: 'supervisor' });
  const count = countWith(createLimiter({ clock: systemClock, log }));
  const supervisor = createSupervisor({
    program: programFile('src/main.ts'),
    names: processNames(config, web),
    drainMs: config.DRAIN_SECONDS * 1_000,
    log,
    answer: async (question) => (question.kind === 'limit' ? count(question.limit, question.keys) : null),
  });

  let ending: Promise<void> | undefined;
  const end = async (how: 'drained' | 'now', why: string, code: number): Promise<void> => {
    // Those that are stopping already are in a hurry now.
    if (ending) return void supervisor.stop('now', why);
    log.info({ event: 'shutdown.started', why }, 'shutting down');
    ending = supervisor.stop(how, why);
    await ending;
    log.flush();
    process.exit(code);
  };
  process.on('SIGTERM', () => void end('drained', 'SIGTERM', 0));
  process.on('SIGINT', () => void end('now', 'SIGINT', 0));
  process.on('SIGHUP', () => void supervisor.restart());
  // Without this, a killed terminal would leave the site running.
  process.on('disconnect', () => void end('now', 'the launcher is gone', 0));

  await checkPort(config.PORT, config.HOST);
  try {
    const port = await supervisor.start();
    if (ending) return;
    process.send?.({ ready: port });
    globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
  } catch (error) {
    // The process has logged its reason.
    if (!(error instanceof FailedProcess)) throw error;
    await end('now', error.message, error.code);
  }
}
