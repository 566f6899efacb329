import type { Log } from '#platform/log/log.ts';
import type { SingletonTask } from '#platform/singleton-tasks/singleton-tasks.ts';
import { BACKUP_CHANNEL, type BackupsService } from './backups.service.ts';

const LOOK_MS = 60_000;

/** Looks every minute whether a backup or a rehearsal is due, and when an administrator asks for one. */
export const backupTask = (backups: Pick<BackupsService, 'turn'>, log: Log): SingletonTask => ({
  name: 'backups',
  async start(lease) {
    const stopped = new AbortController();
    const { signal } = stopped;
    let running: Promise<void> = Promise.resolve();
    const run = () => {
      running = running.then(async () => {
        if (signal.aborted) return;
        await backups.turn(signal).catch((error: unknown) => {
          if (!signal.aborted) log.error({ event: 'backup.failed', err: error }, 'backup could not start');
        });
      });
    };
    const release = await lease.listen(BACKUP_CHANNEL, run);
    run();
    const timer = setInterval(run, LOOK_MS).unref();
    return async () => {
      release();
      clearInterval(timer);
      stopped.abort();
      await running;
    };
  },
});
