import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { readConfig } from '#platform/config/config.ts';
import { mailServer } from '#platform/mail/testing.ts';
import { aliyunSigned, provider, tencentSigned } from '#platform/sms/testing.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { checkDatabase } from './database-check.ts';
import { checkMail } from './mail-check.ts';
import { checkRedis } from './redis-check.ts';
import { checkSite } from './site-check.ts';
import { checkSms } from './sms-check.ts';
import { checkStorage } from './storage-check.ts';

const config = (env: Record<string, string>) => readConfig({ MODE: 'demo', ...env });
const NOBODY = '127.0.0.1:1';

describe('database', () => {
  const database = testDatabase();
  it('works', async () => {
    const found = await checkDatabase(config({ DATABASE_URL: database.url }));
    expect(found).toEqual({
      state: 'works',
      detail: expect.stringMatching(/^PostgreSQL [\d.]+, with the tables of a site$/),
    });
  });
  it('names the reason, not the password', async () => {
    const wrong = new URL(database.url);
    wrong.pathname = '/nowhere';
    expect(await checkDatabase(config({ DATABASE_URL: wrong.href }))).toEqual({
      state: 'fails',
      detail: expect.stringContaining('no database nowhere'),
    });
    const nobody = await checkDatabase(config({ DATABASE_URL: `postgres://u:hidden@${NOBODY}/x` }));
    expect(nobody).toEqual({
      state: 'fails',
      detail: expect.stringContaining(`nothing answers at ${NOBODY}`),
    });
    expect(nobody.detail).not.toContain('hidden');
  });
});

it('redis: nobody there, and not configured', async () => {
  expect(await checkRedis({ REDIS_URL: `redis://${NOBODY}` })).toEqual({
    state: 'fails',
    detail: expect.stringContaining('ECONNREFUSED'),
  });
  expect(await checkRedis({ REDIS_URL: '' })).toEqual({ state: 'off', detail: '' });
});

describe('mail', () => {
  const from = 'no-reply@scores.example';
  const message = { to: 'boss@example.com', subject: 'A test', text: 'It works.', html: '<p>It works.</p>' };
  it('shakes hands, and sends a message when given one', async () => {
    const server = await mailServer();
    onTestFinished(() => server.close());
    const SMTP_URL = `smtp://127.0.0.1:${server.port}`;
    expect((await checkMail({ SMTP_URL, MAIL_FROM: from })).state).toBe('works');
    expect(server.received).toEqual([]);
    expect((await checkMail({ SMTP_URL, MAIL_FROM: from }, message)).detail).toContain('took a message');
    expect(server.received).toMatchObject([{ from, to: ['boss@example.com'] }]);
  });
  it('a refused sign-in or address fails', async () => {
    const server = await mailServer({
      allowInsecureAuth: true,
      onRcptTo: (_, __, done) => done(new Error('550 no such mailbox')),
    });
    onTestFinished(() => server.close());
    const SMTP_URL = `smtp://127.0.0.1:${server.port}`;
    expect(await checkMail({ SMTP_URL, MAIL_FROM: from }, message)).toEqual({
      state: 'fails',
      detail: `127.0.0.1:${server.port} did not take a message from ${from} to boss@example.com`,
    });
    const secret = `smtp://user:hidden@127.0.0.1:${server.port}`;
    const refused = await checkMail({ SMTP_URL: secret, MAIL_FROM: from });
    expect(refused.state).toBe('fails');
    expect(refused.detail).not.toContain('hidden');
  });
});

describe('storage', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'checked-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  it('a folder is written, read and left as it was', async () => {
    expect((await checkStorage(config({ DATA_DIR: folder }))).state).toBe('works');
    expect(await readdir(join(folder, 'uploads', 'checks')).catch(() => [])).toEqual([]);
    expect((await checkStorage(config({ DATA_DIR: '/dev/null/none' }))).state).toBe('fails');
  });
  it('a bucket likewise; one that is not there fails', async () => {
    const server = new S3rver({
      ...{ address: '127.0.0.1', port: 0, silent: true, directory: folder },
      configureBuckets: [{ name: 'uploads' }],
    });
    const { port } = await server.run();
    onTestFinished(() => server.close());
    const s3 = (bucket: string) =>
      config({
        STORAGE: 's3',
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY: 'S3RVER',
        S3_SECRET_KEY: 'S3RVER',
      });
    expect(await checkStorage(s3('uploads'))).toEqual({ state: 'works', detail: 'bucket uploads' });
    expect((await checkStorage(s3('none'))).state).toBe('fails');
  });
});

it('site: a host that DNS knows', async () => {
  expect((await checkSite({ PUBLIC_URL: 'http://localhost:3000' })).detail).toContain('without encryption');
  expect(await checkSite({ PUBLIC_URL: 'https://scores.invalid' })).toEqual({
    state: 'fails',
    detail: 'the host scores.invalid is not known yet: its DNS record is missing',
  });
});

describe('sms', () => {
  const keys = {
    SMS_ACCESS_KEY: 'ACCESS',
    SMS_SECRET_KEY: 'SECRET',
    SMS_SIGN_NAME: 'Scores',
    SMS_TEMPLATE: '12',
  };
  const DRIVERS = {
    twilio: {
      good: { status: 'active' },
      bad: { status: 'suspended' },
      signed: ({ request }: Parameters<typeof aliyunSigned>[0]) =>
        request.headers.authorization === `Basic ${Buffer.from('ACCESS:SECRET').toString('base64')}`,
    },
    aliyun: {
      good: { Code: 'OK', TemplateStatus: 1 },
      bad: { Code: 'OK', TemplateStatus: 2 },
      signed: (request: Parameters<typeof aliyunSigned>[0]) => aliyunSigned(request, 'SECRET'),
    },
    tencent: {
      good: { Response: { DescribeTemplateStatusSet: [{ StatusCode: 0 }] } },
      bad: { Response: { Error: { Code: 'AuthFailure.SignatureFailure' } } },
      signed: (request: Parameters<typeof tencentSigned>[0]) => tencentSigned(request, 'SECRET'),
    },
  };
  it.each(Object.entries(DRIVERS))(
    '%s is asked with a signed call that sends nothing',
    async (name, driver) => {
      const seen: boolean[] = [];
      const stand = await provider((request, times) => {
        seen.push(driver.signed(request) && !request.url.pathname.endsWith('Messages.json'));
        return { body: times === 1 ? driver.good : driver.bad };
      });
      onTestFinished(() => stand.close());
      const env = config({ SMS_DRIVER: name, SMS_URL: stand.url, SMS_FROM: '+1', SMS_APP_ID: '1', ...keys });
      expect((await checkSms(env)).state).toBe('works');
      expect((await checkSms(env)).state).toBe('fails');
      expect(seen).toEqual([true, true]);
    },
  );
});
