export interface PolledSnapshot {
  rev: number;
  data: unknown;
}

export interface PollingOptions {
  topics(): string[];
  /** `null` when there is nothing to show (refused, unknown). */
  fetchSnapshot(topic: string): Promise<PolledSnapshot | null>;
  onSnapshot(topic: string, snapshot: PolledSnapshot): void;
  hidden(): boolean;
}

const VISIBLE_MS = 5_000;
const HIDDEN_MS = 30_000;
const MAX_MS = 60_000;

export interface Polling {
  start(): void;
  stop(): void;
}

/** Where sockets are blocked, the page asks. Slower when hidden, slower still while the answers fail. */
export function createPolling({ topics, fetchSnapshot, onSnapshot, hidden }: PollingOptions): Polling {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Of the current start; an answer to an earlier one is late and dropped. */
  let run: symbol | undefined;
  let failures = 0;

  async function poll(current: symbol) {
    const answers = await Promise.allSettled(
      topics().map(async (topic) => {
        const snapshot = await fetchSnapshot(topic);
        if (snapshot && run === current) onSnapshot(topic, snapshot);
      }),
    );
    if (run !== current) return;
    failures = answers.some((answer) => answer.status === 'rejected') ? failures + 1 : 0;
    const pause = Math.min(MAX_MS, (hidden() ? HIDDEN_MS : VISIBLE_MS) * 2 ** failures);
    timer = setTimeout(() => void poll(current), pause * (0.9 + Math.random() * 0.2));
  }

  function stop() {
    clearTimeout(timer);
    run = undefined;
  }

  return {
    start() {
      stop();
      run = Symbol('run');
      void poll(run);
    },
    stop,
  };
}
