/**
 * Runs at once, then at most every `everyMs`; what is asked for meanwhile is done once at the end of the wait. Returns
 * the asking function and the one that gives up.
 */
export function paced(run: () => void, everyMs: number): { ask(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = false;
  function go(): void {
    asked = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (asked) go();
    }, everyMs);
    run();
  }
  return {
    ask() {
      if (timer === undefined) go();
      else asked = true;
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      asked = false;
    },
  };
}
