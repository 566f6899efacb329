import type { ReactNode } from 'react';
import { listOf } from '#platform/i18n/names.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { type CrestDesign, crestProps } from './crest.tsx';
import { type Segment, touchline, touchlineStyle } from './touchline-geometry.ts';

export interface RowSide {
  name: string;
  crest: CrestDesign;
  /** Red cards. */
  cards?: number;
  /** In the draw. */
  seed?: number;
}

export interface RowOdd {
  value: string;
  move?: 'up' | 'down';
  /** Direction of a recent change: tinted for a moment. */
  fresh?: 'up' | 'down';
}

export interface MatchRowProps {
  href: string;
  /** "67", "22:15", "Q3\n04:12", "Postponed": a second line after a line break. */
  time: string;
  /** A running minute: its apostrophe blinks. */
  tick?: boolean;
  state: 'pre' | 'live' | 'break' | 'end' | 'off';
  home: RowSide;
  away: RowSide;
  homeScore?: number;
  awayScore?: number;
  /** Of a shoot-out after a level score. */
  winner?: 'home' | 'away' | null;
  segments?: readonly Segment[];
  /** Half time and corners, quarters, maps, by sport; `<em>` marks the current one. */
  extra?: ReactNode;
  odds?: readonly RowOdd[];
  media?: readonly ('video' | 'voice')[];
  starred: boolean;
  onStar?(): void;
  /** A goal or a withdrawn one: its text and side, for six seconds. */
  flash?: { side: 'home' | 'away'; word: string; corrected?: boolean };
  /** Opens details that do not fit a narrow row: the children. */
  more?: { label: string; open: boolean; onToggle(): void };
  children?: ReactNode;
}

/** Ten elements, at most fourteen: the home page renders hundreds of these on every request. */
export function MatchRow(row: MatchRowProps) {
  const t = useT();
  const { locale } = useI18n();
  const { state, home, away, homeScore, awayScore, flash } = row;
  const line = row.segments && state !== 'end' ? touchline(row.segments) : null;
  const scored = homeScore !== undefined && awayScore !== undefined && state !== 'pre' && state !== 'off';
  const ahead = scored && homeScore !== awayScore ? (homeScore > awayScore ? 'home' : 'away') : row.winner;
  const beaten = state === 'end' && ahead ? (ahead === 'home' ? 'away' : 'home') : null;
  return (
    <li
      className="match-row"
      data-state={state}
      data-odds={row.odds?.length}
      data-flash={flash ? (flash.corrected ? 'corrected' : '') : undefined}
      data-open={row.more?.open || undefined}
    >
      <button
        type="button"
        className="m-star"
        aria-pressed={row.starred}
        aria-label={t('kit.match.star', { home: home.name, away: away.name })}
        onClick={row.onStar}
      />
      <a
        className="m-link"
        href={row.href}
        data-line={line ? (line.head === null ? 'plain' : 'head') : undefined}
        style={line ? touchlineStyle(line) : undefined}
      >
        <span className="m-time" data-tick={row.tick || undefined}>
          {row.time}
        </span>
        <span className="m-home" {...crestProps(home.crest)} data-beaten={beaten === 'home' || undefined}>
          {sideText(home, flash?.side === 'home' ? flash : undefined)}
        </span>
        {scored && (
          <>
            <b
              className="m-score"
              data-beaten={beaten === 'home' || undefined}
              data-new={flash?.side === 'home' || undefined}
            >
              {homeScore}
            </b>
            <b
              className="m-score"
              data-beaten={beaten === 'away' || undefined}
              data-new={flash?.side === 'away' || undefined}
            >
              {awayScore}
            </b>
          </>
        )}
        <span className="m-away" {...crestProps(away.crest)} data-beaten={beaten === 'away' || undefined}>
          {sideText(away, flash?.side === 'away' ? flash : undefined)}
        </span>
        {row.extra && <span className="m-extra">{row.extra}</span>}
      </a>
      {row.odds?.map(({ value, move, fresh }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a market's outcomes have a fixed order
        <i key={index} className="odd" data-move={move} data-fresh={fresh}>
          {value}
        </i>
      ))}
      {row.media && row.media.length > 0 && (
        <i
          className="m-media"
          data-media={row.media.join(' ')}
          role="img"
          aria-label={listOf(
            row.media.map((kind) => t(`kit.match.${kind}`)),
            locale,
          )}
        />
      )}
      {row.more && (
        <button
          type="button"
          className="m-more"
          aria-expanded={row.more.open}
          aria-label={row.more.label}
          onClick={row.more.onToggle}
        />
      )}
      {row.more?.open && row.children}
    </li>
  );
}

function sideText({ name, cards, seed }: RowSide, flash?: MatchRowProps['flash']): ReactNode {
  if (!cards && !seed && !flash?.word) return name;
  return (
    <>
      <span data-seed={seed}>{name}</span>
      {cards ? <b className="m-card">{cards}</b> : null}
      {flash?.word && (
        <b className="badge" data-tone={flash.corrected ? 'warn' : 'live'}>
          {flash.word}
        </b>
      )}
    </>
  );
}
