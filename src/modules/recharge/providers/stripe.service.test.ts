import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createLog } from '#platform/log/log.ts';
import { ForgedNotify, type Payable, ProviderProblem } from './provider.service.ts';
import { checkSignature, stripeProvider } from './stripe.service.ts';

const now = new Date('2026-11-17T12:00:00Z');
const seconds = now.getTime() / 1_000;
const sign = (at: string, body: string) =>
  createHmac('sha256', 'whsec').update(`${at}.${body}`).digest('hex');

it('signature: bound to a time', () => {
  expect(() =>
    checkSignature('whsec', `t=${seconds},v1=${sign(`${seconds}`, '{}')}`, '{}', now),
  ).not.toThrow();
});

it.each([
  ['no time', `v1=${sign('NaN', '{}')}`],
  ['an empty one', `t=,v1=${sign('0', '{}')}`],
  ['no number', `t=NaN,v1=${sign('NaN', '{}')}`],
  ['one that never comes', `t=Infinity,v1=${sign('Infinity', '{}')}`],
  ['an old one', `t=${seconds - 301},v1=${sign(`${seconds - 301}`, '{}')}`],
])('%s is rejected, though the rest is signed', (_, header) => {
  expect(() => checkSignature('whsec', header, '{}', now)).toThrow(ForgedNotify);
});

/** Accepts connections and never answers. */
async function silentPort(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

it("an unresponsive provider is reported as the provider's error", async () => {
  const url = `http://127.0.0.1:${await silentPort()}`;
  const provider = stripeProvider({ secretKey: 'sk', webhookSecret: 'whsec', url, timeoutMs: 50 });
  const order = {
    orderNo: 'R1',
    charge: { minor: 600, currency: 'CNY' },
    subject: 'Coins',
    expiresAt: now,
    providerRef: 'cs_1',
    tradeNo: 'pi_1',
  } as unknown as Payable;
  const lines: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } });
  for (const call of [
    () => provider.start(order, { returnUrl: 'https://scores.example' } as never),
    () => provider.query(order),
    () => provider.refund(order, 'asked for'),
  ]) {
    const error: unknown = await call().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderProblem);
    log.warn({ event: 'recharge.provider_unavailable', err: error }, 'not answered');
    expect(lines.at(-1)).toContain('was not answered: The operation was aborted due to timeout');
  }
});
