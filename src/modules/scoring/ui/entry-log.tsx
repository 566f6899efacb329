import { lastPlayed, type Sport } from '#modules/catalog/sport.rules.ts';
import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import type { EntryBody, Reason } from '../entries.rules.ts';
import type { Console } from '../scoring.contract.ts';
import type { QueuedEntry } from './queue.rules.ts';
import type { ConsoleState } from './use-console.ts';

interface EntryLogProps {
  sport: Sport;
  known: Console;
  queue: readonly QueuedEntry[];
  ignored: ReadonlyMap<string, Reason>;
  undone: ReadonlySet<string>;
  actions: Pick<ConsoleState, 'enter' | 'countToo' | 'drop'>;
}

const REASON_WORDS = {
  begun: 'scoring.reason.state',
  not_begun: 'scoring.reason.state',
  not_playing: 'scoring.reason.state',
  not_break: 'scoring.reason.state',
  no_more_periods: 'scoring.reason.state',
  no_shootout: 'scoring.reason.sport',
  no_such_kind: 'scoring.reason.sport',
  no_clock: 'scoring.reason.sport',
  no_such_entry: 'scoring.reason.entry',
} as const satisfies Record<Reason, string>;

interface Line {
  id: string;
  at: string;
  by: string;
  body: EntryBody;
  isWaiting: boolean;
}

/** What was entered, the latest first: problems that need a decision, and a way back. */
export function EntryLog({ sport, known, queue, ignored, undone, actions }: EntryLogProps) {
  const { t } = useSportTerms();
  const nameOf = useEntryName(sport, known);
  const stored: Line[] = known.entries.map(({ id, at, by, body }) => {
    return { id, at: new Date(at).toISOString(), by, body, isWaiting: false };
  });
  const waiting: Line[] = queue
    .filter(({ problem, id }) => !problem && !stored.some((line) => line.id === id))
    .map(({ id, at, body }) => ({ id, at, by: '', body, isWaiting: true }));
  const lines = [...stored, ...waiting].filter(({ body }) => body.kind !== 'undo').reverse();
  return (
    <section className="score-log" aria-label={t('scoring.log')}>
      <h2>{t('scoring.log')}</h2>
      {queue.map(({ id, at, body, problem }) =>
        problem ? (
          <Notice
            key={id}
            tone="warn"
            action={
              <span className="score-decide">
                {problem.other && (
                  <Button size="small" onClick={() => actions.countToo(id)}>
                    {t('scoring.countToo')}
                  </Button>
                )}
                <Button size="small" look="outline" onClick={() => actions.drop(id)}>
                  {t('scoring.drop')}
                </Button>
              </span>
            }
          >
            <bdi>{nameOf(body)}</bdi> <DateTime at={at} look="time" />{' '}
            {problem.other
              ? t('scoring.conflict', { name: problem.other.by })
              : problem.reason && t(REASON_WORDS[problem.reason])}
          </Notice>
        ) : null,
      )}
      {lines.length === 0 && <p className="score-empty">{t('scoring.empty')}</p>}
      <ol>
        {lines.map(({ id, at, by, body, isWaiting }) => {
          const reason = ignored.get(id);
          const isUndone = undone.has(id);
          return (
            <li key={id} data-undone={isUndone || undefined}>
              <DateTime at={at} look="time" />
              <span className="grow">
                <bdi>{nameOf(body)}</bdi>
                <small>
                  {isWaiting ? t('scoring.notSent') : <bdi>{by}</bdi>}
                  {isUndone && ` · ${t('scoring.undone')}`}
                  {reason && ` · ${t(REASON_WORDS[reason])}`}
                </small>
              </span>
              {!isUndone && (
                <Button
                  look="text"
                  size="small"
                  aria-label={`${t('scoring.undo')}: ${nameOf(body)}`}
                  onClick={() => (isWaiting ? actions.drop(id) : actions.enter({ kind: 'undo', target: id }))}
                >
                  {t('scoring.undo')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function useEntryName(sport: Sport, { match }: Console): (body: EntryBody) => string {
  const { t, event, period } = useSportTerms();
  return (body) => {
    if (body.kind === 'text') return body.text;
    if (body.kind === 'event') {
      const who = body.player ?? match[body.side].name;
      return `${event(sport, body.event)} · ${who}`;
    }
    if (body.kind === 'winPeriod') return t('scoring.wins', { team: match[body.side].name });
    if (body.kind === 'shootout')
      return t('scoring.startOf', { period: period(sport, lastPlayed(sport.periods) + 1) });
    if (body.kind === 'start' || body.kind === 'finish') return t(`scoring.${body.kind}`);
    if (body.kind === 'undo') return t('scoring.undo');
    if (body.kind === 'clock')
      return t(
        body.seconds !== null ? 'scoring.entry.clock' : body.runs ? 'scoring.runClock' : 'scoring.stopClock',
      );
    return t(`scoring.entry.${body.kind}`);
  };
}
