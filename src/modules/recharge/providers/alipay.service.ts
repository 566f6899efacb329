import type { AlipaySdk, AlipaySdkCommonResult } from 'alipay-sdk';
import type { PaymentUpdate } from '../recharge.rules.ts';
import {
  ForgedNotify,
  fenOf,
  type Payable,
  type PaymentProvider,
  ProviderProblem,
  yuanOf,
} from './provider.service.ts';

export interface AlipayOptions {
  appId: string;
  /** PEM, PKCS#8. */
  privateKey: string;
  /** Alipay's, PEM. */
  publicKey: string;
  gateway: string;
}

const STATES: Readonly<Record<string, PaymentUpdate['state']>> = {
  WAIT_BUYER_PAY: 'waiting',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
};

const DONE = '10000';
/** No payer has opened the cashier with this order yet. */
const NOT_THERE = 'ACQ.TRADE_NOT_EXIST';
/** Temporary errors: a retry may succeed. */
const PASSING = /^(ACQ\.SYSTEM_ERROR|aop\.|isp\.|20000)/;

interface AlipayRole {
  name: PaymentProvider['name'];
  demo: boolean;
  takes(currency: string): boolean;
}

const ALIPAY: AlipayRole = { name: 'alipay', demo: false, takes: (currency) => currency === 'CNY' };

/** Alipay's page pay, through its SDK. `options` are loaded on first use. A demo's cashier speaks its protocol too. */
export function alipayProvider(
  options: () => Promise<AlipayOptions>,
  role: AlipayRole = ALIPAY,
): PaymentProvider {
  let kit: Promise<{ sdk: AlipaySdk; appId: string }> | undefined;
  // Lazy: most processes never take a payment.
  const open = () => {
    kit ??= Promise.all([options(), import('alipay-sdk')]).then(
      ([{ appId, privateKey, publicKey, gateway }, { AlipaySdk }]) => ({
        appId,
        sdk: new AlipaySdk({ appId, privateKey, alipayPublicKey: publicKey, gateway, keyType: 'PKCS8' }),
      }),
    );
    kit.catch(() => {
      kit = undefined;
    });
    return kit;
  };

  /** A signed request and a verified response. */
  async function execute(method: string, bizContent: object): Promise<AlipaySdkCommonResult> {
    const { sdk } = await open();
    try {
      return await sdk.exec(method, { bizContent }, { validateSign: true });
    } catch (error) {
      throw new ProviderProblem(`${method} was not answered`, { cause: error });
    }
  }

  return {
    ...role,
    async check() {
      // No order has this number: a signed answer that says so proves both keys.
      const result = await execute('alipay.trade.query', { outTradeNo: 'check' });
      if (result.code !== DONE && result.subCode !== NOT_THERE)
        throw new ProviderProblem(`it answered ${result.code} ${result.subCode ?? result.subMsg ?? ''}`);
    },
    async start({ orderNo, charge, subject, expiresAt }, { notifyUrl, returnUrl }) {
      const { sdk } = await open();
      const payUrl = sdk.pageExecute('alipay.trade.page.pay', 'GET', {
        notifyUrl,
        returnUrl,
        bizContent: {
          outTradeNo: orderNo,
          productCode: 'FAST_INSTANT_TRADE_PAY',
          totalAmount: yuanOf(charge.minor),
          ...(charge.currency === 'CNY' ? {} : { transCurrency: charge.currency }),
          subject,
          timeExpire: beijingTime(expiresAt),
        },
      });
      return { payUrl, providerRef: null };
    },
    async verifyNotify({ body }) {
      const notification = Object.fromEntries(new URLSearchParams(body));
      const { sdk, appId } = await open();
      // The SDK would accept the older signature type too.
      if (notification.sign_type !== 'RSA2' || !sdk.checkNotifySignV2(notification))
        throw new ForgedNotify('signature');
      if (notification.app_id !== appId) throw new ForgedNotify('another application');
      const news = newsOf({
        orderNo: notification.out_trade_no,
        status: notification.trade_status,
        amount: notification.total_amount,
        currency: notification.trans_currency,
        tradeNo: notification.trade_no,
      });
      // Sum of all refunds; a full refund closes the trade.
      const refunded = fenOf(String(notification.refund_fee ?? ''));
      return news && refunded ? { ...news, returned: { refunded, dispute: null } } : news;
    },
    answerNotify: (taken) => ({
      status: 200,
      contentType: 'text/plain; charset=utf-8',
      body: taken ? 'success' : 'fail',
    }),
    async query({ orderNo }) {
      const result = await execute('alipay.trade.query', { outTradeNo: orderNo });
      if (result.subCode === NOT_THERE) return { orderNo, state: 'absent', money: null, tradeNo: '' };
      if (result.code !== DONE) throw new ProviderProblem(`it answered ${result.code} ${result.subCode}`);
      const news = newsOf({
        orderNo: result.outTradeNo,
        status: result.tradeStatus,
        amount: result.totalAmount,
        currency: result.transCurrency,
        tradeNo: result.tradeNo,
      });
      if (news?.orderNo !== orderNo) throw new ProviderProblem('it answered about another order');
      // Paid and now closed means fully refunded. A notification may be late: only its amount counts.
      const returned = { refunded: news.money?.minor ?? 0, dispute: null };
      return news.state === 'closed' ? { ...news, returned } : news;
    },
    async refund({ orderNo, charge }: Payable, reason) {
      const result = await execute('alipay.trade.refund', {
        outTradeNo: orderNo,
        refundAmount: yuanOf(charge.minor),
        refundReason: reason,
        outRequestNo: orderNo,
      });
      if (result.code === DONE) return { refunded: true };
      const why = String(result.subCode ?? result.code);
      if (PASSING.test(why)) throw new ProviderProblem(`it answered ${why}`);
      return { refunded: false, refused: why };
    },
  };
}

interface Trade {
  orderNo: unknown;
  status: unknown;
  amount: unknown;
  /** Only of a payment that is not in CNY. */
  currency: unknown;
  tradeNo: unknown;
}

function newsOf({ orderNo, status, amount, currency, tradeNo }: Trade): PaymentUpdate | null {
  const state = STATES[String(status)];
  const minor = fenOf(String(amount));
  if (!state || minor === null || typeof orderNo !== 'string' || typeof tradeNo !== 'string') return null;
  return { orderNo, state, money: { minor, currency: String(currency ?? 'CNY') }, tradeNo };
}

/** Alipay's time format: Beijing time without a zone. */
export const beijingTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
