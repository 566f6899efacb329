import { FakeClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { transact } from '#platform/db/transact.ts';
import { testApi } from '#platform/endpoint/testing.ts';
import { createDeliveries } from '#platform/health/deliveries.ts';
import { createLog } from '#platform/log/log.ts';
import { createMessaging } from '#platform/messaging/messaging.ts';
import { floorSettings } from '#platform/settings/settings.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { deleteMessagesBefore } from './demo-mailbox.store.ts';

const database = testDatabase();
const mail = {
  to: 'reader@mail.example',
  subject: '048213 is your code',
  text: 'plain',
  html: '<p>rich</p>',
};
const sms = {
  to: '+8613812345678',
  kind: 'code',
  params: { code: '048213', minutes: '10' },
  language: 'en',
  text: '048213',
} as const;
const PRODUCTION = {
  MODE: 'production',
  DATABASE_URL: 'postgres://db.example/touchline',
  SECRET_KEY: 'x'.repeat(32),
  PUBLIC_URL: 'https://scores.example',
};

async function outward(env: Record<string, string> = {}) {
  const lines: string[] = [];
  const published: unknown[] = [];
  const clock = new FakeClock();
  const config = readConfig(env);
  const made = await createMessaging({
    config,
    settings: floorSettings(config),
    db: database.db,
    clock,
    log: createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } }),
    publish: (topic, message, { rev }) => void published.push([topic, message, rev]),
    deliveries: createDeliveries(clock),
  });
  return { ...made, lines, published, clock };
}

describe('a demo without senders', () => {
  it('stores messages, newest first, and publishes them at once', async () => {
    const { mail: mailer, sms: sender, endpoints = [], published, lines, clock } = await outward();
    await mailer.send(mail);
    clock.advance(60_000);
    await sender.send(sms);
    const response = await testApi(endpoints).request('/api/dev/outbox');
    const { result } = (await response.json()) as { result: { rev: number; messages: unknown[] } };
    expect(result.messages).toEqual([
      { id: 2, kind: 'sms', target: sms.to, subject: '', text: '048213', at: '2026-11-15T12:01:00.000Z' },
      {
        id: 1,
        kind: 'mail',
        target: mail.to,
        subject: mail.subject,
        text: 'plain',
        at: '2026-11-15T12:00:00.000Z',
      },
    ]);
    expect(published).toEqual([
      ['outbox', result.messages[1], 1],
      ['outbox', result.messages[0], 2],
    ]);
    expect(result.rev).toBe(2);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'message stored in the demo mailbox', kind: 'mail', subject: mail.subject, text: 'plain' },
      { msg: 'message stored in the demo mailbox', kind: 'sms', text: '048213' },
    ]);
    expect(lines.join()).not.toMatch(/13812345678|reader@/);
  });

  it('deletes old ones in batches', async () => {
    const { mail: mailer, clock } = await outward();
    await database.pool.query('truncate outbox_messages');
    for (let i = 0; i < 3; i++) await mailer.send(mail);
    clock.advance(1_000);
    const later = clock.now();
    await mailer.send(mail);
    expect(await transact(database.db, (tx) => deleteMessagesBefore(tx, later, 2))).toBe(2);
    expect(await transact(database.db, (tx) => deleteMessagesBefore(tx, later, 2))).toBe(1);
    expect(await transact(database.db, (tx) => deleteMessagesBefore(tx, later, 2))).toBe(0);
  });

  it('sends for real where configured', async () => {
    const { mail: mailer, lines } = await outward({
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'no-reply@scores.example',
    });
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'mail.failed' });
    expect(lines.join()).not.toContain('message stored in the demo mailbox');
  });
});

describe('production without senders', () => {
  it('warns once each at the start, and rejects sending', async () => {
    const { mail: mailer, sms: sender, endpoints, topics, lines } = await outward(PRODUCTION);
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'mail.not_configured' });
    await expect(sender.send(sms)).rejects.toMatchObject({ code: 'sms.not_configured' });
    expect(lines.map((line) => JSON.parse(line).msg.split(' ')[0])).toEqual(['SMTP_URL', 'SMS_DRIVER']);
    expect([endpoints, topics]).toEqual([undefined, undefined]);
  });
});
