import { useEffect, useState } from 'react';
import { ledgerCalls } from '#modules/ledger/ledger.calls.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { BalanceLines } from '#ui/kit/badge/balance-lines.tsx';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { AgeNotice } from '#ui/kit/card/age-notice.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import type { Box, NextDraw } from '../boxes.contract.ts';
import { DrawCommitment } from './draw-proof.tsx';

interface OpenDialogProps {
  box: Box;
  promised: NextDraw;
  onClose(): void;
  onOpen(): void;
}

/** The price is shown before payment. */
export function BoxDrawDialog({ box, promised, onClose, onOpen }: OpenDialogProps) {
  const t = useT();
  const [gold, setGold] = useState<number | null>(null);
  useEffect(() => {
    void callOrToast(api(ledgerCalls.gold)).then((mine) => setGold(mine?.gold ?? null));
  }, []);
  return (
    <Dialog open onClose={onClose} title={t('boxes.confirm.title', { name: box.name })}>
      <BalanceLines gold={gold} cost={promised.pool.price}>
        <div>
          <dt>{t('boxes.confirm.price')}</dt>
          <dd>
            <Coins amount={promised.pool.price} />
          </dd>
        </div>
      </BalanceLines>
      <p className="text-13 text-text-2">{t('boxes.confirm.terms')}</p>
      <details className="box-verify">
        <summary>{t('boxes.verify')}</summary>
        <DrawCommitment commitment={promised.commitment} />
      </details>
      <AgeNotice>{t('boxes.age')}</AgeNotice>
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {t('boxes.confirm.cancel')}
        </Button>
        <Button look="coin" icon="box" onClick={onOpen}>
          {t('boxes.confirm.open', { n: promised.pool.price })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
