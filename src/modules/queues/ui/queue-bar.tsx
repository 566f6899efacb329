import { writeRemaining } from '#modules/users/account-age.rules.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import type { QueueDecision } from './queue-decision.ts';
import type { QueueWork } from './use-queue.ts';

interface QueueBarProps<Row> {
  work: QueueWork;
  /** How many rows are selected. */
  chosen: number;
  decisions: readonly QueueDecision<Row>[];
  onDecide(decision: QueueDecision<Row>): void;
  onReplies(): void;
  onKeys(): void;
}

/** Response times, decisions of the selected cases, undo, and what was not carried out. */
export function QueueBar<Row>({ work, chosen, decisions, onDecide, onReplies, onKeys }: QueueBarProps<Row>) {
  const t = useT();
  const { locale } = useI18n();
  const { statistics, mine, failed } = work;
  const time = (seconds: number | null) => (seconds === null ? '—' : writeRemaining(seconds * 1000, locale));
  const undoable = mine.filter(({ state }) => state === 'held');
  return (
    <>
      <div className="queue-bar">
        <p>
          {statistics &&
            (statistics.decided === 0
              ? t('admin.queue.noStatistics', { days: statistics.days })
              : t('admin.queue.statistics', {
                  days: statistics.days,
                  decided: formatCoins(statistics.decided, locale),
                  median: time(statistics.medianSeconds),
                  p90: time(statistics.p90Seconds),
                }))}
        </p>
        <Button look="text" size="small" icon="reply" onClick={onReplies}>
          {t('admin.queue.replies')}
        </Button>
        <Button look="text" size="small" icon="info" onClick={onKeys}>
          {t('admin.queue.keys')} <kbd>?</kbd>
        </Button>
      </div>
      {chosen > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
        <div className="queue-chosen" role="group" aria-label={t('admin.queue.selected', { count: chosen })}>
          <span>{t('admin.queue.selected', { count: chosen })}</span>
          {decisions.map((decision) => (
            <Button
              key={decision.label}
              size="small"
              look={decision.verdict === 'approve' ? 'primary' : 'outline'}
              onClick={() => onDecide(decision)}
            >
              {decision.label}
            </Button>
          ))}
        </div>
      )}
      {undoable.length > 0 && (
        <div className="queue-undo">
          <span>
            {t('admin.queue.pending', {
              count: undoable.length,
              seconds: Math.max(...undoable.map(({ seconds }) => seconds)),
            })}
          </span>
          <Button size="small" look="outline" onClick={() => void work.undo(undoable.map(({ id }) => id))}>
            {t('admin.queue.undo')} <kbd>U</kbd>
          </Button>
        </div>
      )}
      {failed.map(({ id, item, problem }) => (
        <Notice key={id} tone="loss" icon="warn">
          {t('admin.queue.failed', { item, problem: problem ?? '' })}
        </Notice>
      ))}
    </>
  );
}
