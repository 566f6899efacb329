import { Suspense, useEffect, useState } from 'react';
import type { ReserveButtonProps } from '#modules/live/ui/reserve/reserve-button.tsx';
import { fetchLater } from './later-components.ts';

const ReserveButton = fetchLater<ReserveButtonProps>(() =>
  import('#modules/live/ui/reserve/reserve-button.tsx').then(({ ReserveButton: loaded }) => loaded),
);

/** The bell of a match. Reservations stand above matches, so the frame brings it to their pages. */
export function ReserveLater(props: ReserveButtonProps) {
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return (
    running && (
      <Suspense fallback={null}>
        <ReserveButton {...props} />
      </Suspense>
    )
  );
}
