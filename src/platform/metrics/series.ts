/** A metric of `/metrics` with a value for each of something, such as a job; a counter's count since the start. */
export interface Series {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly kind: 'counter' | 'gauge';
  read(): ReadonlyMap<string, number> | Promise<ReadonlyMap<string, number>>;
}
