import type { Log } from '#platform/log/log.ts';
import type { Bus } from './bus.ts';

export interface BusAddresses {
  /** NATS, where given. */
  BUS_URL: string;
  REDIS_URL: string;
}

/** The bus between machines, if there is one. A client is loaded only where it is used. */
export async function openRemoteBus({ BUS_URL, REDIS_URL }: BusAddresses, log: Log): Promise<Bus | null> {
  if (BUS_URL) {
    const { createNatsBus } = await import('./nats-bus.ts');
    return createNatsBus(BUS_URL, log);
  }
  if (REDIS_URL) {
    const { createRedisBus } = await import('./redis-bus.ts');
    return createRedisBus(REDIS_URL, log);
  }
  return null;
}
