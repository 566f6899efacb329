import { cpus, loadavg, release, totalmem, type } from 'node:os';

/** What a reader must know before comparing. */
export function describeMachine(now: Date): string[] {
  const processors = cpus();
  const memory = (totalmem() / 1024 ** 3).toFixed(0);
  return [
    `- Date: ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `- Machine: ${processors[0]?.model.trim() || 'unknown processor'}, ${processors.length} cores, ` +
      `${memory} GiB; ${type()} ${release()}, ${process.arch}`,
    `- Node: ${process.versions.node}`,
    `- Load average when it began: ${loadavg()[0]!.toFixed(2)} (above 0, others used the machine too)`,
  ];
}
