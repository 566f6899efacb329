import { randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { WebhookRequest, WebhookResponse } from '#platform/http/inbound-webhooks.ts';
import type { Log } from '#platform/log/log.ts';
import { beijingTime } from '../providers/alipay.service.ts';
import { fenOf, yuanOf } from '../providers/provider.service.ts';
import { type Bill, cashierErrors, type Done, type Settling } from './cashier.contract.ts';
import { COURSES } from './cashier.rules.ts';
import { findTrade, lockTrade, updateTrade } from './cashier.store.ts';
import type { TradeRow } from './cashier.tables.ts';
import type { CashierKeys } from './cashier-keys.service.ts';
import { isSignedRequest, signNotify, signRsa2 } from './signing.service.ts';

export const CASHIER_APP_ID = 'demo-cashier';
const NOTIFY_MS = 10_000;

export interface CashierService {
  show(request: string): Promise<Bill>;
  settle(settling: Settling): Promise<Done>;
  /** Response of Alipay's gateway to `alipay.trade.query` and `alipay.trade.refund`. */
  gateway(post: WebhookRequest): Promise<WebhookResponse>;
}

interface Request {
  orderNo: string;
  amountFen: number;
  currency: string;
  subject: string;
  timeExpire: string;
  notifyUrl: string;
  returnUrl: string;
}

interface Parts {
  db: Db;
  clock: Clock;
  log: Log;
  keys(): Promise<CashierKeys>;
}

/** The provider's side of a demo's payments; it verifies signatures too. */
export function createCashier({ db, clock, log, keys }: Parts): CashierService {
  async function read(request: string): Promise<Request> {
    const params = Object.fromEntries(new URLSearchParams(request));
    if (!isSignedRequest(params, (await keys()).app.publicKey) || params.app_id !== CASHIER_APP_ID)
      throw cashierErrors.badRequest();
    const bill = JSON.parse(params.biz_content ?? '{}') as Record<string, string>;
    const amountFen = fenOf(bill.total_amount ?? '');
    if (params.method !== 'alipay.trade.page.pay' || amountFen === null) throw cashierErrors.badRequest();
    return {
      orderNo: bill.out_trade_no ?? '',
      amountFen,
      currency: bill.trans_currency ?? 'CNY',
      subject: bill.subject ?? '',
      timeExpire: bill.time_expire ?? '',
      notifyUrl: params.notify_url ?? '',
      returnUrl: params.return_url ?? '',
    };
  }

  /** The current payment of a request: an unpaid one is closed at its deadline. */
  const open = ({ orderNo, amountFen, currency, timeExpire }: Request, to: TradeRow['state'] | null) =>
    transact(db, async (tx) => {
      const now = clock.now();
      const trade = await lockTrade(tx, {
        orderNo,
        tradeNo: `${beijingTime(now).replace(/\D/g, '')}${randomBytes(7).toString('hex')}`,
        ...{ amountFen, currency },
        state: 'WAIT_BUYER_PAY',
        createdAt: now,
      });
      if (trade.state !== 'WAIT_BUYER_PAY') return { trade, moved: false };
      const late = beijingTime(now) >= timeExpire;
      const state = late ? 'TRADE_CLOSED' : to;
      if (state === null) return { trade, moved: false };
      return { trade: await updateTrade(tx, orderNo, { state }), moved: !late };
    });

  async function notify(url: string, trade: TradeRow): Promise<void> {
    const now = beijingTime(clock.now());
    const notification = {
      app_id: CASHIER_APP_ID,
      charset: 'utf-8',
      notify_id: randomBytes(16).toString('hex'),
      notify_time: now,
      notify_type: 'trade_status_sync',
      version: '1.0',
      ...tradeWords(trade),
    };
    const body = new URLSearchParams(signNotify(notification, (await keys()).gateway.privateKey));
    try {
      const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(NOTIFY_MS) });
      const answer = await response.text();
      if (answer !== 'success')
        log.warn(
          { event: 'cashier.notify_rejected', orderNo: trade.orderNo, answer },
          'demo cashier: payment notification rejected',
        );
    } catch (err) {
      // As with Alipay, the payment holds; the site's reconciliation finds it.
      log.warn(
        { event: 'cashier.notify_failed', err, orderNo: trade.orderNo },
        'demo cashier: payment notification could not be delivered',
      );
    }
  }

  /** Back to the ordering page. The cashier is this site, under any host name. */
  async function returnTo(url: string, trade: TradeRow): Promise<string> {
    const back = new URL(url);
    const notification = {
      app_id: CASHIER_APP_ID,
      method: 'alipay.trade.page.pay.return',
      timestamp: beijingTime(clock.now()),
      ...tradeWords(trade),
    };
    const signed = signNotify(notification, (await keys()).gateway.privateKey);
    for (const [name, value] of Object.entries(signed)) back.searchParams.set(name, value);
    return `${back.pathname}${back.search}`;
  }

  return {
    async show(request) {
      const params = await read(request);
      const { trade } = await open(params, null);
      const { orderNo, amountFen, currency, subject } = params;
      return { orderNo, amountFen, currency, subject, state: trade.state };
    },
    async settle({ request, outcome }) {
      const params = await read(request);
      const { paid, notified, returns } = COURSES[outcome];
      const { trade, moved } = await open(params, paid ? 'TRADE_SUCCESS' : 'TRADE_CLOSED');
      if (!moved) throw cashierErrors.tradeOver();
      if (notified) await notify(params.notifyUrl, trade);
      return { returnTo: returns ? await returnTo(params.returnUrl, trade) : null };
    },
    async gateway({ query, body }) {
      const params = Object.fromEntries([...query, ...new URLSearchParams(body)]);
      const { app, gateway } = await keys();
      const known = isSignedRequest(params, app.publicKey) && params.app_id === CASHIER_APP_ID;
      const notification = known
        ? await answer(params.method ?? '', JSON.parse(params.biz_content ?? '{}'))
        : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
      const text = JSON.stringify(notification);
      const name = `${(params.method ?? '').replaceAll('.', '_')}_response`;
      return {
        status: 200,
        contentType: 'application/json; charset=utf-8',
        body: `{${JSON.stringify(name)}:${text},"sign":"${signRsa2(text, gateway.privateKey)}"}`,
      };
    },
  };

  async function answer(method: string, params: Record<string, string>): Promise<object> {
    const orderNo = params.out_trade_no ?? '';
    if (method === 'alipay.trade.query') {
      const trade = await findTrade(db, orderNo);
      return trade ? { code: '10000', msg: 'Success', ...tradeWords(trade) } : refusal('ACQ.TRADE_NOT_EXIST');
    }
    if (method !== 'alipay.trade.refund') return refusal('isv.invalid-method');
    return await transact(db, async (tx) => {
      const trade = await findTrade(tx, orderNo, true);
      if (!trade) return refusal('ACQ.TRADE_NOT_EXIST');
      if (fenOf(params.refund_amount ?? '') !== trade.amountFen)
        return refusal('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
      if (!trade.refundedAt) {
        if (trade.state !== 'TRADE_SUCCESS') return refusal('ACQ.TRADE_STATUS_ERROR');
        await updateTrade(tx, orderNo, { state: 'TRADE_CLOSED', refundedAt: clock.now() });
      }
      const fund = trade.refundedAt ? 'N' : 'Y';
      return {
        code: '10000',
        msg: 'Success',
        out_trade_no: orderNo,
        trade_no: trade.tradeNo,
        fund_change: fund,
      };
    });
  }
}

const refusal = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code });

const tradeWords = ({ orderNo, tradeNo, amountFen, currency, state }: TradeRow) => ({
  out_trade_no: orderNo,
  trade_no: tradeNo,
  total_amount: yuanOf(amountFen),
  ...(currency === 'CNY' ? {} : { trans_currency: currency }),
  trade_status: state,
});
