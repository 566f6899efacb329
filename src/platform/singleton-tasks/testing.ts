import type pg from 'pg';
import type { Lease } from './singleton-tasks.ts';

/** A permanent lease, on the test's own connection. */
export const lastingLease = (client: pg.Client): Lease => ({
  guard: async () => undefined,
  async listen(channel, listener) {
    const onNotification = (message: pg.Notification) => {
      if (message.channel === channel) listener();
    };
    client.on('notification', onNotification);
    await client.query(`listen ${channel}`);
    return () => void client.off('notification', onNotification);
  },
});
