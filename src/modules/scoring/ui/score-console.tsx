import { useEffect, useState } from 'react';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Textarea } from '#ui/kit/form/text-field.tsx';
import { TEXT_MAX } from '../entries.rules.ts';
import { replay } from '../replay.rules.ts';
import type { Console } from '../scoring.contract.ts';
import { EntryLog } from './entry-log.tsx';
import { EventButtons } from './event-buttons.tsx';
import { PeriodButtons } from './period-buttons.tsx';
import { entriesOf } from './queue.rules.ts';
import { useConsole } from './use-console.ts';
import './score.css';

/** Scoring of one match at the ground, for a phone. */
export function ScoreConsole({ first, userId }: { first: Console; userId: number }) {
  const state = useConsole(first, userId);
  const { console: known, queue, skew, isOffline, refusal, enter } = state;
  const { t, state: stateWord, period } = useSportTerms();
  const now = useNow(first.now - skew);
  const { match, baseline } = known;
  const sport = sportOf(match.game, match.variant);
  const entries = entriesOf(known, queue, userId, skew);
  const { stand, ignored, undone } = replay({ sport, bestOf: match.bestOf }, baseline, entries, now + skew);
  const waiting = queue.filter(({ problem }) => !problem).length;
  const isPlaying = stand.state === 'in_progress' || stand.state === 'overtime';
  return (
    <div className="page score-console">
      <header className="score-board">
        <p className="score-league">
          <bdi>{match.league}</bdi>
          {match.round && <bdi> · {match.round}</bdi>}
        </p>
        <h1 className="score-line">
          <bdi className="score-team">{match.home.name}</bdi>
          <output className="score-figures" dir="ltr">
            {stand.homeScore}–{stand.awayScore}
          </output>
          <bdi className="score-team">{match.away.name}</bdi>
        </h1>
        <p className="score-state">
          {isPlaying ? period(sport, stand.period) : stateWord(sport, stand.state)}
          {sport.family === 'won' && stand.period > 0 && (
            <span dir="ltr"> {stand.periodScores[stand.period - 1]?.slice(0, 2).join('–')}</span>
          )}
          {sport.periods.clock !== 'none' && isPlaying && (
            <time className="score-clock" dir="ltr" data-stands={!stand.clockRuns || undefined}>
              {clockText(stand.clockSeconds)}
            </time>
          )}
        </p>
        <p className="score-connection" role="status" data-offline={isOffline || undefined}>
          {waiting === 0
            ? t('scoring.sent')
            : t(isOffline ? 'scoring.offline' : 'scoring.waiting', { n: waiting })}
        </p>
      </header>
      {refusal && <Notice tone="loss">{refusal}</Notice>}
      <PeriodButtons sport={sport} match={match} stand={stand} enter={enter} />
      <EventButtons sport={sport} match={match} stand={stand} enter={enter} />
      <Commentary onSend={(text) => enter({ kind: 'text', text })} />
      <EntryLog {...{ sport, known, queue, ignored, undone }} actions={state} />
      <ButtonLink look="text" to={`/${match.game}/${match.id}`}>
        {t('scoring.page')}
      </ButtonLink>
    </div>
  );
}

function Commentary({ onSend }: { onSend(text: string): void }) {
  const { t } = useSportTerms();
  const [text, setText] = useState('');
  const words = text.trim();
  return (
    <form
      className="score-commentary"
      onSubmit={(event) => {
        event.preventDefault();
        if (words === '' || words.length > TEXT_MAX) return;
        onSend(words);
        setText('');
      }}
    >
      <Textarea
        label={t('scoring.text')}
        value={text}
        rows={2}
        limit={TEXT_MAX}
        dir="auto"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" look="outline">
        {t('scoring.publish')}
      </Button>
    </form>
  );
}

/** The time of the page, second by second. */
function useNow(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    setNow(Date.now());
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}

const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
