import type { SingletonTask } from './singleton-tasks.ts';

/** Works at the start and every `everyMs` from then on, one turn at a time; `work` handles its own failures. */
export const periodicTask = (name: string, everyMs: number, work: () => Promise<void>): SingletonTask => ({
  name,
  async start() {
    let running = work();
    let stopped = false;
    let timer: NodeJS.Timeout;
    const next = () => {
      timer = setTimeout(() => {
        running = work().then(() => (stopped ? undefined : next()));
      }, everyMs);
    };
    next();
    return async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    };
  },
});
