import { minutesAndSeconds } from '#modules/matches/clock.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Words } from '#ui/kit/player/player-overlay.tsx';
import { useNow } from '#ui/time/use-now.ts';

/** Instead of the picture of a broadcast whose push was lost. `now`: the server's clock. */
export function LostSignal({ endsAt, now: firstNow }: { endsAt: string | null; now: number }) {
  const t = useT();
  const now = useNow(firstNow);
  const left = endsAt === null ? 0 : Math.max(0, Math.round((Date.parse(endsAt) - now) / 1000));
  return (
    <Words
      icon="pause"
      title={t('rooms.paused.title')}
      // A live region would read out every second.
      text={
        <span aria-hidden="true">
          {t('rooms.paused.text', { time: minutesAndSeconds(left).replace(/^0/, '') })}
        </span>
      }
    />
  );
}
