import type { Platform } from '#platform/module.ts';
import type { Lease, SingletonTask } from '#platform/singleton-tasks/singleton-tasks.ts';
import type { FeedProvider } from './feed.contract.ts';
import type { Feed } from './feed.service.ts';
import { type ConfiguredProvider, listConfigured, withProviderKeys } from './providers.service.ts';
import { type FeedOrders, NO_ORDERS } from './sources.rules.ts';

interface Running {
  signature: string;
  stop(): Promise<void>;
}

/** Interval at which a running feed reads the orders of sources. */
const ORDERS_MS = 5_000;

/**
 * The feed of one provider as it is configured now: a key that an administrator changes restarts this feed alone, and so
 * does an order of sources that names it: what was sent before is sent again.
 */
export function createLiveFeed(
  name: string,
  platform: Pick<Platform, 'config' | 'settings' | 'clock' | 'log'>,
  createFeed: (provider: FeedProvider) => Pick<Feed, 'singletonTask'>,
  readOrders: () => Promise<FeedOrders> = async () => NO_ORDERS,
): SingletonTask {
  const { config, settings, log } = platform;
  let follow = (): void => undefined;
  settings.onChange(() => follow());
  const current = async () => {
    const { orderOf, namesOf } = await readOrders();
    const wanted = listConfigured(withProviderKeys(config, settings), orderOf).find(
      (provider) => provider.name === name,
    );
    return wanted && { ...wanted, signature: `${wanted.signature} ${namesOf(name)}` };
  };

  return {
    name: `feed ${name}`,
    async start(lease: Lease) {
      let running: Running | null = null;
      let turn: Promise<void> = Promise.resolve();

      async function become(wanted: ConfiguredProvider | undefined): Promise<void> {
        if (wanted?.signature === running?.signature) return;
        await running?.stop();
        running = null;
        if (!wanted) return;
        const { singletonTask } = createFeed(wanted.make(platform));
        running = { signature: wanted.signature, stop: await singletonTask.start(lease) };
      }
      /** One at a time, each with the configuration of its turn. */
      const next = (wanted: () => Promise<ConfiguredProvider | undefined>): Promise<void> => {
        turn = turn
          .then(async () => become(await wanted()))
          .catch((error: unknown) =>
            log.error({ event: 'feed.stopped', err: error, provider: name }, 'feed could not be restarted'),
          );
        return turn;
      };

      await next(current);
      follow = () => void next(current);
      const timer = setInterval(() => follow(), ORDERS_MS);
      return async () => {
        clearInterval(timer);
        follow = () => undefined;
        await next(async () => undefined);
      };
    },
  };
}
