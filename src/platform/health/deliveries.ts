import type { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { DeliveryChannel } from './health.rules.ts';

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
}

const PROBLEM_LENGTH = 300;

export function createDeliveries(clock: Clock): Deliveries {
  let news = new Map<DeliveryChannel, DeliveryNews>();
  function of(channel: DeliveryChannel): DeliveryNews {
    const known = news.get(channel) ?? { channel, succeededAt: null, failedAt: null, problem: null };
    news.set(channel, known);
    return known;
  }
  const deliveries: Deliveries = {
    succeeded(channel) {
      of(channel).succeededAt = clock.now();
    },
    failed(channel, problem) {
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
