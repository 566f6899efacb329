import { useId, useState } from 'react';
import { useBalance } from '#modules/ledger/ui/use-balance.ts';
import { useRecharge } from '#modules/recharge/ui/use-recharge.tsx';
import { useAccountAgeNotice } from '#modules/users/ui/use-account-age-notice.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { Skeleton } from '#ui/kit/state/skeleton.tsx';
import { useMinimumSkeleton } from '#ui/kit/state/use-minimum-duration.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { useSignedIn } from '#ui/session/sign-in.ts';
import type { Gift } from '../gifts.contract.ts';
import { TAP_COUNTS, type TapCount } from '../gifts.rules.ts';
import './gift-bar.css';
import { useGifts } from './use-gifts.ts';
import { type Combo, useSendGift } from './use-send-gift.ts';

export interface GiftBarProps {
  roomId: number;
  anchorId: number;
  live: boolean;
}

/** Gifts of a room, and the button to send one. */
export function GiftBar({ roomId, anchorId, live }: GiftBarProps) {
  const t = useT();
  const { me } = useRoot();
  const whenSignedIn = useSignedIn();
  const recharge = useRecharge();
  const balance = useBalance(me?.uid ?? null);
  const { gifts, failed, load } = useGifts();
  const [chosen, setChosen] = useState<number | null>(null);
  const [each, setEach] = useState<TapCount>(1);
  const { combo, send } = useSendGift(roomId, {
    onShort: (coins) => void recharge.open(coins),
    onChanged: load,
  });
  const gift = gifts?.find(({ id }) => id === chosen) ?? gifts?.[0] ?? null;

  const tap = (one: Gift) =>
    whenSignedIn(() => {
      const cost = one.price * each;
      // A gift above the known balance is not requested.
      if (balance !== null && balance < cost) return void recharge.open(cost);
      void send(one, each);
    });
  const tooNew = useAccountAgeNotice('gifts');
  const reason = reasonNot(t, { own: me?.uid === anchorId, live, tooNew });

  return (
    <section className="card gift-bar" aria-label={t('gifts.bar.title')}>
      {failed ? (
        <Button look="outline" size="small" icon="refresh" onClick={load}>
          {t('gifts.bar.again')}
        </Button>
      ) : (
        <GiftChoice gifts={gifts} chosen={gift?.id ?? null} onChoose={setChosen} />
      )}
      <div className="gift-send">
        <p>
          {balance !== null && (
            <span className="gift-balance">
              {t('gifts.bar.balance')} <Coins amount={balance} />
              {gift && balance >= gift.price * each && (
                <>
                  {' · '}
                  {t('kit.coins.after')} <Coins amount={balance - gift.price * each} />
                </>
              )}
            </span>
          )}
          <button type="button" className="link" onClick={() => whenSignedIn(() => void recharge.open())}>
            {t('gifts.bar.recharge')}
          </button>
        </p>
        <div>
          <Seg
            size="small"
            label={t('gifts.bar.count')}
            options={TAP_COUNTS.map((count) => ({ id: String(count), label: count }))}
            selected={String(each)}
            onSelect={(id) => setEach(Number(id) as TapCount)}
          />
          {gift && (
            <SendGiftButton gift={gift} each={each} combo={combo} reason={reason} onTap={() => tap(gift)} />
          )}
        </div>
      </div>
      {recharge.dialog}
    </section>
  );
}

function reasonNot(t: T, { own, live, tooNew }: { own: boolean; live: boolean; tooNew: string | null }) {
  if (own) return t('gifts.bar.own');
  if (!live) return t('gifts.bar.notLive');
  return tooNew === null ? null : t('gifts.tooNew', { remaining: tooNew });
}

interface GiftChoiceProps {
  gifts: readonly Gift[] | null;
  chosen: number | null;
  onChoose(id: number): void;
}

/** Native radios: keyboard, forms and screen readers support them. */
function GiftChoice({ gifts, chosen, onChoose }: GiftChoiceProps) {
  const t = useT();
  const name = useId();
  const shown = useMinimumSkeleton(gifts);
  return (
    <div className="gift-choice" role="radiogroup" aria-label={t('gifts.bar.choice')}>
      {shown?.map((gift) => (
        <label key={gift.id} className="gift-item">
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={gift.id === chosen}
            onChange={() => onChoose(gift.id)}
          />
          <img src={gift.icon} alt="" width={34} height={34} />
          <span>{gift.name}</span>
          <Coins amount={gift.price} />
        </label>
      )) ??
        Array.from({ length: 9 }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places that wait are alike and never move
          <span key={n} className="gift-item">
            <Skeleton width={34} height={34} round />
            <Skeleton width={40} height={30} />
          </span>
        ))}
    </div>
  );
}

interface SendGiftButtonProps {
  gift: Gift;
  each: TapCount;
  combo: Combo | null;
  reason: string | null;
  onTap(): void;
}

/** During a combo, the ring around the button shows the time left for the next tap. */
function SendGiftButton({ gift, each, combo, reason, onTap }: SendGiftButtonProps) {
  const t = useT();
  const { locale } = useI18n();
  const runs = combo?.giftId === gift.id && combo.each === each;
  const coins = gift.price * each;
  return (
    <span className="gift-give" data-combo={runs || undefined}>
      <Button
        look="coin"
        onClick={onTap}
        disabledReason={reason}
        aria-label={t('gifts.bar.giveFor', { name: gift.name, count: each, coins })}
      >
        {runs
          ? t('gifts.bar.combo', { count: combo.count })
          : t('gifts.bar.give', { coins: formatCoins(coins, locale) })}
      </Button>
      {runs && (
        <svg key={combo.taps} className="gift-ring" aria-hidden="true">
          <rect x="1" y="1" pathLength="100" />
        </svg>
      )}
      <span className="sr-only" role="status">
        {runs ? t('gifts.bar.given', { name: gift.name, count: combo.count }) : ''}
      </span>
    </span>
  );
}
