import { Suspense, useEffect, useState } from 'react';
import { useRecharge } from '#modules/recharge/ui/use-recharge.tsx';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { isUncertain, reasonOf } from '#ui/api/failure.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';
import { useSignedIn } from '#ui/session/sign-in.ts';
import { boxesCalls } from '../boxes.calls.ts';
import type { Box, BoxDraw, NextDraw } from '../boxes.contract.ts';
import { BUYER_SEED } from '../boxes.rules.ts';
import { type Grade, newSeed } from '../draw.rules.ts';
import { BoxArt } from './box-art.tsx';
import { BoxDrawDialog } from './box-draw-dialog.tsx';
import { BoxResult } from './box-result.tsx';
import { DrawCommitment } from './draw-proof.tsx';

interface BoxPanelProps {
  box: Box;
  next: NextDraw | null;
  refusal: string | null;
  loadNext(): Promise<NextDraw | null>;
  onDrawn(): void;
}

const Celebration = fetchLazily<{ grade: Grade }>(
  async () => (await import('./celebration.tsx')).Celebration,
);

const someSeed = () => newSeed().slice(0, 16);

/** One box: the promise of the next draw, the buyer's seed, and the button. */
export function BoxPanel({ box, next, refusal, loadNext, onDrawn }: BoxPanelProps) {
  const t = useT();
  const signedIn = useSignedIn();
  const recharge = useRecharge();
  const [seed, setSeed] = useState('');
  const [pending, setPending] = useState<NextDraw | null>(null);
  const [opening, setOpening] = useState(false);
  const [result, setResult] = useState<{ drawn: BoxDraw; shown: string } | null>(null);
  // Random, so only in the browser: server markup would differ.
  useEffect(() => setSeed(someSeed()), []);

  const begin = () =>
    signedIn(async () => {
      const promised = next ?? (await loadNext());
      if (promised) setPending(promised);
    });
  const open = async ({ drawId, commitment, pool }: NextDraw) => {
    setPending(null);
    setResult(null);
    setOpening(true);
    try {
      setResult({ drawn: await api(boxesCalls.open, { drawId, seed: seed.trim() }), shown: commitment });
      setSeed(someSeed());
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // The response may be lost: the draw is then in the viewer's list of draws.
      const mine = isUncertain(error) ? await api(boxesCalls.draws, {}).catch(() => null) : null;
      const drawn = mine?.draws.find((one) => one.drawId === drawId);
      if (drawn) setResult({ drawn, shown: commitment });
      else if (error.errorCode === 'ledger.insufficient') void recharge.open(pool.price);
      else toast(reasonOf(error, t), 'error');
    } finally {
      setOpening(false);
      onDrawn();
      await loadNext();
    }
  };
  const badSeed = seed.trim().length < BUYER_SEED.min || seed.trim().length > BUYER_SEED.max;
  const reason = box.soldOut ? t('boxes.soldOut') : (refusal ?? (badSeed ? t('boxes.seed.bad') : null));
  return (
    <section className="card box-panel" data-clip>
      <div className="box-stage on-ink" data-opening={opening || undefined}>
        {result?.drawn.prize && (
          <Suspense>
            <Celebration key={result.drawn.drawId} grade={result.drawn.prize.grade} />
          </Suspense>
        )}
        {result ? <BoxResult {...result} /> : <BoxArt picture={box.picture} />}
        <h2>{box.name}</h2>
        <Coins amount={box.price} />
      </div>
      <div className="box-body">
        {box.pity && <PityMeter pity={box.pity} next={next} />}
        <details className="box-verify">
          <summary>{t('boxes.verify')}</summary>
          <p className="text-12 text-text-2">{t('boxes.how')}</p>
          <TextField
            label={t('boxes.seed.label')}
            hint={t('boxes.seed.hint')}
            name="seed"
            value={seed}
            onChange={({ currentTarget }) => setSeed(currentTarget.value)}
            limit={BUYER_SEED.max}
            dir="ltr"
            autoComplete="off"
            after={
              <IconButton icon="refresh" label={t('boxes.seed.other')} onClick={() => setSeed(someSeed())} />
            }
          />
          {next && <DrawCommitment commitment={next.commitment} />}
        </details>
        <Button
          look="coin"
          size="large"
          wide
          icon="box"
          loading={opening}
          disabledReason={reason}
          onClick={begin}
        >
          {t('boxes.open')}
        </Button>
      </div>
      {pending && (
        <BoxDrawDialog
          box={box}
          promised={pending}
          onClose={() => setPending(null)}
          onOpen={() => void open(pending)}
        />
      )}
      {recharge.dialog}
    </section>
  );
}

function PityMeter({ pity, next }: { pity: NonNullable<Box['pity']>; next: NextDraw | null }) {
  const t = useT();
  const grade = pity.grade.toUpperCase();
  if (!next) return <p className="text-13 text-text-2">{t('boxes.pity.rule', { n: pity.after, grade })}</p>;
  const left = Math.max(0, pity.after - next.misses);
  const words = left === 0 ? t('boxes.pity.now', { grade }) : t('boxes.pity.left', { n: left, grade });
  return (
    <div className="pity">
      <span>{words}</span>
      <progress max={pity.after} value={Math.min(pity.after, next.misses)} aria-label={words} />
    </div>
  );
}
