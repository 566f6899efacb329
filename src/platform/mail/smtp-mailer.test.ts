import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { loadBrands } from '#platform/brand/brands.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { createLog, type Log, silentLog } from '#platform/log/log.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import { createMailTemplates } from './mail-templates.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { headerOf, mailServer, partOf } from './testing.ts';

const clock = new FakeClock('2026-11-15T08:30:00Z');
const mail = { to: 'reader@mail.example', subject: 'Hello', text: 'plain', html: '<p>rich</p>' };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serverWith(options?: Parameters<typeof mailServer>[0]) {
  const server = await mailServer(options);
  closing.push(server.close);
  return server;
}
const mailerTo = (port: number, user = '', more: { from?: string; log?: Log; query?: string } = {}) =>
  createSmtpMailer({
    url: `smtp://${user}127.0.0.1:${port}${more.query ?? ''}`,
    from: more.from ?? 'no-reply@scores.example',
    clock,
    log: more.log ?? silentLog,
  });

function readableLog() {
  const lines: string[] = [];
  return {
    lines,
    log: createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } }),
  };
}

describe('a mail', () => {
  it("has envelope, sender, the clock's time, and is marked as automatic", async () => {
    const { port, received } = await serverWith();
    await mailerTo(port).send({ ...mail, fromName: 'Touchline' });
    expect(received).toMatchObject([
      { from: 'no-reply@scores.example', to: ['reader@mail.example'], secure: false },
    ]);
    const { raw } = received[0]!;
    expect(headerOf(raw, 'From')).toBe('Touchline <no-reply@scores.example>');
    expect(headerOf(raw, 'To')).toBe('reader@mail.example');
    expect(headerOf(raw, 'Date')).toBe('Sun, 15 Nov 2026 08:30:00 +0000');
    expect(headerOf(raw, 'Auto-Submitted')).toBe('auto-generated');
    expect(headerOf(raw, 'Message-ID')).toMatch(/@scores\.example>$/);
    expect([partOf(raw, 'text/plain').trim(), partOf(raw, 'text/html').trim()]).toEqual([
      'plain',
      '<p>rich</p>',
    ]);
  });

  it.each([
    ['zh_CN', '123456 是你的边线登录验证码', '请输入以下验证码登录边线。'],
    ['ar', '123456 هو رمز تسجيل الدخول إلى Touchline', 'أدخل هذا الرمز لتسجيل الدخول إلى Touchline.'],
  ] as const)('in %s: round trip', async (lang, subject, lead) => {
    const { port, received } = await serverWith();
    const write = createMailTemplates(createTranslator());
    const brand = loadBrands('https://scores.example').byHost(undefined);
    await mailerTo(port).send({
      to: mail.to,
      ...write('signInCode', { brand, lang }, { code: '123456', minutes: 10 }),
    });
    const { raw } = received[0]!;
    expect(headerOf(raw, 'Subject')).toBe(subject);
    expect(partOf(raw, 'text/plain')).toContain(lead);
    expect(partOf(raw, 'text/html')).toContain(lead);
  });

  it('that may be unsubscribed from has the headers of RFC 8058; others have none', async () => {
    const { port, received } = await serverWith();
    const unsubscribeUrl = `https://scores.example/api/x?token=1-${'a'.repeat(43)}`;
    await mailerTo(port).send({ ...mail, unsubscribeUrl });
    await mailerTo(port).send(mail);
    const [first, second] = received.map(({ raw }) => raw) as [string, string];
    expect(headerOf(first, 'List-Unsubscribe').replaceAll(' ', '')).toBe(`<${unsubscribeUrl}>`);
    expect(headerOf(first, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf(second, 'List-Unsubscribe')).toBe('');
  });

  it("has the sender's name of MAIL_FROM, where set", async () => {
    const { port, received } = await serverWith();
    await mailerTo(port, '', { from: 'Scores <hi@scores.example>' }).send({ ...mail, fromName: 'Other' });
    expect(headerOf(received[0]!.raw, 'From')).toBe('Scores <hi@scores.example>');
  });

  it.each([
    'a@one.example, b@two.example',
    'a@one.example\r\nBcc: b@two.example',
    'Somebody <a@one.example>',
    'nobody',
    '',
  ])('to %j is rejected: exactly one address is required', async (to) => {
    const { port, received } = await serverWith();
    await expect(mailerTo(port).send({ ...mail, to })).rejects.toMatchObject({
      code: 'mail.address_refused',
    });
    expect(received).toEqual([]);
  });

  it('cannot inject headers by its subject', async () => {
    const { port, received } = await serverWith();
    await mailerTo(port).send({ ...mail, subject: 'Hello\r\nBcc: b@two.example' });
    expect(received[0]!.to).toEqual(['reader@mail.example']);
    expect(headerOf(received[0]!.raw, 'Bcc')).toBe('');
  });
});

describe('a server', () => {
  it('that rejects the recipient is distinguished from one that fails', async () => {
    const refusing = (status: number) =>
      serverWith({
        onRcptTo: (_address, _session, done) =>
          done(Object.assign(new Error('no such user reader@mail.example'), { responseCode: status })),
      });
    const { lines, log } = readableLog();
    await expect(mailerTo((await refusing(550)).port, '', { log }).send(mail)).rejects.toMatchObject({
      code: 'mail.address_refused',
    });
    await expect(mailerTo((await refusing(451)).port).send(mail)).rejects.toMatchObject({
      code: 'mail.failed',
    });
    expect(lines.join()).toContain('"to":"r***@mail.example","code":"EENVELOPE"');
    expect(lines.join()).not.toContain('reader@mail.example');
  });

  it('that does not answer is left after a timeout', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    closing.push(async () => silent.close());
    const mailer = createSmtpMailer({
      url: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      from: 'no-reply@scores.example',
      clock,
      log: silentLog,
      timeoutMs: 100,
    });
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'mail.failed' });
  });

  it('that is unreachable is a failure', async () => {
    const { port, close } = await mailServer();
    await close();
    await expect(mailerTo(port).send(mail)).rejects.toMatchObject({ code: 'mail.failed' });
  });

  const withPassword: Parameters<typeof mailServer>[0] = {
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      password === 'p@ss' ? done(null, { user: username }) : done(new Error('wrong password')),
  };
  const selfSigned = { query: '/?tls.rejectUnauthorized=false' };

  it('with a password is used over TLS', async () => {
    const { port, received } = await serverWith({ ...withPassword, disabledCommands: [] });
    await mailerTo(port, 'robot:p%40ss@', selfSigned).send(mail);
    expect(received).toMatchObject([{ secure: true, user: 'robot' }]);
    await expect(mailerTo(port, 'robot:wrong@', selfSigned).send(mail)).rejects.toMatchObject({
      code: 'mail.failed',
    });
  });

  it('with an unknown certificate or without TLS never gets the password', async () => {
    const seen: string[] = [];
    const onAuth: typeof withPassword.onAuth = ({ username }, _session, done) => {
      seen.push(username ?? '');
      done(null, { user: username });
    };
    const selfMade = await serverWith({ ...withPassword, onAuth, disabledCommands: [] });
    await expect(mailerTo(selfMade.port, 'robot:p%40ss@').send(mail)).rejects.toMatchObject({
      code: 'mail.failed',
    });
    const open = await serverWith({ ...withPassword, onAuth, allowInsecureAuth: true });
    await expect(mailerTo(open.port, 'robot:p%40ss@').send(mail)).rejects.toMatchObject({
      code: 'mail.failed',
    });
    expect(seen).toEqual([]);
  });
});
