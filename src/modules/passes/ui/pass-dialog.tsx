import { useState } from 'react';
import { useRecharge } from '#modules/recharge/ui/use-recharge.tsx';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { BalanceLines } from '#ui/kit/badge/balance-lines.tsx';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useSubmit } from '#ui/kit/form/use-submit.ts';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { passesCalls } from '../passes.calls.ts';
import type { PassOffer } from '../passes.contract.ts';
import { type PassDays, PRICE_OF } from '../passes.rules.ts';

interface PassDialogProps {
  expert: { uid: number; username: string };
  offer: PassOffer;
  days: PassDays;
  gift: boolean;
  /** The offer has changed meanwhile. */
  onOffer(offer: PassOffer): void;
  onDone(offer: PassOffer): void;
  onClose(): void;
}

/** One purchase: price, terms, and the user of a gift. All attempts of a dialog have one key: they buy once. */
export function PassDialog({ expert, offer, days, gift, onOffer, onDone, onClose }: PassDialogProps) {
  const t = useT();
  const recharge = useRecharge();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [holder, setHolder] = useState('');
  const form = useSubmit('holder', ['holder']);
  const cost = offer[PRICE_OF[days]] ?? 0;
  const enough = (offer.gold ?? 0) >= cost;
  const submit = async () => {
    if (!enough) {
      onClose();
      return void recharge.open(cost - (offer.gold ?? 0));
    }
    const whose = gift ? { holder: holder.trim() } : { until: offer.until };
    const done = await form.send(async () => {
      try {
        return await api(passesCalls.buy, { expertId: expert.uid, days, cost, ...whose }, { key });
      } catch (error) {
        // A rejected purchase used no key; its dialog shows what has changed.
        if (error instanceof ApiFailure && String(error.errorCode).startsWith('passes.')) {
          setKey(crypto.randomUUID());
          onOffer(await api(passesCalls.offer, { expertId: expert.uid }).catch(() => offer));
        }
        if (!gift && error instanceof ApiFailure) toast(error.message, 'error');
        throw error;
      }
    });
    if (!done) return;
    toast(t(gift ? 'passes.given' : 'passes.bought'), 'done');
    onDone(done.result);
  };
  return (
    <>
      <Dialog open onClose={onClose} title={t('passes.title', { name: expert.username })}>
        <form className="pass-form" {...form.formProps(submit)}>
          <BalanceLines gold={offer.gold} cost={cost}>
            <div>
              <dt>{t(`passes.${PRICE_OF[days]}`)}</dt>
              <dd>
                <Coins amount={cost} />
              </dd>
            </div>
          </BalanceLines>
          {gift && (
            <TextField
              {...form.field('holder')}
              label={t('passes.holder')}
              hint={t('passes.holderHint')}
              autoComplete="off"
              value={holder}
              onChange={({ currentTarget }) => {
                setHolder(currentTarget.value);
                form.changed('holder');
              }}
            />
          )}
          <p className="text-13 text-text-2">{t('passes.terms')}</p>
          <DialogActions>
            <Button type="button" look="outline" onClick={onClose}>
              {t('plans.unlock.cancel')}
            </Button>
            <Button type="submit" look={enough ? 'primary' : 'coin'} loading={form.busy}>
              {t(enough ? (gift ? 'passes.gift' : 'passes.pay') : 'plans.unlock.recharge')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      {recharge.dialog}
    </>
  );
}
