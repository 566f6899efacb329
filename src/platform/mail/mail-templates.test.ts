import { loadBrands } from '#platform/brand/brands.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { createSmsTemplates } from '#platform/sms/sms-templates.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import { CHANGE_KINDS, CODE_KINDS, createMailTemplates } from './mail-templates.ts';

const brands = loadBrands('https://scores.example');
const brand = brands.byHost(undefined);
const ember = brands.byHost('ember.localhost');
const write = createMailTemplates(createTranslator());
const writeSms = createSmsTemplates(createTranslator());
const at = new Date('2026-11-15T08:30:00Z');
const code = { code: '048213', minutes: 10 };

/** A missing key is shown as it is. */
const KEY = /\bmail\.[a-z]/;

describe.each(LANGUAGE_CODES)('in %s', (lang) => {
  it.each(CODE_KINDS)('%s has its code in subject, text, page and text message', (kind) => {
    const mail = write(kind, { brand, lang }, code);
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).toContain('048213');
      expect(part).not.toMatch(KEY);
    }
    const sms = writeSms.code(kind, { brand, lang }, code);
    expect(sms).toMatchObject({ kind: 'code', params: { code: '048213', minutes: '10' }, language: lang });
    expect(sms.text).toContain('048213');
    expect(sms.text).not.toMatch(KEY);
    expect(sms.text.length).toBeLessThanOrEqual(140);
  });

  it.each(CHANGE_KINDS)('%s has time, place and subject', (change) => {
    const where = { device: 'Firefox', ip: '203.0.113.9' };
    const mail = write(
      'accountChanged',
      { brand, lang },
      { username: 'ada', at, ...where, change, what: 'W-1' },
    );
    expect(mail.subject + mail.text + mail.html).not.toMatch(KEY);
    for (const words of ['ada', 'Firefox', '203.0.113.9']) expect(mail.text).toContain(words);
    expect(mail.text.includes('W-1')).toBe(['siteLinked', 'siteUnlinked', 'phone', 'email'].includes(change));
  });

  it('notifications about an account have time and address', () => {
    const sign = write(
      'newSignIn',
      { brand, lang },
      { username: 'ada', at, device: 'Firefox', ip: '203.0.113.9' },
    );
    const changed = write('passwordChanged', { brand, lang }, { username: 'ada', at });
    for (const part of [sign.text, sign.html]) {
      expect(part).toContain('Firefox');
      expect(part).toContain('203.0.113.9');
      expect(part).toContain('ada');
    }
    const answer = write('ticketAnswer', { brand, lang }, { subject: 'Coins', text: 'They are back.' });
    for (const part of [answer.text, answer.html]) expect(part).toContain('They are back.');
    const closed = write('ticketClosed', { brand, lang }, { subject: 'Coins', reason: 'Paid back' });
    for (const part of [closed.text, closed.html]) expect(part).toMatch(/Coins.*Paid back/);
    for (const mail of [sign, changed, answer, closed])
      expect(mail.subject + mail.text + mail.html).not.toMatch(KEY);
    expect(changed.html).not.toContain('203.0.113.9');
    const reset = write('passwordChanged', { brand, lang }, { username: 'ada', at, unlinked: true });
    expect(reset.text).not.toMatch(KEY);
    expect(reset.text.length).toBeGreaterThan(changed.text.length);
    const smsText = writeSms.accountChanged({ brand, lang }, { username: 'ada', at });
    expect(smsText).toMatchObject({ kind: 'accountChanged', params: { username: 'ada' } });
    expect(smsText.text).not.toMatch(KEY);
    const sms = writeSms.passwordChanged({ brand, lang }, { username: 'ada', at });
    expect(sms).toMatchObject({ kind: 'passwordChanged', params: { username: 'ada' }, language: lang });
    expect(sms.text).toContain('ada');
    expect(sms.text).toContain(sms.params.time);
    expect(sms.text).not.toMatch(KEY);
  });
});

describe.each(LANGUAGE_CODES)('a digest in %s', (lang) => {
  it.each(['day', 'week'] as const)(
    'of a %s has its lines with their links, and the way out',
    (frequency) => {
      const url = (path: string) => `https://scores.example/${path}`;
      const mail = write(
        'digest',
        { brand, lang },
        {
          frequency,
          items: [{ kind: 'Reply', text: 'Ada <b>replied</b>', url: url('one?a=1&b=2') }],
          more: 7,
          ...{ allUrl: url('all'), settingsUrl: url('settings'), unsubscribeUrl: url('unsubscribe') },
        },
      );
      expect(mail.subject).toContain('8');
      for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(KEY);
      for (const path of ['one?a=1&b=2', 'all', 'settings', 'unsubscribe']) {
        expect(mail.text).toContain(url(path));
        expect(mail.html).toContain(`href="${url(path).replaceAll('&', '&amp;')}"`);
      }
      expect(mail.html).not.toContain('<b>');
      expect(mail.text).toMatch(/7/);
    },
  );
});

it("times are in the brand's zone", () => {
  const { text } = write('passwordChanged', { brand, lang: 'en' }, { username: 'ada', at });
  expect(text).toContain('Time: November 15, 2026 at 4:30:00 PM GMT+8');
});

it('user-chosen text cannot become markup', () => {
  const { html } = write(
    'newSignIn',
    { brand, lang: 'en' },
    { username: '<img src=x onerror=alert(1)>', at, device: '"><script>', ip: "'&" },
  );
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).toContain('&quot;&gt;&lt;script&gt;');
  expect(html).toContain('&#39;&amp;');
});

it('is right-to-left in Arabic, with its code left-to-right', () => {
  const { html } = write('signInCode', { brand, lang: 'ar' }, code);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('text-align:right');
  expect(html).toMatch(/<p dir="ltr"[^>]*>048213</);
  expect(write('signInCode', { brand, lang: 'en' }, code).html).toContain('<html lang="en" dir="ltr">');
});

it("has its brand's name and colours", () => {
  const ours = write('signInCode', { brand, lang: 'zh_CN' }, code);
  const theirs = write('signInCode', { brand: ember, lang: 'zh_CN' }, code);
  expect([ours.fromName, theirs.fromName]).toEqual(['边线', '余烬']);
  expect(theirs.html).toContain('#B4430F');
  expect(theirs.html).toContain('href="https://scores.example"');
  expect(ours.html).not.toContain('#B4430F');
});
