import { useState } from 'react';
import { SHOOTOUT_EVENTS, type Side } from '#modules/catalog/sport.rules.ts';
import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { PLAYER_MAX } from '../entries.rules.ts';
import type { ButtonsProps } from './period-buttons.tsx';

const SIDES = ['home', 'away'] as const;
const NO_EVENTS: readonly string[] = [];

interface Pressed {
  side: Side;
  event: string;
  at: Date;
}

/** Goals, points and cards of both sides, as the sport names them. */
export function EventButtons({ sport, match, stand, enter }: ButtonsProps) {
  const { t, event: eventName } = useSportTerms();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const { state } = stand;
  const isShootout = state === 'penalty';
  const isPlaying = state === 'in_progress' || state === 'overtime';
  const scoring = isShootout
    ? SHOOTOUT_EVENTS
    : isPlaying
      ? sport.scoring.map(({ kind }) => kind)
      : NO_EVENTS;
  const others = isPlaying || state === 'break' ? sport.happenings.map(({ kind }) => kind) : NO_EVENTS;
  const winsPeriods = sport.family === 'won' && !sport.periodWinner && isPlaying;
  if (scoring.length + others.length === 0) return null;
  /** Points of rallies follow each other too quickly for a name. */
  const press = (side: Side, event: string) => {
    const at = new Date();
    if (sport.family === 'won') enter({ kind: 'event', side, event, player: null }, at);
    else setPressed({ side, event, at });
  };
  const column = (kinds: readonly string[], look: 'primary' | 'outline') =>
    SIDES.map((side) => (
      <div key={side} className="score-column">
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="large"
            wide
            look={look}
            aria-label={`${eventName(sport, kind)} · ${match[side].name}`}
            onClick={() => press(side, kind)}
          >
            {eventName(sport, kind)}
          </Button>
        ))}
      </div>
    ));
  return (
    <section className="score-events" aria-label={t('scoring.enter')}>
      <div className="score-sides" aria-hidden="true">
        {SIDES.map((side) => (
          <bdi key={side}>{match[side].name}</bdi>
        ))}
      </div>
      <div className="score-columns">{column(scoring, 'primary')}</div>
      {winsPeriods && (
        <div className="score-columns">
          {SIDES.map((side) => (
            <Button key={side} size="large" wide onClick={() => enter({ kind: 'winPeriod', side })}>
              {t('scoring.wins', { team: match[side].name })}
            </Button>
          ))}
        </div>
      )}
      {others.length > 0 && (
        <details className="score-more">
          <summary>{t('scoring.more')}</summary>
          <div className="score-columns">{column(others, 'outline')}</div>
        </details>
      )}
      {pressed && (
        <PlayerDialog
          title={`${eventName(sport, pressed.event)} · ${match[pressed.side].name}`}
          // An own goal is the other side's player, whose it is not.
          players={match[pressed.event === 'ownGoal' ? other(pressed.side) : pressed.side].players}
          onChoose={(player) => {
            enter({ kind: 'event', side: pressed.side, event: pressed.event, player }, pressed.at);
            setPressed(null);
          }}
          onClose={() => setPressed(null)}
        />
      )}
    </section>
  );
}

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

interface PlayerDialogProps {
  title: string;
  players: readonly { name: string; number: number | null }[];
  onChoose(player: string | null): void;
  onClose(): void;
}

function PlayerDialog({ title, players, onChoose, onClose }: PlayerDialogProps) {
  const { t } = useSportTerms();
  const [name, setName] = useState('');
  return (
    <Dialog open title={title} onClose={onClose}>
      <form
        className="score-player"
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(name.trim() || null);
        }}
      >
        {players.length > 0 && (
          <div className="score-squad">
            {players.map((player) => (
              <Button
                key={`${player.number} ${player.name}`}
                look="outline"
                onClick={() => onChoose(player.name)}
              >
                {player.number !== null && <b dir="ltr">{player.number}</b>} <bdi>{player.name}</bdi>
              </Button>
            ))}
          </div>
        )}
        <TextField
          label={t('scoring.player')}
          value={name}
          maxLength={PLAYER_MAX}
          autoComplete="off"
          dir="auto"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('scoring.cancel')}
          </Button>
          <Button type="submit">{t(name.trim() === '' ? 'scoring.noName' : 'scoring.enter')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
