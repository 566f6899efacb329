import { rechargeAddress } from './recharge-host.rules.ts';

it.each([
  ['no other host', '', 'scores.example', '', null],
  ['another', 'https://pay.example', 'scores.example', '', 'https://pay.example/userInfo/recharge'],
  [
    'in the page’s language',
    'https://pay.example',
    'a.example',
    '/ja',
    'https://pay.example/ja/userInfo/recharge',
  ],
  ['with a port', 'http://localhost:81', 'localhost:80', '', 'http://localhost:81/userInfo/recharge'],
  ['there already', 'https://pay.example', 'pay.example', '/en', null],
])('recharge host: %s', (_, rechargeHost, host, base, address) => {
  expect(rechargeAddress(rechargeHost, { host, base })).toBe(address);
});
