export interface Runner {
  id: string;
  tasks: readonly string[];
  held: readonly string[];
}

/** The most tasks that a process takes while others can run them as well. */
export const fairShare = (tasks: number, runners: number): number => Math.ceil(tasks / Math.max(runners, 1));

/** Leases that a process may take now: free ones up to its share; beyond it only those free for a while. */
export function leasesToTake(
  me: Runner,
  runners: readonly Runner[],
  isLongFree: (task: string) => boolean,
): string[] {
  const taken = new Set(runners.flatMap(({ held }) => held));
  const free = me.tasks.filter((task) => !taken.has(task));
  const share = fairShare(me.tasks.length, runners.length) - me.held.length;
  return free.filter((task, index) => index < share || isLongFree(task));
}

/** Leases that a process releases for another that can run the task and holds fewer. */
export function leasesToRelease(me: Runner, runners: readonly Runner[]): string[] {
  const loads = new Map(runners.map(({ id, held }) => [id, held.length]));
  const released: string[] = [];
  let mine = me.held.length;
  for (const task of me.held) {
    const idle = runners
      .filter(({ id, tasks }) => id !== me.id && tasks.includes(task))
      .sort((a, b) => loads.get(a.id)! - loads.get(b.id)!)[0];
    if (!idle || loads.get(idle.id)! + 1 >= mine) continue;
    loads.set(idle.id, loads.get(idle.id)! + 1);
    mine -= 1;
    released.push(task);
  }
  return released;
}
