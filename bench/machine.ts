import { cpus, loadavg, release, totalmem, type } from 'node:os';

/** Machine of the measurement, without which numbers cannot be compared. */
export function describeMachine(now: Date): string {
  const processors = cpus();
  const memory = (totalmem() / 1024 ** 3).toFixed(0);
  return (
    `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC on ` +
    `${processors[0]?.model.trim() || 'an unknown processor'}, ${processors.length} cores, ${memory} GiB; ` +
    `${type()} ${release()}, ${process.arch}; Node ${process.versions.node}; load average ` +
    `${loadavg()[0]!.toFixed(2)} when it began (above 0, others used the machine too)`
  );
}
