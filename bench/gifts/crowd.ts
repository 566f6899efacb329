import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export const GIVERS = 100;
export const TAPS = 20;
/** Price of the gift: the football. */
export const PRICE = 100;

export interface Tapping {
  port: number;
  token: string;
  roomId: number;
  giftId: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: GIVERS });

/** One user taps one combo, each tap after the response to the last. Returns the milliseconds of each. */
export async function tapAll({ port, token, roomId, giftId }: Tapping): Promise<number[]> {
  const comboId = randomUUID();
  const body = JSON.stringify({ roomId, giftId, comboId, count: 1, price: PRICE });
  const waits: number[] = [];
  for (let tap = 0; tap < TAPS; tap++) {
    const began = performance.now();
    await post(port, token, body);
    waits.push(performance.now() - began);
  }
  return waits;
}

function post(port: number, token: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
      systype: 'PC',
      lan: 'en',
      token,
    };
    const outgoing = request({
      agent,
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/api/gift/send',
      headers,
    });
    outgoing.on('error', reject).on('response', (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`a gift was answered with ${response.statusCode}`));
      });
    });
    outgoing.end(body);
  });
}
