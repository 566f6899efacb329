/**
 * Resources left at the start of an innings, in percent of fifty overs, by overs: the column "no wicket lost" of the
 * published table of the Standard Edition (2002).
 */
const RESOURCES = [
  0, 3.6, 7.2, 10.8, 14.1, 17.2, 20.3, 23.4, 26.4, 29.3, 32.1, 34.9, 37.6, 40.2, 42.7, 45.2, 47.6, 49.9, 52.2,
  54.4, 56.6, 58.7, 60.7, 62.7, 64.6, 66.5, 68.3, 70.1, 71.8, 73.5, 75.1, 76.7, 78.3, 79.8, 81.3, 82.7, 84.1,
  85.4, 86.7, 88, 89.3, 90.5, 91.7, 92.8, 93.9, 95, 96.1, 97.1, 98.1, 99.1, 100,
] as const;

/** The target of a side whose innings is cut from `overs` to `left` before its first ball, after `runs` of the other. */
export const revisedTarget = (runs: number, overs: number, left: number): number =>
  Math.floor((runs * (RESOURCES[left] ?? 100)) / (RESOURCES[overs] ?? 100)) + 1;
