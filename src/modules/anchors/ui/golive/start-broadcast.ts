import { ApiFailure } from '#platform/endpoint/client.ts';

const ATTEMPTS = 20;
const EVERY_MS = 300;

/** Goes live once the site knows of the push, a moment after it has arrived. Null, or the problem in words. */
export async function startBroadcast(start: () => Promise<unknown>): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await start();
      return null;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.errorCode !== 'broadcast.no_signal' || attempt === ATTEMPTS) return error.message;
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
