import type { CSSProperties, ReactNode } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';

interface LeagueGroupProps {
  mark?: ReactNode;
  country?: string;
  league: string;
  round?: string;
  /** Number of rows. */
  rows?: number;
  /** Headers over the odds column: two or three. */
  markets?: readonly string[];
  pinned?: boolean;
  onPin?(): void;
  /** Cached rows as HTML, instead of children. */
  html?: string;
  children?: ReactNode;
}

/** Opens and closes without a script. The pin is outside the summary: nested buttons are invalid. */
export function LeagueGroup(props: LeagueGroupProps) {
  const { mark, country, league, round, rows, markets, pinned = false, onPin, html, children } = props;
  const t = useT();
  return (
    <div className="league" style={rows ? ({ '--rows': rows } as CSSProperties) : undefined}>
      <details open>
        <summary className="league-head">
          {mark}
          {country && <span>{country}</span>}
          <b>{league}</b>
          {round && <span>{round}</span>}
          {markets && (
            <span className="league-markets">
              {markets.map((market) => (
                <span key={market}>{market}</span>
              ))}
            </span>
          )}
          <Icon name="down" size={16} />
        </summary>
        {!import.meta.env.SSR || html === undefined ? (
          <ul aria-label={league}>{children}</ul>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
          <ul aria-label={league} dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </details>
      <IconButton
        icon="pin"
        className="league-pin"
        label={t('kit.match.pin', { league })}
        pressed={pinned}
        onClick={onPin}
      />
    </div>
  );
}
