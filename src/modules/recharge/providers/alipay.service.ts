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

/** Alipay's page pay, through its SDK. `options` are loaded on first use. */
export function alipayProvider(options: () => Promise<AlipayOptions>, demo = false): PaymentProvider {
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
  async function ask(method: string, bizContent: object): Promise<AlipaySdkCommonResult> {
    const { sdk } = await open();
    try {
      return await sdk.exec(method, { bizContent }, { validateSign: true });
    } catch (error) {
      throw new ProviderProblem(`${method} was not answered`, { cause: error });
    }
  }

  return {
    name: 'alipay',
    demo,
    async start({ orderNo, amountFen, subject, expiresAt }, { notifyUrl, returnUrl }) {
      const { sdk } = await open();
      const payUrl = sdk.pageExecute('alipay.trade.page.pay', 'GET', {
        notifyUrl,
        returnUrl,
        bizContent: {
          outTradeNo: orderNo,
          productCode: 'FAST_INSTANT_TRADE_PAY',
          totalAmount: yuanOf(amountFen),
          subject,
          timeExpire: beijingTime(expiresAt),
        },
      });
      return { payUrl, providerRef: null };
    },
    async verifyNotify({ body }) {
      const said = Object.fromEntries(new URLSearchParams(body));
      const { sdk, appId } = await open();
      // The SDK would accept the older signature type too.
      if (said.sign_type !== 'RSA2' || !sdk.checkNotifySignV2(said)) throw new ForgedNotify('signature');
      if (said.app_id !== appId) throw new ForgedNotify('another application');
      const news = newsOf(said.out_trade_no, said.trade_status, said.total_amount, said.trade_no);
      // Sum of all refunds; a full refund closes the trade.
      const refundedFen = fenOf(String(said.refund_fee ?? ''));
      return news && refundedFen ? { ...news, returned: { refundedFen, dispute: null } } : news;
    },
    answerNotify: (taken) => ({
      status: 200,
      contentType: 'text/plain; charset=utf-8',
      body: taken ? 'success' : 'fail',
    }),
    async query({ orderNo }) {
      const said = await ask('alipay.trade.query', { outTradeNo: orderNo });
      if (said.subCode === NOT_THERE) return { orderNo, state: 'absent', amountFen: 0, tradeNo: '' };
      if (said.code !== DONE) throw new ProviderProblem(`it answered ${said.code} ${said.subCode}`);
      const news = newsOf(said.outTradeNo, said.tradeStatus, said.totalAmount, said.tradeNo);
      if (news?.orderNo !== orderNo) throw new ProviderProblem('it answered about another order');
      // Paid and now closed means fully refunded. A notification may be late: only its amount counts.
      const returned = { refundedFen: news.amountFen ?? 0, dispute: null };
      return news.state === 'closed' ? { ...news, returned } : news;
    },
    async refund({ orderNo, amountFen }: Payable, reason) {
      const said = await ask('alipay.trade.refund', {
        outTradeNo: orderNo,
        refundAmount: yuanOf(amountFen),
        refundReason: reason,
        outRequestNo: orderNo,
      });
      if (said.code === DONE) return { refunded: true };
      const why = String(said.subCode ?? said.code);
      if (PASSING.test(why)) throw new ProviderProblem(`it answered ${why}`);
      return { refunded: false, refused: why };
    },
  };
}

function newsOf(orderNo: unknown, status: unknown, amount: unknown, tradeNo: unknown): PaymentUpdate | null {
  const state = STATES[String(status)];
  const amountFen = fenOf(String(amount));
  if (!state || amountFen === null || typeof orderNo !== 'string' || typeof tradeNo !== 'string') return null;
  return { orderNo, state, amountFen, tradeNo };
}

/** Alipay's time format: Beijing time without a zone. */
export const beijingTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
