import pg from 'pg';
import { isInBackground } from './background.ts';

type Taken = Parameters<pg.Pool['connect']>[0];

/** The pool of requests. Its `query` and every transaction use `connect`, so the choice of the pool is only here. */
export class WebPool extends pg.Pool {
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
