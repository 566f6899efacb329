/** One line of `bench/results.md`. */
export interface BenchRow {
  name: string;
  value: string;
  goal?: string;
  met?: boolean;
  note?: string;
}
