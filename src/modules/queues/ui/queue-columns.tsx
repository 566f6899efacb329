import type { ReactNode } from 'react';
import type { T } from '#ui/i18n/use-t.ts';
import { actionsColumn } from '#ui/kit/admin/columns.tsx';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import type { QueueDecision } from './queue-decision.ts';
import type { QueueWork } from './use-queue.ts';

interface Parts<Row> {
  t: T;
  columns: readonly Column<Row>[];
  decisions: readonly QueueDecision<Row>[];
  work: QueueWork;
  selected: ReadonlySet<string>;
  /** Every waiting row is selected. */
  all: boolean;
  itemOf(row: Row): string;
  title(row: Row): string;
  since(row: Row): string | null;
  waits(row: Row): boolean;
  actions?(row: Row): ReactNode;
  onToggle(item: string): void;
  onToggleAll(on: boolean): void;
  onOpen(row: Row): void;
  onDecide(decision: QueueDecision<Row>, row: Row): void;
}

/** The columns of a queue's rows between selection and age on one side, and claim and decisions on the other. */
export function queueColumns<Row>(parts: Parts<Row>): Column<Row>[] {
  const { t, columns, decisions, work, selected, all, itemOf, title, since, waits } = parts;
  const [name, ...rest] = columns;
  const several = decisions.some(({ start }) => !start);
  return [
    ...(name
      ? [
          {
            ...name,
            cell: (row: Row) => (
              <span className="queue-name">
                {several && waits(row) && (
                  <input
                    type="checkbox"
                    aria-label={`${t('admin.queue.select')}: ${title(row)}`}
                    checked={selected.has(itemOf(row))}
                    onChange={() => parts.onToggle(itemOf(row))}
                  />
                )}
                {name.cell(row)}
              </span>
            ),
            ...(several && {
              control: (
                <input
                  type="checkbox"
                  aria-label={t('admin.queue.selectAll')}
                  checked={all}
                  onChange={({ currentTarget }) => parts.onToggleAll(currentTarget.checked)}
                />
              ),
            }),
          },
        ]
      : []),
    ...rest,
    {
      id: 'since',
      head: t('admin.queue.since'),
      cell: (row) => {
        const at = since(row);
        return at && waits(row) ? <RelativeTime at={at} /> : '—';
      },
    },
    {
      id: 'claim',
      head: t('admin.queue.worker'),
      cell: (row) => {
        const held = work.held.get(itemOf(row));
        if (held)
          return (
            <span className="row-actions">
              <Badge tone="warn">
                {t('admin.queue.heldBy', { name: held.by.name ?? String(held.by.id) })}
              </Badge>
              {held.mine && held.state === 'held' && (
                <Button look="text" size="small" onClick={() => void work.undo([held.id])}>
                  {t('admin.queue.undo')}
                </Button>
              )}
            </span>
          );
        if (!waits(row)) return '—';
        const claim = work.claims.get(itemOf(row));
        if (claim && !claim.mine)
          return <Badge>{t('admin.queue.claimed', { name: claim.by.name ?? String(claim.by.id) })}</Badge>;
        return (
          <Button look="text" size="small" onClick={() => void work.claim([itemOf(row)], !claim)}>
            {t(claim ? 'admin.queue.release' : 'admin.queue.claim')}
          </Button>
        );
      },
    },
    actionsColumn(t, (row) => (
      <>
        <Button look="text" size="small" onClick={() => parts.onOpen(row)}>
          {t('admin.queue.open')}
        </Button>
        {waits(row) &&
          decisions
            .filter(({ may }) => may?.(row) ?? true)
            .map((decision) => (
              <Button
                key={decision.label}
                look="text"
                size="small"
                onClick={() => parts.onDecide(decision, row)}
              >
                {decision.label}
              </Button>
            ))}
        {parts.actions?.(row)}
      </>
    )),
  ];
}
