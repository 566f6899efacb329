import { useState } from 'react';
import type { Match } from '#modules/matches/matches.contract.ts';
import { isLive } from '#modules/matches/matches.rules.ts';
import { pair } from '#modules/matches/ui/row.rules.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { LiveBadge } from '#ui/kit/badge/badge.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import type { DateLook } from '#ui/kit/format/dates.ts';
import { Crest } from '#ui/kit/match/crest.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { matchesLike } from './match-pick.rules.ts';
import './match-pick.css';

interface MatchNameProps {
  match: Match;
  /** The format of the start time. */
  look?: DateLook;
}

/** Two sides on one line, with the score or the time. */
export function MatchName({ match, look = 'time' }: MatchNameProps) {
  const { home, away, state, homeScore, awayScore, startTime } = match;
  return (
    <span className="match-name">
      <Crest crest={home.crest} size={20} />
      <bdi>{home.name}</bdi>
      <small>vs</small>
      <Crest crest={away.crest} size={20} />
      <bdi>{away.name}</bdi>
      <span className="match-name-end">
        {isLive(state) ? (
          <LiveBadge>{pair(homeScore, awayScore)}</LiveBadge>
        ) : (
          <span className="badge">
            <DateTime at={startTime} look={look} />
          </span>
        )}
      </span>
    </span>
  );
}

/** A shorter list is seen at a glance. */
const FILTERED_FROM = 6;

interface MatchPickProps {
  /** In play, or starting within the hour. */
  matches: readonly Match[];
  selected: number | null;
  onSelect(matchId: number): void;
}

/** A choice among the matches that can be broadcast now. */
export function MatchPick({ matches, selected, onSelect }: MatchPickProps) {
  const t = useT();
  const { locale } = useI18n();
  const [text, setText] = useState('');
  const [game, setGame] = useState('');
  if (matches.length === 0)
    return <EmptyState title={t('anchor.match.none')} text={t('anchor.match.noneText')} />;
  const games = [...new Set(matches.map((match) => match.game))];
  const shown = matchesLike(matches, { text, game }, locale);
  return (
    <>
      {matches.length > FILTERED_FROM && (
        <div className="match-pick-filter">
          <TextField
            label={t('studio.match.search')}
            type="search"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          {games.length > 1 && (
            <Select
              label={t('studio.match.game')}
              options={[
                { value: '', label: t('studio.match.allGames') },
                ...games.map((slug) => ({ value: slug, label: t(`catalog.game.${slug}`) })),
              ]}
              value={game}
              onChange={({ currentTarget }) => setGame(currentTarget.value)}
            />
          )}
        </div>
      )}
      {shown.length === 0 && <EmptyState title={t('studio.match.noHit')} />}
      <div className="match-pick" role="radiogroup" aria-label={t('anchor.match.choose')}>
        {shown.map((match) => (
          <label key={match.id}>
            <input
              type="radio"
              name="match"
              className="sr-only"
              checked={match.id === selected}
              onChange={() => onSelect(match.id)}
            />
            <MatchName match={match} />
          </label>
        ))}
      </div>
    </>
  );
}
