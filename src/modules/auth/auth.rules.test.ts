import {
  checkEmail,
  checkMainlandPhone,
  checkPassword,
  dialogFor,
  likelyCountries,
  tidyPhone,
} from './auth.rules.ts';

it.each([
  ['default', '', 'default'],
  ['newer', 'lang=en', 'newer'],
  ['default', 'lang=en; loginDialog=newer; tz=UTC', 'newer'],
  ['newer', 'loginDialog=default', 'default'],
  ['default', 'loginDialog=nonsense; xloginDialog=newer', 'default'],
] as const)(
  'a brand with the %s dialog, in a browser that carries "%s", shows the %s one',
  (brand, cookies, dialog) => {
    expect(dialogFor(brand, cookies)).toBe(dialog);
  },
);

it.each([
  ['en', ['en-GB', 'en'], '', 'GB'],
  ['en', ['de-DE', 'en'], '', 'US'],
  ['en', [], 'SG', 'SG'],
  ['de', ['de-AT'], 'DE', 'AT'],
  ['de', ['en-US'], '', 'DE'],
  ['zh_TW', ['zh-Hant-HK'], '', 'HK'],
  ['pt', ['pt'], '', 'BR'],
  ['es', ['es-419', 'es-MX'], '', 'MX'],
] as const)(
  'phones of users of %s with the browser %j and the market "%s" are of %s',
  (lang, browser, market, country) => {
    expect(likelyCountries(lang, browser, market)[0]).toBe(country);
  },
);

it.each([
  ['', 'empty'],
  ['12345678', 'mix'],
  ['abcdefgh', 'mix'],
  ['1', 'mix'],
  ['abc1234', 'short'],
  ['abcd1234', null],
  ['密码密码密码密码1', null],
  [`a1${'x'.repeat(126)}`, null],
  [`a1${'x'.repeat(127)}`, 'long'],
])('the password %j: %s', (text, problem) => {
  expect(checkPassword(text)).toBe(problem);
});

it.each([
  ['', 'empty'],
  ['13800138000', null],
  ['19999999999', null],
  ['12800138000', 'format'],
  ['1380013800', 'format'],
  ['138001380000', 'format'],
  ['1380013800a', 'format'],
  [' 13800138000', 'format'],
])('the mainland phone %j: %s', (text, problem) => {
  expect(checkMainlandPhone(text)).toBe(problem);
});

it.each([
  ['', 'empty'],
  ['north@example.com', null],
  ['n.o+r-th@mail.example.co.uk', null],
  ['用户@例子.公司', null],
  ['north', 'format'],
  ['north@example', 'format'],
  ['a b@example.com', 'format'],
  ['<a@example.com>', 'format'],
  ['a@b@example.com', 'format'],
  [`${'x'.repeat(65)}@example.com`, 'format'],
])('the email %j: %s', (text, problem) => {
  expect(checkEmail(text)).toBe(problem);
});

it.each([
  ['139 1234 5678', '86', '13912345678'],
  ['139-1234-5678', '86', '13912345678'],
  ['139\u00a01234\u20115678', '86', '13912345678'],
  ['\u202a139 1234 5678\u202c', '86', '13912345678'],
  ['+86 139 1234 5678', '86', '13912345678'],
  ['0086-13912345678', '86', '13912345678'],
  ['8613912345678', '86', '86139123456'],
  ['(0)20 7946 0958', '44', '02079460958'],
  ['139123456789', '86', '13912345678'],
  ['13x', '86', '13x'],
])('the phone %j beside +%s is %s', (text, area, tidy) => {
  expect(tidyPhone(text, area, 11)).toBe(tidy);
});
