import { useEffect, useState } from 'react';
import { ledgerCalls } from '#modules/ledger/ledger.calls.ts';
import { useRecharge } from '#modules/recharge/ui/use-recharge.tsx';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { isUncertain, reasonOf } from '#ui/api/failure.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { BalanceLines } from '#ui/kit/badge/balance-lines.tsx';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Words } from '#ui/kit/player/player-overlay.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useQuery } from '#ui/query/use-query.ts';
import { continuedAsGuest, useSignIn } from '#ui/session/sign-in.ts';
import { unlocksCalls } from '../../unlocks.calls.ts';

/** "Log in to watch". The dialog opens by itself once, unless the visitor chose to remain a guest. */
export function LoginGate() {
  const t = useT();
  const signIn = useSignIn();
  useEffect(() => {
    if (!continuedAsGuest()) signIn();
  }, [signIn]);
  return (
    <>
      <Words icon="lock" title={t('rooms.login.title')} text={t('rooms.login.text')} />
      <Button look="spark" onClick={signIn}>
        {t('rooms.login.action')}
      </Button>
    </>
  );
}

/** Live after its match: a payment would unlock nothing. */
export function EndedGate() {
  const t = useT();
  return <Words icon="lock" title={t('rooms.pay.title')} text={t('rooms.pay.over')} />;
}

interface PayGateProps {
  roomId: number;
  price: number;
  onUnlocked(): void;
}

/** Paid once per match; too few coins lead to the recharge page. */
export function PayGate({ roomId, price, onUnlocked }: PayGateProps) {
  const t = useT();
  const recharge = useRecharge();
  const [busy, setBusy] = useState(false);
  const { data: mine } = useQuery('gold', (signal) => api(ledgerCalls.gold, undefined, { signal }));
  const pay = async () => {
    setBusy(true);
    try {
      await api(unlocksCalls.unlock, { roomId, price });
      onUnlocked();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.errorCode === 'ledger.insufficient') await recharge.open(price);
      else toast(reasonOf(error, t), 'error');
      // Another price, already paid, or an unknown result: the room's state decides.
      if (error.status === 409 || isUncertain(error)) onUnlocked();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Words icon="lock" title={t('rooms.pay.title')} text={t('rooms.pay.text')} />
      <Button look="coin" loading={busy} onClick={pay}>
        {t('rooms.pay.action')} <Coins amount={price} />
      </Button>
      {mine && <BalanceLines gold={mine.gold} cost={price} />}
      {recharge.dialog}
    </>
  );
}
