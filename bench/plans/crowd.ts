import { Agent, request } from 'node:http';

export const BUYERS = 200;
export const PRICE = 88;

const agent = new Agent({ keepAlive: true, maxSockets: BUYERS });

/** Unlocks a plan; returns the milliseconds. */
export async function unlock(port: number, token: string, planId: number): Promise<number> {
  const began = performance.now();
  const body = JSON.stringify({ planId });
  await new Promise<void>((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      systype: 'PC',
      lan: 'en',
      token,
    };
    const path = '/api/orderpay/goldExpertPlan';
    const outgoing = request({ agent, host: '127.0.0.1', port, method: 'POST', path, headers });
    outgoing.on('error', reject).on('response', (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`an unlock was answered with ${response.statusCode}`));
      });
    });
    outgoing.end(body);
  });
  return performance.now() - began;
}
