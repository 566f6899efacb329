import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { ReserveButtonProps } from '#modules/live/ui/reserve/reserve-button.tsx';
import { isOver } from '#modules/matches/matches.rules.ts';
import { fetchLater } from './lazy-components.ts';

const ReserveButton = fetchLater<ReserveButtonProps>(() =>
  import('#modules/live/ui/reserve/reserve-button.tsx').then(({ ReserveButton: loaded }) => loaded),
);

/** The bell of a match. Reservations stand above matches, so the frame brings it to their pages. */
export function ReserveLater(props: ReserveButtonProps) {
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  // Its place is kept, so that nothing moves when it comes.
  const place: ReactNode = props.look === 'icon' && !isOver(props.state) && (
    <span className="icon-btn" aria-hidden="true" />
  );
  return running ? (
    <Suspense fallback={place}>
      <ReserveButton {...props} />
    </Suspense>
  ) : (
    place
  );
}
