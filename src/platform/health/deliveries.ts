import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Series } from '#platform/metrics/series.ts';
import { DELIVERY_CHANNELS, type DeliveryChannel } from './health.rules.ts';

export interface DeliveryNews {
  channel: DeliveryChannel;
  succeededAt: Date | null;
  failedAt: Date | null;
  problem: string | null;
}

/** The last success and failure of each provider. In memory until the next heartbeat: thousands may leave in a second. */
export interface Deliveries {
  succeeded(channel: DeliveryChannel): void;
  failed(channel: DeliveryChannel, problem: string): void;
  /** Records how the work ends. */
  watch<T>(channel: DeliveryChannel, work: () => Promise<T>): Promise<T>;
  /** What has happened since the last time. */
  take(): DeliveryNews[];
  /** What this process sent, for `/metrics`. */
  readonly series: readonly Series[];
}

const PROBLEM_LENGTH = 300;
const zeros = () => new Map<DeliveryChannel, number>(DELIVERY_CHANNELS.map((channel) => [channel, 0]));

export function createDeliveries(clock: Clock): Deliveries {
  const counts = { succeeded: zeros(), failed: zeros() };
  const series = (['succeeded', 'failed'] as const).map(
    (result): Series => ({
      name: `deliveries_${result}_total`,
      help: `Mails, text messages, payment calls and pushes that ${result}, by their provider's answer`,
      label: 'channel',
      kind: 'counter',
      read: () => counts[result],
    }),
  );
  const count = (result: keyof typeof counts, channel: DeliveryChannel) =>
    void counts[result].set(channel, (counts[result].get(channel) ?? 0) + 1);
  let news = new Map<DeliveryChannel, DeliveryNews>();
  function of(channel: DeliveryChannel): DeliveryNews {
    const known = news.get(channel) ?? { channel, succeededAt: null, failedAt: null, problem: null };
    news.set(channel, known);
    return known;
  }
  const deliveries: Deliveries = {
    series,
    succeeded(channel) {
      count('succeeded', channel);
      of(channel).succeededAt = clock.now();
    },
    failed(channel, problem) {
      count('failed', channel);
      Object.assign(of(channel), { failedAt: clock.now(), problem: problem.slice(0, PROBLEM_LENGTH) });
    },
    async watch(channel, work) {
      try {
        const result = await work();
        deliveries.succeeded(channel);
        return result;
      } catch (error) {
        deliveries.failed(channel, error instanceof AppError ? error.code : (error as Error).message);
        throw error;
      }
    },
    take() {
      const taken = [...news.values()];
      news = new Map();
      return taken;
    },
  };
  return deliveries;
}
