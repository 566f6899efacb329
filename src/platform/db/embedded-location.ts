import type { RunAs } from './embedded-run.ts';

/** Everything the cluster needs to know of the file system. `home` is the data folder's parent. */
export interface ClusterLocation {
  home: string;
  data: string;
  secrets: string;
  lock: string;
  serverLog: string;
  bin: (tool: 'initdb' | 'pg_ctl' | 'postgres') => string;
  runAs: RunAs | undefined;
}
