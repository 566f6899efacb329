import type { Polled } from '#platform/realtime/snapshot.calls.ts';

export interface PollingOptions {
  topics(): string[];
  /** `null` when there is nothing to show (forbidden, unknown). */
  fetchSnapshot(topic: string): Promise<Polled | null>;
  onPolled(topic: string, polled: Polled): void;
  hidden(): boolean;
}

const VISIBLE_MS = 5_000;
const HIDDEN_MS = 30_000;
const MAX_MS = 60_000;

export interface Polling {
  /** Polls everything once, unless already running; whether the site answers. */
  once(): Promise<boolean>;
  start(): void;
  stop(): void;
}

/** Polling where sockets are blocked. Slower when hidden, and with failures. */
export function createPolling({ topics, fetchSnapshot, onPolled, hidden }: PollingOptions): Polling {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Of the current start; a response to an earlier one is dropped. */
  let run: symbol | undefined;
  let failures = 0;

  async function loadAll(current: symbol | undefined): Promise<boolean> {
    const answers = await Promise.allSettled(
      topics().map(async (topic) => {
        const polled = await fetchSnapshot(topic);
        if (polled && run === current) onPolled(topic, polled);
      }),
    );
    return answers.every(({ status }) => status === 'fulfilled');
  }

  async function poll(current: symbol) {
    const answered = await loadAll(current);
    if (run !== current) return;
    failures = answered ? 0 : failures + 1;
    const pause = Math.min(MAX_MS, (hidden() ? HIDDEN_MS : VISIBLE_MS) * 2 ** failures);
    timer = setTimeout(() => void poll(current), pause * (0.9 + Math.random() * 0.2));
  }

  function stop() {
    clearTimeout(timer);
    run = undefined;
  }

  return {
    once: async () => (run ? failures === 0 : await loadAll(run)),
    start() {
      stop();
      run = Symbol('run');
      void poll(run);
    },
    stop,
  };
}
