import { useCallback, useEffect, useState } from 'react';
import { ledgerCalls } from '#modules/ledger/ledger.calls.ts';
import { api } from '#ui/api/client.ts';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { Skeleton } from '#ui/kit/state/skeleton.tsx';
import { ErrorState } from '#ui/kit/state/states.tsx';
import { useMinimumSkeleton } from '#ui/kit/state/use-minimum-duration.ts';
import { rechargeCalls } from '../recharge.calls.ts';
import { RechargeForm, type RechargeOffer } from './recharge-form.tsx';
import { storeReturnPath } from './return-path.ts';

await packs('recharge');

export interface RechargeDialogProps {
  /** Total coins needed; absent without a specific purchase. */
  price?: number;
  onClose(): void;
}

/** Buying coins without leaving the page first; after payment the user returns to it. */
export function RechargeDialog({ price, onClose }: RechargeDialogProps) {
  const t = useT();
  const [loaded, setOffer] = useState<(RechargeOffer & { gold: number }) | null>(null);
  const offer = useMinimumSkeleton(loaded);
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      const [list, ways, standing, { gold }] = await Promise.all([
        api(rechargeCalls.packages),
        api(rechargeCalls.ways),
        api(rechargeCalls.standing),
        api(ledgerCalls.gold),
      ]);
      setOffer({ list, ways, standing, gold });
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void load(), [load]);
  const short = offer && price !== undefined ? Math.max(0, price - offer.gold) : 0;
  return (
    <Dialog open onClose={onClose} title={t('recharge.dialog.title')} size="wide">
      {failed ? (
        <ErrorState onRetry={load} />
      ) : offer ? (
        <div className="recharge-dialog">
          {short > 0 && <Notice tone="warn">{t('recharge.dialog.short', { coins: short })}</Notice>}
          <RechargeForm {...offer} need={short} onLeave={storeReturnPath} />
        </div>
      ) : (
        <Skeleton width="100%" height={280} />
      )}
    </Dialog>
  );
}
