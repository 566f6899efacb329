/** Each page of a crowd waits a random part of this: their requests are spread over seconds. */
const SPREAD_MS_EACH = 2;
const SPREAD_MAX_MS = 3_000;
const RETRY_MAX_MS = 30_000;

export interface Throttled {
  /** `crowd`: the number of subscribers who got the same message. */
  request(crowd?: number): void;
  stop(): void;
}

/**
 * Runs at once, or within seconds for a large crowd, then at most every `everyMs`; requests meanwhile run once at the
 * end of the wait. A run that returns false was rejected and is retried with backoff.
 */
export function throttle(run: () => unknown, everyMs: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending = false;
  let refusals = 0;

  function go(current: object): void {
    pending = false;
    wait(everyMs, () => pending);
    void Promise.resolve(run()).then((answered) => {
      if (current !== life) return;
      refusals = answered === false ? refusals + 1 : 0;
      if (refusals > 0)
        wait(Math.min(RETRY_MAX_MS, everyMs * 2 ** refusals) * (0.5 + Math.random() / 2), () => true);
    });
  }
  function wait(ms: number, goesOn: () => boolean): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      if (goesOn()) go(life);
    }, ms);
  }
  let life = {};
  return {
    request(crowd = 0) {
      if (timer !== undefined) pending = true;
      else if (crowd === 0) go(life);
      else wait(Math.random() * Math.min(SPREAD_MAX_MS, crowd * SPREAD_MS_EACH), () => true);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      pending = false;
      refusals = 0;
      life = {};
    },
  };
}
