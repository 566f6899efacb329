import { createKeyring } from '#platform/crypto/keyring.ts';
import { listCountries } from './countries.service.ts';
import { createKnownDevices } from './known-devices.service.ts';
import { anyTarget, emailTarget, namedBy, phoneTarget } from './targets.service.ts';

describe('a phone', () => {
  it.each([
    ['13812345678', undefined, '+8613812345678'],
    ['138 1234-5678', '86', '+8613812345678'],
    ['13812345678', '+86', '+8613812345678'],
    ['07400 123456', '44', '+447400123456'],
    ['7400123456', '+44', '+447400123456'],
    ['2015550123', '1', '+12015550123'],
    ['912345678', '886', '+886912345678'],
  ])('%s of %s is stored as %s', (text, area, value) => {
    expect(phoneTarget(text, area)).toEqual({ kind: 'phone', value });
  });

  it.each([
    ['', '86', 'phone_empty'],
    ['  ', '44', 'phone_empty'],
    ['12812345678', '86', 'phone_format'],
    ['1381234567', '86', 'phone_format'],
    ['138123456789', undefined, 'phone_format'],
    ['+8613812345678', '86', 'phone_format'],
    ['123', '44', 'phone_format'],
    ['7400123456', '999', 'phone_format'],
    ["1' or '1'='1", '1', 'phone_format'],
    ['２０１５５５０１２３', '1', 'phone_format'],
  ])('%j of %s is rejected: %s', (text, area, code) => {
    expect(() => phoneTarget(text, area)).toThrow(expect.objectContaining({ code: `logins.${code}` }));
  });
});

describe('an email', () => {
  it('is stored in one spelling', () => {
    expect(emailTarget(' Ann@Example.COM ')).toEqual({ kind: 'email', value: 'ann@example.com' });
    expect(anyTarget('ann@example.com', '86').kind).toBe('email');
  });

  it.each([
    ['', 'email_empty'],
    ['ann', 'format'],
    ['ann@', 'format'],
    ['ann@example', 'format'],
    ['a b@example.com', 'format'],
    ['<script>@example.com', 'format'],
    [`${'x'.repeat(65)}@example.com`, 'format'],
    ['ann@example.com\nbcc: b@example.com', 'format'],
  ])('%j is rejected: %s', (text, code) => {
    expect(() => emailTarget(text)).toThrow(expect.objectContaining({ code: `logins.${code}` }));
  });
});

it.each([
  ['Ways2In ', [{ username: 'Ways2In' }]],
  ['Ann@Example.com', [{ kind: 'email', value: 'ann@example.com' }]],
  ['138 1234-5678', [{ kind: 'phone', value: '+8613812345678' }, { username: '138 1234-5678' }]],
  ['+86 13812345678', [{ kind: 'phone', value: '+8613812345678' }, { username: '+86 13812345678' }]],
  ['+44 7400 123456', [{ kind: 'phone', value: '+447400123456' }, { username: '+44 7400 123456' }]],
  ['7400123456', [{ username: '7400123456' }]],
])('one field for all: %j may be %j', (typed, meant) => {
  expect(namedBy(typed)).toEqual(meant);
});

it('countries begin with the mainland, then by name in the viewer’s language', () => {
  const [first, ...others] = listCountries('en');
  expect(first).toEqual({ countryAbbr: 'CN', countryArea: '86', countryAvatar: '🇨🇳', name: 'China' });
  expect(others.length).toBeGreaterThan(200);
  expect(others.map(({ name }) => name)).toEqual(
    others.map(({ name }) => name).sort(new Intl.Collator('en').compare),
  );
  expect(listCountries('zh_CN').find(({ countryAbbr }) => countryAbbr === 'GB')).toMatchObject({
    countryArea: '44',
    name: '英国',
  });
});

it('a device is known by its cookie only', () => {
  const devices = createKnownDevices(createKeyring(['secret']));
  const cookie = devices.make(7);
  expect(devices.recognise(cookie, 7)).toMatch(/^[\w-]{16}$/);
  // The cookie identifies no account.
  expect(cookie).toMatch(/^[\w-]{16}\.[\w-]{43}$/);
  for (const [target, userId] of [
    [cookie, 8],
    [`7.${cookie}`, 7],
    [undefined, 7],
    ['', 7],
    ['x.y', 7],
    [createKnownDevices(createKeyring(['another'])).make(7), 7],
  ] as const) {
    expect(devices.recognise(target, userId)).toBeNull();
  }
});
