import { describe, expect, it, vi } from 'vitest';
import { FakeClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { RETENTION_VARIABLES } from '#platform/config/retention-variables.ts';
import type { Db } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { retentionDays } from '#platform/settings/retention-settings.ts';
import { floorSettings } from '#platform/settings/settings.ts';
import { RETENTION, type RetentionDays, retainSince } from './retention.rules.ts';
import { BATCH, createRetention, type RetentionRow } from './retention.ts';

const db = {} as Db;
const clock = new FakeClock('2026-11-15T12:00:00Z');

type Env = keyof typeof RETENTION_VARIABLES;
/** Configured days. */
const read = (env: Partial<Record<Env, string>> = {}): RetentionDays =>
  retentionDays(floorSettings(readConfig(env)));
const defaults = read();

/** Old rows, deleted as by a store: at most `limit` at a time. */
function oldRows(name: RetentionRow['name'], count: number) {
  let left = count;
  const deleteOlderThan = vi.fn(async (_db: Db, _before: Date, limit: number) => {
    const batch = Math.min(left, limit);
    left -= batch;
    return batch;
  });
  return { name, deleteOlderThan };
}

const run = (rows: RetentionRow[], days: Partial<RetentionDays> = {}, signal?: AbortSignal) =>
  createRetention({ db, rows, days: () => ({ ...defaults, ...days }), clock, log: silentLog }).run(signal);

describe('cleaning', () => {
  it.each([
    [0, 1],
    [999, 1],
    [1000, 2],
    [2500, 3],
  ])('deletes %i rows in %i batches', async (count, batches) => {
    const chat = oldRows('chat', count);
    expect(await run([chat])).toEqual([{ name: 'chat', deleted: count, failed: false }]);
    expect(chat.deleteOlderThan).toHaveBeenCalledTimes(batches);
  });

  it('passes the database, the limit and the cutoff', async () => {
    const sessions = oldRows('sessions', 1);
    await run([sessions], { sessions: 10 });
    expect(sessions.deleteOlderThan).toHaveBeenCalledWith(db, new Date('2026-11-05T12:00:00Z'), BATCH);
  });

  it('stores rows with a retention of 0 for ever', async () => {
    const audit = oldRows('auditLog', 5);
    expect(await run([audit], { auditLog: 0 })).toEqual([{ name: 'auditLog', deleted: 0, failed: false }]);
    expect(audit.deleteOlderThan).not.toHaveBeenCalled();
  });

  it('continues with the others after a failure, and reports deleted rows', async () => {
    const failing = oldRows('sessions', 5000);
    failing.deleteOlderThan.mockResolvedValueOnce(1000).mockRejectedValueOnce(new Error('deadlock'));
    expect(await run([failing, oldRows('chat', 3)])).toEqual([
      { name: 'sessions', deleted: 1000, failed: true },
      { name: 'chat', deleted: 3, failed: false },
    ]);
  });

  it('stops between batches at shutdown', async () => {
    const stopping = new AbortController();
    const chat = oldRows('chat', 5000);
    chat.deleteOlderThan.mockImplementationOnce(async () => {
      stopping.abort();
      return BATCH;
    });
    const events = oldRows('outboxEvents', 5);
    expect(await run([chat, events], {}, stopping.signal)).toEqual([
      { name: 'chat', deleted: 1000, failed: false },
      { name: 'outboxEvents', deleted: 0, failed: false },
    ]);
  });
});

describe('retention periods', () => {
  it('are the defaults without configuration', () => {
    for (const [name, { days }] of Object.entries(RETENTION)) expect(defaults).toHaveProperty(name, days);
  });

  it('have one variable each', () => {
    const envs = Object.values(RETENTION).map(({ env }) => env);
    expect(new Set(envs).size).toBe(envs.length);
    expect(read({ KEEP_CHAT_DAYS: '7' })).toEqual({ ...defaults, chat: 7 });
  });

  it.each(['-1', '1.5', 'week', '', '36501'])('reject %j', (days) => {
    expect(RETENTION_VARIABLES.KEEP_CHAT_DAYS.schema.safeParse(days).success).toBe(false);
  });

  it('count whole days back from now', () => {
    expect(retainSince(1, clock.now())).toEqual(new Date('2026-11-14T12:00:00Z'));
    expect(retainSince(0, clock.now())).toBeNull();
  });
});
