import { Suspense, useEffect, useState } from 'react';
import { isOpen } from '#modules/votes/votes.rules.ts';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { offersWinner } from '../predictions.rules.ts';
import type { PredictionCardProps } from './prediction-card.tsx';
import './predictions.css';

const PredictionCard = fetchLazily<PredictionCardProps>(() =>
  import('./prediction-card.tsx').then((loaded) => loaded.PredictionCard),
);

/** Personal, so in the browser alone: the page of a match is the same for all guests. Its space is there at once. */
export function LazyPredictionCard({ renderedAt, ...props }: PredictionCardProps & { renderedAt: number }) {
  const { me } = useRoot();
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  const { match, sport } = props;
  if (match.lobby || !offersWinner(sport)) return null;
  const open = isOpen({ ...match, startAt: new Date(match.startTime) }, new Date(renderedAt));
  const waiting = open ? (
    <div className="card prediction-waiting" data-form={me ? '' : undefined} aria-hidden="true" />
  ) : null;
  return running ? (
    <Suspense fallback={waiting}>
      <PredictionCard {...props} />
    </Suspense>
  ) : (
    waiting
  );
}
