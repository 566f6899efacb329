import type { ReactNode } from 'react';
import { useT } from '#ui/i18n/use-t.ts';

export type BadgeTone = 'plain' | 'brand' | 'win' | 'loss' | 'coin' | 'warn' | 'hit' | 'live' | 'pro';

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}

export function LiveBadge({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <span className="badge" data-tone="live">
      <i className="live-dot" />
      {children ?? t('kit.badge.live')}
    </span>
  );
}

/** Levels run from 0 to 5; the colour repeats the number. */
export function LevelBadge({ level }: { level: number }) {
  const t = useT();
  return (
    <span className="level" data-level={level}>
      {t('kit.badge.level', { level })}
    </span>
  );
}
