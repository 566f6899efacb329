import { useT } from '#ui/i18n/use-t.ts';
import { pressure } from '../../live-data.rules.ts';

const [STEP, WIDTH, HALF] = [5, 3, 12];
/** Threshold below which neither side dominates. */
const LEVEL = 0.1;

interface MomentumBarsProps {
  values: readonly number[];
  home: string;
  away: string;
}

/** Minute by minute: up for home, down for away. Time runs in the reading direction. */
export function MomentumBars({ values, home, away }: MomentumBarsProps) {
  const t = useT();
  const n = values.length;
  const lean = values.slice(-5).reduce((sum, value) => sum + value, 0);
  const label =
    pressure(values) < LEVEL
      ? t('data.live.momentumLevel', { n })
      : t('data.live.momentumOf', { n, team: lean > 0 ? home : away });
  return (
    <svg className="momentum-bars" viewBox={`0 0 ${n * STEP} ${2 * HALF}`} role="img" aria-label={label}>
      {values.map((value, index) => {
        const height = Math.max(1, (Math.abs(value) / 100) * HALF);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: minutes have an order and nothing else
            key={index}
            data-side={value >= 0 ? 'home' : 'away'}
            x={index * STEP}
            y={value >= 0 ? HALF - height : HALF}
            width={WIDTH}
            height={height}
          />
        );
      })}
    </svg>
  );
}
