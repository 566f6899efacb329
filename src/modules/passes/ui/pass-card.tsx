import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { useSignedIn } from '#ui/session/sign-in.ts';
import { passesCalls } from '../passes.calls.ts';
import type { PassOffer } from '../passes.contract.ts';
import { PASS_DAYS, type PassDays, PRICE_OF } from '../passes.rules.ts';
import { PassDialog } from './pass-dialog.tsx';
import './passes.css';

interface PassCardProps {
  expert: { uid: number; username: string };
  first: PassOffer;
  /** The viewer's pass has begun or was extended. */
  onBought?: (() => void) | undefined;
}

interface Choice {
  days: PassDays;
  gift: boolean;
}

/** Passes of an expert: prices, the end of the viewer's own, and a gift. Nothing without an offer. */
export function PassCard({ expert, first, onBought }: PassCardProps) {
  const t = useT();
  const signedIn = useSignedIn();
  const { me } = useRoot();
  const [offer, setOffer] = useState(first);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const offered = PASS_DAYS.filter((days) => offer[PRICE_OF[days]] !== null);
  if (me?.uid === expert.uid || (offered.length === 0 && offer.until === null)) return null;
  // The page may be a guest's, or older than a purchase in another window.
  const open = async (next: Choice) => {
    setBusy(`${next.days} ${next.gift}`);
    const fresh = await callOrToast(api(passesCalls.offer, { expertId: expert.uid }));
    setBusy(null);
    if (!fresh) return;
    setOffer(fresh);
    if (fresh[PRICE_OF[next.days]] !== null) setChoice(next);
  };
  const button = (days: PassDays, gift: boolean) => (
    <Button
      size="small"
      look={gift ? 'outline' : 'primary'}
      loading={busy === `${days} ${gift}`}
      aria-label={`${t(gift ? 'passes.gift' : offer.until ? 'passes.renew' : 'passes.buy')}: ${t(`passes.${PRICE_OF[days]}`)}`}
      onClick={() => signedIn(() => void open({ days, gift }))}
    >
      {t(gift ? 'passes.gift' : offer.until ? 'passes.renew' : 'passes.buy')}
    </Button>
  );
  return (
    <section className="card pass-card" id="pass" aria-labelledby="pass-title">
      <h2 id="pass-title">{t('passes.title', { name: expert.username })}</h2>
      <p className="text-13 text-text-2">{t('passes.about')}</p>
      {offer.until && (
        <Notice>
          {t('passes.until')} <DateTime at={offer.until} look="full" />
        </Notice>
      )}
      <ul>
        {offered.map((days) => (
          <li key={days}>
            <strong>{t(`passes.${PRICE_OF[days]}`)}</strong>
            <Coins amount={offer[PRICE_OF[days]]!} />
            <span className="row-actions">
              {button(days, false)}
              {button(days, true)}
            </span>
          </li>
        ))}
      </ul>
      {choice && (
        <PassDialog
          expert={expert}
          offer={offer}
          {...choice}
          onOffer={setOffer}
          onDone={(fresh) => {
            setOffer(fresh);
            setChoice(null);
            if (!choice.gift) onBought?.();
          }}
          onClose={() => setChoice(null)}
        />
      )}
    </section>
  );
}
