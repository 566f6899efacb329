import { type SyntheticEvent, useEffect, useState } from 'react';
import { localizedPath } from '#platform/i18n/languages.ts';
import { api, pageLanguage } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { formatMoney } from '../money.rules.ts';
import { rechargeCalls } from '../recharge.calls.ts';
import type { GoldList, PayButtons, Standing } from '../recharge.contract.ts';
import type { PaymentMethod } from '../recharge.rules.ts';
import { OrderSummary } from './order-summary.tsx';
import { PackageChoice } from './package-choice.tsx';
import './recharge.css';
import { PaymentMethodChoice } from './payment-method-choice.tsx';

export interface RechargeOffer {
  list: GoldList;
  ways: PayButtons;
  standing: Standing;
}

interface RechargeFormProps extends RechargeOffer {
  gold: number;
  /** Minimum coins: the smallest sufficient package is selected. */
  need?: number;
  onLeave?(): void;
}

const CALLS = { alipay: rechargeCalls.payByAlipay, stripe: rechargeCalls.payByStripe } as const;
const USUAL = 3;

export function RechargeForm({ list, ways, standing, gold, need = 0, onLeave }: RechargeFormProps) {
  const t = useT();
  const { locale } = useI18n();
  const { packages, currency } = list;
  const [packageId, setPackage] = useState(() => firstChoice(packages, standing, need));
  const [way, setWay] = useState<PaymentMethod | null>(ways[0]?.name ?? null);
  const [agreed, setAgreed] = useState(false);
  const [refused, setRefused] = useState(false);
  const [busy, setBusy] = useState(false);
  const item = packages.find(({ id }) => id === packageId) ?? packages[0]!;
  // Restored by the browser's back button, the page keeps its state.
  useEffect(() => {
    const shown = () => setBusy(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  async function pay(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (!agreed) setRefused(true);
    if (!agreed || !way) return;
    setBusy(true);
    const begun = await callOrToast(api(CALLS[way], { packageId: item.id }));
    if (!begun) return setBusy(false);
    onLeave?.();
    const { order, payUrl } = begun;
    const target = payUrl ?? `/userInfo/recharge?order=${order.orderNo}`;
    location.assign(target.startsWith('/') ? localizedPath(pageLanguage(), target) : target);
  }

  return (
    <form className="recharge-form" onSubmit={pay} noValidate>
      <div className="card recharge-choices">
        <PackageChoice
          packages={packages}
          currency={currency}
          standing={standing}
          selected={item.id}
          onSelect={setPackage}
        />
        <PaymentMethodChoice ways={ways} selected={way} onSelect={setWay} />
      </div>
      <OrderSummary
        item={item}
        currency={currency}
        firstPercent={list.firstPercent}
        standing={standing}
        gold={gold}
      >
        <Checkbox
          name="agreed"
          checked={agreed}
          onChange={({ target }) => {
            setAgreed(target.checked);
            setRefused(false);
          }}
          {...(refused ? { error: t('recharge.agree.needed') } : {})}
        >
          {t('recharge.agree.before')}{' '}
          <Link className="link" to="/protocol/service" target="_blank">
            {t('recharge.agree.link')}
          </Link>
          {t('recharge.agree.after')}
        </Checkbox>
        <Button
          type="submit"
          size="large"
          wide
          loading={busy}
          disabledReason={way ? null : t('recharge.ways.none')}
        >
          {t('recharge.pay', {
            amount: formatMoney({ minor: item.price, currency }, locale),
            way: way ? t(`recharge.way.${way}`) : '',
          })}
        </Button>
      </OrderSummary>
    </form>
  );
}

/** The smallest sufficient package; the default one where nothing is missing. */
function firstChoice(packages: GoldList['packages'], { firstOrder }: Standing, need: number): number {
  if (need === 0) return USUAL;
  const enough = packages.find(
    ({ coins, bonus, firstBonus }) => coins + bonus + (firstOrder ? firstBonus : 0) >= need,
  );
  return (enough ?? packages.at(-1))?.id ?? USUAL;
}
