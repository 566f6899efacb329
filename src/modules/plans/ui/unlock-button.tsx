import { useState } from 'react';
import { useRecharge } from '#modules/recharge/ui/use-recharge.tsx';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { isUncertain, reasonOf } from '#ui/api/failure.rules.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { BalanceLines } from '#ui/kit/badge/balance-lines.tsx';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useSignedIn } from '#ui/session/sign-in.ts';
import type { PlanInfo } from '../plan.contract.ts';
import { unlockingCalls } from '../plan-unlocks.calls.ts';
import type { Quote } from '../plan-unlocks.contract.ts';
import { plansCalls } from '../plans.calls.ts';
import { PlansNotice } from './plans-notice.tsx';

interface UnlockButtonProps {
  plan: PlanInfo;
  onUnlocked(plan: PlanInfo): void;
}

/** Requests the viewer's price, shows it, and unlocks. A guest signs in first. */
export function UnlockButton({ plan, onUnlocked }: UnlockButtonProps) {
  const t = useT();
  const signedIn = useSignedIn();
  const recharge = useRecharge();
  const [quote, setQuote] = useState<Quote | null>(null);
  const [busy, setBusy] = useState(false);
  const { planId } = plan;
  const loadQuote = async () => {
    setBusy(true);
    setQuote(await callOrToast(api(unlockingCalls.quote, { planId })));
    setBusy(false);
  };
  const unlocked = (fresh: PlanInfo) => {
    onUnlocked(fresh);
    setQuote(null);
    toast(t('plans.unlock.done'), 'done');
  };
  const buy = async ({ cost }: Quote) => {
    setBusy(true);
    try {
      unlocked(await api(unlockingCalls.unlock, { planId, cost }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // The response may be lost: the plan's state shows whether it was unlocked.
      const fresh = isUncertain(error) ? await api(plansCalls.info, { planId }).catch(() => null) : null;
      if (fresh?.bought) return unlocked(fresh);
      toast(reasonOf(error, t), 'error');
      if (error.errorCode === 'plans.price_changed') await loadQuote();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        size="large"
        icon="unlock"
        loading={busy && !quote}
        onClick={() => signedIn(() => void loadQuote())}
      >
        {t('plans.unlock.now')}
      </Button>
      <Dialog open={quote !== null} onClose={() => setQuote(null)} title={t('plans.unlock.title')}>
        {quote && (
          <>
            <QuoteLines quote={quote} />
            <p className="text-13 text-text-2">
              {t(plan.noWinRefund ? 'plans.unlock.refundTerms' : 'plans.unlock.terms')}
            </p>
            <PlansNotice />
            <DialogActions>
              <Button look="outline" onClick={() => setQuote(null)}>
                {t('plans.unlock.cancel')}
              </Button>
              {quote.enough ? (
                <Button icon="unlock" loading={busy} onClick={() => buy(quote)}>
                  {t('plans.unlock.confirm', { n: quote.cost })}
                </Button>
              ) : (
                <Button
                  look="coin"
                  onClick={() => {
                    setQuote(null);
                    void recharge.open(quote.cost - quote.gold);
                  }}
                >
                  {t('plans.unlock.recharge')}
                </Button>
              )}
            </DialogActions>
          </>
        )}
      </Dialog>
      {recharge.dialog}
    </>
  );
}

export function QuoteLines({ quote }: { quote: Quote }) {
  const t = useT();
  return (
    <BalanceLines gold={quote.gold} cost={quote.cost}>
      <div>
        <dt>{t('plans.quote.price')}</dt>
        <dd>
          <Coins amount={quote.price} />
        </dd>
      </div>
      {quote.cost < quote.price && (
        <div>
          <dt>{t('plans.quote.first', { percent: quote.discount })}</dt>
          <dd className="ltr">−{quote.price - quote.cost}</dd>
        </div>
      )}
      <div>
        <dt>{t('plans.quote.cost')}</dt>
        <dd>
          <Coins amount={quote.cost} />
        </dd>
      </div>
    </BalanceLines>
  );
}
