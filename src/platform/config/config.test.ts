import { StartError } from '#platform/errors/start-error.ts';
import { readConfig } from './config.ts';
import { mediaHosts } from './media-variables.ts';
import { VARIABLES, type VariableName } from './variables.ts';

/** The start error of this environment; empty without one. */
function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
}

const production = {
  MODE: 'production',
  DATABASE_URL: 'postgres://user:hunter2@db.example/touchline',
  SECRET_KEY: 'x'.repeat(32),
  PUBLIC_URL: 'https://scores.example',
};

it('an empty environment is a demo', () => {
  expect(readConfig({})).toMatchObject({
    MODE: 'demo',
    demo: true,
    development: false,
    PORT: 3000,
    RATE_LIMITS: true,
  });
  expect(readConfig({ PORT: '' }).PORT).toBe(3000);
});

it('a demo, which admits anybody, listens on localhost by default', () => {
  expect(readConfig({}).HOST).toBe('127.0.0.1');
  expect(readConfig({ HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
  expect(readConfig(production).HOST).toBe('0.0.0.0');
  expect(readConfig({ ...production, HOST: '10.0.0.1' }).HOST).toBe('10.0.0.1');
});

it('values have their types', () => {
  const config = readConfig({ ROLES: ' web , worker', RATE_LIMITS: '0', PORT: '0', NODE_ENV: 'development' });
  expect(config).toMatchObject({ ROLES: ['web', 'worker'], RATE_LIMITS: false, PORT: 0, development: true });
});

const WRONG: [VariableName, string][] = [
  ['MODE', 'prod'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'scores.example'],
  ['PUBLIC_URL', 'ftp://scores.example'],
  ['PUBLIC_URL', 'https://scores.example/some/path'],
  ['DATABASE_URL', 'mysql://user:hunter2@host/db'],
  ['DATABASE_URL', 'hunter2'],
  ['DATABASE_POOL', '1'],
  ['DATABASE_POOL', '201'],
  ['SECRET_KEY', 'hunter2'],
  ['REDIS_URL', 'http://:hunter2@host'],
  ['REDIS_URL', 'redis://:hunter2@host:6379/abc'],
  ['ROLES', 'web,cook'],
  ['ROLES', ','],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['TRUSTED_PROXIES', 'everyone'],
  ['LOG_LEVEL', 'loud'],
  ['PAGE_CACHE_MS', '60001'],
  ['PAGE_CACHE_MB', '0'],
  ['RATE_LIMITS', 'off'],
  ['STORAGE', 'ftp'],
  ['S3_ENDPOINT', 'minio:9000'],
  ['S3_PUBLIC_URL', 'cdn'],
  ['S3_PUBLIC_URL', 'http://object_store:9000/uploads'],
  ['SMTP_URL', 'mail.example:25'],
  ['SMTP_URL', 'http://:hunter2@mail.example'],
  ['MAIL_FROM', 'Scores'],
  ['MAIL_FROM', 'a@b.example, c@d.example'],
  ['SMS_DRIVER', 'pigeon'],
  ['SMS_TEMPLATE_PARAMS', 'code,name'],
  ['SMS_URL', 'sms.example'],
  ['QQ_URL', 'graph.qq.example'],
  ['MEDIA_SERVER', 'ffmpeg'],
  ['MEDIA_RTMP_PORT', '70000'],
  ['MEDIA_FLV_URL', 'https://cdn.example/live.flv'],
  ['MEDIA_FLV_URL', 'http://[2001:db8::1]/live/{room}.flv'],
  ['MEDIA_HLS_URL', '/live/{room}.m3u8'],
  ['MEDIA_HLS_URL', 'http://media_server:8080/live/{room}.m3u8'],
  ['MEDIA_HLS_URL', 'http://{room}.cdn.example/live.m3u8'],
  ['MEDIA_PUSH_URL', 'https://push.example/live'],
  ['MEDIA_HOSTS', "https://cdn.example; script-src 'unsafe-inline'"],
];

describe('an invalid value prevents the start', () => {
  it.each(WRONG)('%s=%s', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toContain(`${name} takes ${VARIABLES[name].takes}`);
    expect(message.split('\n')).toHaveLength(1);
    if ('secret' in VARIABLES[name]) expect(message).not.toContain('hunter2');
    else expect(message).toContain(`"${value}"`);
  });

  it('lists each on its own line', () => {
    const lines = refusal({ PORT: 'x', MODE: 'y', LOG_LEVEL: 'z' }).split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['MODE', 'PORT', 'LOG_LEVEL']);
  });
});

describe('production', () => {
  it('starts with all required variables', () => {
    expect(readConfig(production)).toMatchObject({ MODE: 'production', demo: false });
  });

  it('lists all missing variables at once', () => {
    const lines = refusal({ MODE: 'production' }).split('\n');
    expect(lines.map((line) => line.split(' ')[0]).toSorted()).toEqual([
      'DATABASE_URL',
      'PUBLIC_URL',
      'SECRET_KEY',
    ]);
    for (const line of lines) expect(line).toMatch(/^[A-Z_]+ is missing: .*production.* needs .+\.$/);
  });

  it.each(['DATABASE_URL', 'SECRET_KEY', 'PUBLIC_URL'])('does not start without %s', (name) => {
    const message = refusal({ ...production, [name]: '' });
    expect(message).toMatch(new RegExp(`^${name} is missing`));
    expect(message).not.toContain('hunter2');
    expect(message).not.toContain(production.SECRET_KEY);
  });
});

it('S3 storage requires its keys', () => {
  const message = refusal({ STORAGE: 's3', S3_BUCKET: 'uploads' });
  expect(message.split('\n').map((line) => line.split(' ')[0])).toEqual(['S3_ACCESS_KEY', 'S3_SECRET_KEY']);
  expect(refusal({ STORAGE: 's3', S3_BUCKET: 'uploads', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' })).toBe('');
  expect(refusal({ STORAGE: 'local' })).toBe('');
});

it("mail requires a sender, and text messages their provider's variables", () => {
  const names = (env: Record<string, string>) =>
    refusal(env)
      .split('\n')
      .map((line) => line.split(' ')[0]);
  expect(names({ SMTP_URL: 'smtp://mail.example' })).toEqual(['MAIL_FROM']);
  expect(refusal({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Scores <no-reply@scores.example>' })).toBe(
    '',
  );
  expect(names({ SMS_DRIVER: 'twilio', SMS_FROM: '+15005550006' })).toEqual([
    'SMS_ACCESS_KEY',
    'SMS_SECRET_KEY',
  ]);
  expect(names({ SMS_DRIVER: 'tencent', SMS_ACCESS_KEY: 'a', SMS_SECRET_KEY: 'b' })).toEqual([
    'SMS_SIGN_NAME',
    'SMS_TEMPLATE',
    'SMS_APP_ID',
  ]);
});

it('an OAuth provider requires both its keys', () => {
  expect(refusal({ GOOGLE_CLIENT_ID: 'id' })).toMatch(/^GOOGLE_CLIENT_SECRET is missing/);
  expect(refusal({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })).toBe('');
});

it('HTTPS by the process needs pages, and an address of its own', () => {
  const https = { HTTPS_DOMAIN: 'Scores.example, www.scores.example', PUBLIC_URL: 'https://scores.example' };
  expect(readConfig(https).HTTPS_DOMAIN).toEqual(['scores.example', 'www.scores.example']);
  for (const PUBLIC_URL of ['', 'http://scores.example', 'https://other.example'])
    expect(refusal({ ...https, PUBLIC_URL })).toMatch(/^HTTPS_DOMAIN needs PUBLIC_URL/);
  expect(refusal({ ...https, ROLES: 'worker' })).toMatch(/^HTTPS_DOMAIN is for/);
  for (const HTTPS_DOMAIN of ['localhost', '10.0.0.1', 'https://scores.example', '-a.example', 'a..example'])
    expect(refusal({ HTTPS_DOMAIN })).toMatch(/^HTTPS_DOMAIN takes/);
});

it('every variable has a description, and a valid default', () => {
  for (const [name, { takes, fallback, schema }] of Object.entries(VARIABLES)) {
    expect([name, takes]).toEqual([name, expect.stringMatching(/\S/)]);
    expect([name, schema.safeParse(fallback).success]).toEqual([name, true]);
  }
});

it('an external media server requires its secret, and its players their hosts', () => {
  expect(refusal({ MEDIA_SERVER: 'srs' })).toMatch(/^MEDIA_HOOK_SECRET is missing/);
  for (const weak of ['hush', 'change-me', 'change-me-change-me-change-me'])
    expect(refusal({ MEDIA_SERVER: 'srs', MEDIA_HOOK_SECRET: weak })).toMatch(/^MEDIA_HOOK_SECRET/);
  const config = readConfig({
    MEDIA_SERVER: 'srs',
    MEDIA_HOOK_SECRET: 'hush-hush-hush-hush-hush',
    MEDIA_FLV_URL: 'https://cdn.example/live/{room}.flv',
    MEDIA_HLS_URL: 'https://cdn.example/live/{room}.m3u8',
    MEDIA_HOSTS: 'https://*.elsewhere.example, http://10.0.0.1:8080',
  });
  expect(mediaHosts(config)).toEqual([
    'https://cdn.example',
    'https://*.elsewhere.example',
    'http://10.0.0.1:8080',
  ]);
});
