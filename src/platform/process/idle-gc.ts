import { performance } from 'node:perf_hooks';

/** Interval of the load measurement. */
const LOOK_MS = 5_000;
const WORKS = 0.2;
const RESTS = 0.1;
/** Observation time after the start: later the process is busy, and collects by itself. */
const WATCHED_MS = 600_000;

/**
 * Garbage of a start (the first schedule, the search index) would stay for hours in an idle process. So a collection
 * runs whenever the process becomes idle in its first minutes; it blocks for a fraction of a second.
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

/** True when the process has just become idle, from its measured load; a start counts as busy. */
export function createIdleDetector(): (busy: number) => boolean {
  let worked = true;
  return (busy) => {
    const rests = worked && busy < RESTS;
    if (rests) worked = false;
    else if (busy > WORKS) worked = true;
    return rests;
  };
}
