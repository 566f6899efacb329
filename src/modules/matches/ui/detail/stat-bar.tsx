import type { CSSProperties } from 'react';
import type { Stat } from '#modules/catalog/sport.rules.ts';
import { useI18n } from '#ui/i18n/use-t.ts';
import { barLengths, statText } from './stats.rules.ts';

interface StatBarProps {
  stat: Stat;
  name: string;
  values: readonly [number, number];
}

/** Values outside, bars from the middle, the lower side paler. */
export function StatBar({ stat, name, values }: StatBarProps) {
  const { locale } = useI18n();
  const lengths = barLengths(stat, values);
  const [home, away] = values;
  return (
    <div className="stat-bar">
      <dt>{name}</dt>
      <dd data-side="home">{statText(stat, home, locale)}</dd>
      <dd data-side="away">{statText(stat, away, locale)}</dd>
      <span className="bars" aria-hidden="true">
        <i data-low={home < away || undefined} style={{ '--share': `${lengths[0]}%` } as CSSProperties} />
        <i data-low={away < home || undefined} style={{ '--share': `${lengths[1]}%` } as CSSProperties} />
      </span>
    </div>
  );
}

interface SplitBarProps {
  name: string;
  home: { share: number; text: string };
  away: { share: number; text: string };
}

/** Two parts of one whole: possession. */
export function SplitBar({ name, home, away }: SplitBarProps) {
  const label = `${name}: ${home.text} – ${away.text}`;
  return (
    <div className="split">
      <p aria-hidden="true">{name}</p>
      <div className="split-bar" role="img" aria-label={label}>
        <span style={{ '--share': home.share } as CSSProperties}>{home.text}</span>
        <span style={{ '--share': away.share } as CSSProperties}>{away.text}</span>
      </div>
    </div>
  );
}
