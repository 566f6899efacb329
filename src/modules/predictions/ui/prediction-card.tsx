import { useEffect, useState } from 'react';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { isOpen } from '#modules/votes/votes.rules.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { useSignIn } from '#ui/session/sign-in.ts';
import { predictionsCalls } from '../predictions.calls.ts';
import type { PredictionView } from '../predictions.contract.ts';
import { decide, offersWinner, type Predicted } from '../predictions.rules.ts';
import { PredictionForm } from './prediction-form.tsx';
import { usePredictionText } from './use-prediction-text.ts';

await packs('predictions', 'match');

export interface PredictionCardProps {
  match: Match;
  sport: Sport;
}

/** The viewer's prediction for a match: a form until the start, the prediction with its points afterwards. */
export function PredictionCard({ match, sport }: PredictionCardProps) {
  const t = useT();
  const { me } = useRoot();
  const signIn = useSignIn();
  const textOf = usePredictionText(match);
  const userId = me?.uid;
  const [own, setOwn] = useState<PredictionView | null>(null);
  const [editing, edit] = useState(false);
  const [busy, setBusy] = useState(false);
  const open = useIsOpen(match);
  useEffect(() => {
    if (userId === undefined) return;
    let stale = false;
    api(predictionsCalls.own, { matchId: match.id }).then(
      ({ prediction }) => {
        if (!stale) setOwn(prediction);
      },
      // The form stays usable: placing a prediction replaces an earlier one.
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [userId, match.id]);

  if (!offersWinner(sport) || match.lobby || (!open && !own)) return null;

  const run = async <R,>(call: Promise<R>): Promise<{ result: R } | null> => {
    setBusy(true);
    const result = await callOrToast(call.then((value) => ({ result: value })));
    setBusy(false);
    return result;
  };
  const place = async (predicted: Predicted) => {
    const done = await run(api(predictionsCalls.place, { matchId: match.id, predicted }));
    if (!done) return;
    setOwn(done.result);
    edit(false);
    toast(t('predictions.placed'), 'done');
  };
  const withdraw = async () => {
    if (await run(api(predictionsCalls.withdraw, { matchId: match.id }))) {
      setOwn(null);
      edit(false);
    }
  };
  const decision = own && decide(sport, own.predicted, match);
  return (
    <Card
      className="prediction-card"
      title={t('predictions.card')}
      more={<Link to={`/predictions?game=${match.game}`}>{t('predictions.toTable')}</Link>}
    >
      {own && !editing ? (
        <div className="prediction-own">
          <p>
            {textOf(own.predicted)}
            {decision && (
              <b className="tells">
                {' '}
                {decision.verdict === 'void'
                  ? t('predictions.verdict.void')
                  : t('predictions.points', { n: decision.points })}
              </b>
            )}
          </p>
          {open && (
            <span>
              <Button look="outline" size="small" onClick={() => edit(true)}>
                {t('predictions.change')}
              </Button>{' '}
              <Button look="text" size="small" loading={busy} onClick={() => void withdraw()}>
                {t('predictions.withdraw')}
              </Button>
            </span>
          )}
        </div>
      ) : me ? (
        <PredictionForm
          key={own ? 'change' : 'new'}
          {...{ match, sport, busy }}
          first={own?.predicted ?? null}
          onPlace={(predicted) => void place(predicted)}
        />
      ) : (
        <div className="prediction-own">
          <p>{t('predictions.guest')}</p>
          <Button look="outline" size="small" onClick={signIn}>
            {t('predictions.signIn')}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The longest delay of a timer. */
const MOST_MS = 2 ** 31 - 1;

/** In the browser alone, by its clock; the server decides. */
function useIsOpen({ state, startTime }: Match): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const left = Date.parse(startTime) - Date.now();
    if (left <= 0 || left > MOST_MS) return;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [startTime]);
  return isOpen({ state, startAt: new Date(startTime) }, new Date(now));
}
