import { useEffect, useEffectEvent, useState } from 'react';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { SettingRow } from '#ui/kit/centre/setting-row.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { useNow } from '#ui/time/use-now.ts';
import { formatMoney } from '../money.rules.ts';
import type { Order } from '../recharge.contract.ts';
import { isOpen, ORDER_MINUTES } from '../recharge.rules.ts';
import { type Fact, ResultPanel, type ResultTone } from './result-panel.tsx';
import { readReturnPath } from './return-path.ts';
import { useCoins } from './use-coins.ts';
import { useOrders } from './use-orders.ts';

interface RechargeResultProps {
  userId: number;
  first: Order;
  gold: number;
  now: number;
}

/** The payer's return page. Subscribes to the order's topic, and queries the provider once. */
export function RechargeResult({ userId, first, gold: firstGold, now }: RechargeResultProps) {
  const t = useT();
  const { brand } = useRoot();
  const { latest, check, checking } = useOrders(userId);
  const gold = useCoins(userId, firstGold);
  const order = latest(first);
  const open = isOpen(order.state);
  // The notification may be lost, whether the payer returned or not.
  const checkOrder = useEffectEvent(() => void (open && check(order.orderNo)));
  useEffect(() => checkOrder(), []);

  const checkAloud = async () => {
    const found = await check(order.orderNo);
    if (found && isOpen(found.state)) toast(t('recharge.result.notYet'));
  };
  const words = wordsOf(t, order);
  return (
    <>
      <ResultPanel
        {...words}
        facts={useFacts(order, gold, now)}
        actions={
          words.tone === 'done' ? (
            <DoneActions />
          ) : (
            <>
              {open && (
                <Button loading={checking !== null} onClick={checkAloud}>
                  {t('recharge.result.check')}
                </Button>
              )}
              <ButtonLink look={open ? 'text' : 'primary'} to="/userInfo/recharge">
                {t(open ? 'recharge.result.other' : 'recharge.result.again')}
              </ButtonLink>
            </>
          )
        }
      />
      {words.tone !== 'done' && (
        <Card title={t('recharge.help.title')} flush>
          <ul>
            <SettingRow icon="refresh" title={t('recharge.help.paid')} text={t('recharge.help.paidText')}>
              <Button look="outline" size="small" loading={checking !== null} onClick={checkAloud}>
                {t('recharge.help.check')}
              </Button>
            </SettingRow>
            <SettingRow icon="chat" title={t('recharge.help.support')} text={t('recharge.help.supportText')}>
              <a className="btn btn-outline btn-small" href={`mailto:${brand.contact.email}`}>
                {t('recharge.help.contact')}
              </a>
            </SettingRow>
          </ul>
        </Card>
      )}
    </>
  );
}

interface Words {
  tone: ResultTone;
  title: string;
  text: string;
}

function wordsOf(t: T, { state, coins, payType }: Order): Words {
  switch (state) {
    case 'paid':
      return {
        tone: 'done',
        title: t('recharge.result.paid'),
        text: t('recharge.result.paidText', { coins }),
      };
    case 'created':
    case 'paying':
      return {
        tone: 'waiting',
        title: t('recharge.result.waiting'),
        text: t('recharge.result.waitingText', { way: t(`recharge.way.${payType}`) }),
      };
    case 'refunding':
    case 'refunded':
      return {
        tone: 'done',
        title: t('recharge.result.refunded'),
        text: t('recharge.result.refundedText'),
      };
    default:
      return {
        tone: 'failed',
        title: t('recharge.result.failed'),
        text:
          state === 'expired'
            ? t('recharge.result.expiredText', { minutes: ORDER_MINUTES })
            : t('recharge.result.failedText'),
      };
  }
}

function useFacts(order: Order, gold: number, firstNow: number): readonly Fact[] {
  const t = useT();
  const { locale } = useI18n();
  const left = Math.max(0, Date.parse(order.expireTime) - useNow(firstNow));
  const amount = <bdi>{formatMoney({ minor: order.charged, currency: order.currency }, locale, true)}</bdi>;
  const number: Fact = [
    t('recharge.result.no'),
    <bdi key="no" className="recharge-no">
      {order.orderNo}
    </bdi>,
  ];
  if (order.state === 'paid') {
    return [
      [t('recharge.result.received'), <Coins key="coins" amount={order.coins} />],
      [
        t('recharge.result.payment'),
        <span key="way">
          {t(`recharge.way.${order.payType}`)} {amount}
        </span>,
      ],
      number,
      [t('recharge.result.balance'), <Coins key="gold" amount={gold} />],
    ];
  }
  return [
    [t('recharge.result.due'), amount],
    number,
    isOpen(order.state)
      ? [t('recharge.result.left'), <b key="left">{clock(left)}</b>]
      : [t('recharge.result.state'), t(`recharge.state.${order.state}`)],
  ];
}

const clock = (ms: number): string =>
  `${String(Math.floor(ms / 60_000)).padStart(2, '0')}:${String(Math.floor((ms % 60_000) / 1_000)).padStart(2, '0')}`;

/** Link to the page where the coins ran out, if known in this tab. */
function DoneActions() {
  const t = useT();
  const [place, setPlace] = useState<string | null>(null);
  useEffect(() => setPlace(readReturnPath()), []);
  return (
    <>
      {place ? (
        <a className="btn btn-primary" href={place}>
          {t('recharge.result.return')}
        </a>
      ) : (
        <ButtonLink to="/userInfo/recharge">{t('recharge.result.back')}</ButtonLink>
      )}
      <ButtonLink look="outline" to="/userInfo/water">
        {t('recharge.result.history')}
      </ButtonLink>
    </>
  );
}
