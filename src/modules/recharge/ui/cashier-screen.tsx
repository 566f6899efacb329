import { type ReactNode, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { State } from '#ui/kit/state/state.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { cashierCalls } from '../cashier/cashier.calls.ts';
import type { Bill } from '../cashier/cashier.contract.ts';
import type { Outcome } from '../cashier/cashier.rules.ts';
import './cashier.css';
import { formatMoney } from '../money.rules.ts';

interface CashierScreenProps {
  bill: Bill;
  /** The site's signed request in the URL. */
  signed: string;
}

/** A demo's replacement for Alipay's page, with every outcome of a payment. */
export function CashierScreen({ bill, signed }: CashierScreenProps) {
  const t = useT();
  const { locale } = useI18n();
  const { brand } = useRoot();
  const [busy, setBusy] = useState<Outcome | null>(null);
  const [left, setLeft] = useState<Outcome | null>(null);
  const amount = formatMoney({ minor: bill.amountFen, currency: bill.currency }, locale, true);

  async function settle(outcome: Outcome): Promise<void> {
    setBusy(outcome);
    const done = await callOrToast(api(cashierCalls.settle, { request: signed, outcome }));
    if (done?.returnTo) return location.assign(done.returnTo);
    if (done) setLeft(outcome);
    setBusy(null);
  }
  const button = (outcome: Outcome, look: 'primary' | 'outline', words: ReactNode) => (
    <Button
      key={outcome}
      look={look}
      size={look === 'primary' ? 'large' : 'medium'}
      wide
      loading={busy === outcome}
      onClick={() => settle(outcome)}
    >
      {words}
    </Button>
  );

  if (left || bill.state !== 'WAIT_BUYER_PAY') {
    return (
      <div className="page py-10">
        <State
          heading="h1"
          art={left ? 'pitch' : 'whistle'}
          title={t(left ? 'recharge.cashier.left' : 'recharge.cashier.closed')}
          text={t(left ? TEXTS[left] : 'recharge.cashier.closedText')}
          action={<ButtonLink to="/userInfo/myOrder">{t('recharge.cashier.orders')}</ButtonLink>}
        />
      </div>
    );
  }
  return (
    <section className="page cashier">
      <h1>{t('recharge.cashier.title')}</h1>
      <Notice>{t('recharge.cashier.note')}</Notice>
      <div className="card cashier-bill">
        <p>{t('recharge.cashier.to', { site: brand.projectName })}</p>
        <strong>
          <bdi>{amount}</bdi>
        </strong>
        <dl>
          <div>
            <dt>{bill.subject}</dt>
            <dd>
              <span className="sr-only">{t('recharge.cashier.no')}</span> <bdi>{bill.orderNo}</bdi>
            </dd>
          </div>
        </dl>
        {button('pay', 'primary', t('recharge.cashier.pay', { amount }))}
        {button('decline', 'outline', t('recharge.cashier.decline'))}
        {button('leave', 'outline', t('recharge.cashier.leave'))}
        {button('silent', 'outline', t('recharge.cashier.silent'))}
      </div>
    </section>
  );
}

const TEXTS = {
  pay: 'recharge.cashier.leftText',
  leave: 'recharge.cashier.leftText',
  silent: 'recharge.cashier.silentText',
  decline: 'recharge.cashier.closedText',
} as const satisfies Record<Outcome, string>;
