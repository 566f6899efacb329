import pg from 'pg';
import { isInBackground } from './background.ts';

type Taken = Parameters<pg.Pool['connect']>[0];

/** A pool that knows how long its users waited for a connection. */
export class TimedPool extends pg.Pool {
  readonly waits = { count: 0, seconds: 0 };

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): unknown {
    const began = performance.now();
    const waited = () => {
      this.waits.count += 1;
      this.waits.seconds += (performance.now() - began) / 1_000;
    };
    if (!taken) return super.connect().finally(waited);
    return super.connect((...given) => {
      waited();
      taken(...given);
    });
  }
}

/** The pool of requests. Its `query` and every transaction use `connect`, so the choice of the pool is only here. */
export class WebPool extends TimedPool {
  readonly #work: pg.Pool;

  constructor(config: pg.PoolConfig, work: pg.Pool) {
    super(config);
    this.#work = work;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): unknown {
    if (isInBackground()) return taken ? this.#work.connect(taken) : this.#work.connect();
    return taken ? super.connect(taken) : super.connect();
  }
}
