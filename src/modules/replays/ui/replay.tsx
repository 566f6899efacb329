import { Suspense, useEffect, useState } from 'react';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';
import type { ReplayPlayerProps } from './replay-player.tsx';
import './replays.css';

const ReplayPlayer = fetchLazily<ReplayPlayerProps>(() =>
  import('./replay-player.tsx').then(({ ReplayPlayer: loaded }) => loaded),
);

const waiting = <div className="replay-stage" />;

/** A recording that is played, in browsers only; its code is fetched with the first one. */
export function Replay(props: ReplayPlayerProps) {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  if (!isRunning) return waiting;
  return (
    <Suspense fallback={waiting}>
      <ReplayPlayer key={`${props.recording.id} ${props.autoPlay}`} {...props} />
    </Suspense>
  );
}
