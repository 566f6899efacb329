import { readdirSync, readFileSync } from 'node:fs';

/** Unit of Linux's CPU times, whatever its tick is. */
const TICK_MICROS = 10_000;

interface Stat {
  parent: number;
  ticks: number;
}

export const hasProc = process.platform === 'linux';

/** Processes below (and with) the roots. */
export function processTree(
  roots: readonly number[],
  all: ReadonlyMap<number, Stat> = readStats(),
): number[] {
  const found = new Set(roots.filter((pid) => all.has(pid)));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const [pid, { parent }] of all) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

/** CPU time of the tree, ended children included; 0 where unreadable. */
export function treeMicros(roots: readonly number[]): number {
  if (!hasProc) return 0;
  const all = readStats();
  return processTree(roots, all).reduce((sum, pid) => sum + all.get(pid)!.ticks * TICK_MICROS, 0);
}

/** Memory of the tree, with shared pages counted once. */
export function treeBytes(roots: readonly number[]): number {
  return processTree(roots).reduce((sum, pid) => sum + proportionalBytes(pid), 0);
}

function proportionalBytes(pid: number): number {
  const text = read(`/proc/${pid}/smaps_rollup`);
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
}

function readStats(): Map<number, Stat> {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) && parseStat(read(`/proc/${name}/stat`));
    if (stat) stats.set(Number(name), stat);
  }
  return stats;
}

/** The second field is the program's name in brackets, which may contain spaces and brackets. */
export function parseStat(text: string): Stat | null {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 15) return null;
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return { parent: Number(fields[1]), ticks: user + system + childrenUser + childrenSystem };
}

/** A process may end while it is read. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
