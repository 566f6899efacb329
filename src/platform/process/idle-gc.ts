import { performance } from 'node:perf_hooks';

/** How much of a second the process works, as it is looked at every few. */
const LOOK_MS = 5_000;
const WORKS = 0.2;
const RESTS = 0.1;
/** How long after its start a process is watched: later it works for readers, and collects as it goes. */
const WATCHED_MS = 600_000;

/**
 * Garbage of a start (the first schedule, the search index) would stay for hours in a process with little to do.
 * So a collection runs whenever the process is idle in its first minutes. A collection takes a fraction of a second,
 * in which nothing else is done.
 */
export function collectGarbageWhenIdle(collect: () => void): void {
  const comesToRest = createIdleDetector();
  let before = performance.eventLoopUtilization();
  const look = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (comesToRest(utilization)) collect();
  }, LOOK_MS).unref();
  setTimeout(() => clearInterval(look), WATCHED_MS).unref();
}

/** Told how busy the process was, says when it has just come to rest; a start is work. */
export function createIdleDetector(): (busy: number) => boolean {
  let worked = true;
  return (busy) => {
    const rests = worked && busy < RESTS;
    if (rests) worked = false;
    else if (busy > WORKS) worked = true;
    return rests;
  };
}
