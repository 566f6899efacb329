import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Log } from '#platform/log/log.ts';
import { natsServers, subjectOf } from '#platform/net/nats-address.rules.ts';
import type { Bus } from './bus.ts';
import { createChannels, LOST } from './bus-channels.ts';

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 2_000;
/** A server that falls silent is noticed after three of them. */
const PING_MS = 5_000;

/** NATS: a subject for each channel, one connection. */
export function createNatsBus(url: string, log: Log, { pingMs = PING_MS } = {}): Bus {
  const channels = createChannels(log, { send, join: attach, leave: detach });
  const subscriptions = new Map<string, Subscription>();
  const closing = new AbortController();
  let connection: NatsConnection | null = null;
  /** Nothing is queued without it: a queued message would arrive after the re-read that replaces it. */
  let connected = false;
  let down = false;

  function unreachable(error: unknown) {
    connected = false;
    if (!down && !closing.signal.aborted)
      log.warn({ event: 'nats.unreachable', err: error }, 'NATS unreachable');
    down = true;
  }

  /** What others published meanwhile is missing here, and what was on its way from here may be missing there. */
  async function resume(current: NatsConnection) {
    if (down) log.info({ event: 'nats.recovered' }, 'NATS reachable again');
    down = false;
    connected = true;
    send(LOST, null);
    await current.flush();
    notifyAllGaps();
  }

  async function run() {
    for (let wait = FIRST_RETRY_MS; !closing.signal.aborted; wait = Math.min(LAST_RETRY_MS, wait * 2)) {
      try {
        const current = await connect({
          ...natsServers(url),
          name: 'touchline',
          noEcho: true,
          timeout: 5_000,
          pingInterval: pingMs,
          maxReconnectAttempts: -1,
          reconnectTimeWait: FIRST_RETRY_MS,
          reconnectJitter: FIRST_RETRY_MS,
        });
        connection = current;
        if (closing.signal.aborted) return await current.close();
        wait = FIRST_RETRY_MS;
        for (const channel of channels.names()) attach(channel);
        await resume(current);
        for await (const status of current.status()) {
          if (status.type === 'disconnect') unreachable(new Error(`disconnected from ${status.server}`));
          else if (status.type === 'reconnect') await resume(current).catch(() => undefined);
          else if (status.type === 'error')
            log.warn({ event: 'nats.error', err: status.error }, 'error of the NATS server');
        }
        unreachable((await current.closed()) ?? new Error('the connection was closed'));
      } catch (error) {
        unreachable(error);
      }
      await sleep(wait * (0.5 + Math.random() / 2), undefined, { signal: closing.signal, ref: false }).catch(
        () => undefined,
      );
    }
  }
  const running = run();

  function attach(channel: string) {
    const current = connection;
    if (!current || current.isClosed()) return;
    const subscription = current.subscribe(subjectOf(channel), {
      callback: (error, message) => {
        if (error) log.warn({ event: 'nats.error', err: error }, 'error of a NATS subscription');
        else if (channel === LOST) notifyAllGaps();
        else channels.receive(channel, message.json());
      },
    });
    subscriptions.set(channel, subscription);
    // Known to the server: from now on nothing is missed, but what came before was. A lost connection ends in `resume`.
    current.flush().then(
      () => channels.notifyGap(channel),
      () => undefined,
    );
  }

  function detach(channel: string) {
    subscriptions.get(channel)?.unsubscribe();
    subscriptions.delete(channel);
  }

  function notifyAllGaps() {
    for (const channel of channels.names()) channels.notifyGap(channel);
  }

  function send(channel: string, message: unknown) {
    if (connected) connection?.publish(subjectOf(channel), JSON.stringify(message ?? null));
  }

  return {
    lossy: true,
    publish: channels.publish,
    subscribe: channels.subscribe,
    healthy: () => connected,
    async close() {
      closing.abort();
      connected = false;
      await channels.close();
      await connection?.close();
      await running;
    },
  };
}
