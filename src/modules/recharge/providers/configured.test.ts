import { createVerify, generateKeyPairSync } from 'node:crypto';
import { readConfig } from '#platform/config/config.ts';
import { signedText } from '../cashier/cashier.rules.ts';
import { configuredProviders } from './configured.service.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ALIPAY = {
  ALIPAY_APP_ID: '2021000000000000',
  ALIPAY_PRIVATE_KEY: privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
  ALIPAY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
};
const providersOf = (env: Record<string, string>) => configuredProviders(readConfig(env), null);

const order = {
  orderNo: 'R261115AAAAAAAAAAAA',
  charge: { minor: 600, currency: 'CNY' },
  subject: '60 金币 & more',
  createdAt: new Date('2026-11-15T12:00:00Z'),
  expiresAt: new Date('2026-11-15T12:30:00Z'),
  providerRef: null,
  tradeNo: null,
};

it('without keys there is no payment method', () => {
  expect([...providersOf({}).keys()]).toEqual([]);
});

it('Alipay with keys: requests its own gateway, signed by the application', async () => {
  const alipay = providersOf(ALIPAY).get('alipay')!;
  expect(alipay.demo).toBe(false);
  const places = { notifyUrl: 'https://scores.example/notify', returnUrl: 'https://scores.example/back' };
  const { origin, pathname, searchParams } = new URL((await alipay.start(order, places)).payUrl);
  expect(origin + pathname).toBe('https://openapi.alipay.com/gateway.do');
  const params = Object.fromEntries(searchParams);
  expect(params).toMatchObject({
    app_id: ALIPAY.ALIPAY_APP_ID,
    method: 'alipay.trade.page.pay',
    sign_type: 'RSA2',
    notify_url: places.notifyUrl,
    return_url: places.returnUrl,
  });
  expect(JSON.parse(params.biz_content!)).toEqual({
    out_trade_no: order.orderNo,
    product_code: 'FAST_INSTANT_TRADE_PAY',
    total_amount: '6.00',
    subject: order.subject,
    time_expire: '2026-11-15 20:30:00',
  });
  const signed = createVerify('RSA-SHA256').update(signedText(params), 'utf8');
  expect(signed.verify(publicKey, params.sign!, 'base64')).toBe(true);
});

it('an unreachable gateway changes nothing', async () => {
  const alipay = providersOf({ ...ALIPAY, ALIPAY_GATEWAY: 'http://127.0.0.1:9/gateway.do' }).get('alipay')!;
  await expect(alipay.query(order)).rejects.toThrow('alipay.trade.query was not answered');
  await expect(alipay.refund(order, 'why')).rejects.toThrow('alipay.trade.refund was not answered');
});

it.each([
  [{ ALIPAY_APP_ID: 'x' }, 'ALIPAY_PRIVATE_KEY is missing'],
  [{ ...ALIPAY, ALIPAY_PUBLIC_KEY: '' }, 'ALIPAY_PUBLIC_KEY is missing'],
  [{ ...ALIPAY, ALIPAY_PRIVATE_KEY: 'nonsense' }, 'ALIPAY_PRIVATE_KEY cannot be read'],
  [{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRET is missing'],
])('%j prevents the start', (env, problem) => {
  expect(() => providersOf(env as Record<string, string>)).toThrow(problem);
});
