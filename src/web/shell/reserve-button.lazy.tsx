import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { isOver } from '#modules/matches/matches.rules.ts';
import type { ReserveButtonProps } from '#modules/matches/ui/reserve-slot.tsx';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';

const ReserveButton = fetchLazily<ReserveButtonProps>(() =>
  import('#modules/reservations/ui/reserve-button.tsx').then(({ ReserveButton: loaded }) => loaded),
);

/** Reservation button of a match, loaded after the page. */
export function LazyReserveButton(props: ReserveButtonProps) {
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  // Reserved space, so that nothing shifts.
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
