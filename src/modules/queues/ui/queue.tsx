import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { AllDone } from '#ui/kit/admin/all-done.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import type { FilterField } from '#ui/kit/admin/filter-bar.tsx';
import type { FilterState } from '#ui/kit/admin/use-filters.ts';
import type { Pages } from '#ui/kit/admin/use-pages.ts';
import type { Column } from '#ui/kit/table/table.tsx';
import { useSingleKeys } from '#ui/preferences/use-single-keys.ts';
import type { Reply } from '../queues.contract.ts';
import type { QueueName } from '../queues.rules.ts';
import { CaseDialog } from './case-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { QueueBar } from './queue-bar.tsx';
import { queueColumns } from './queue-columns.tsx';
import type { QueueDecision } from './queue-decision.ts';
import { actionOf, moved } from './queue-keys.rules.ts';
import { RepliesDialog } from './saved-replies.tsx';
import { useQueue } from './use-queue.ts';
import './queue.css';

interface QueueProps<Row, Name extends string> {
  queue: QueueName;
  caption: string;
  columns: readonly Column<Row>[];
  rowKey(row: Row): string | number;
  pages: Pages<Row>;
  filter?: { fields: readonly FilterField<NoInfer<Name>>[]; state: FilterState<Name> };
  decisions: readonly QueueDecision<Row>[];
  /** Since when a case waits. */
  since(row: Row): string | null;
  /** The person whom it is about. */
  person(row: Row): number | null;
  title(row: Row): string;
  /** False for rows of other states, which the filter shows. */
  waits?(row: Row): boolean;
  /** The case in full; its columns otherwise. */
  detail?(row: Row, replies: readonly Reply[]): ReactNode;
  /** Further actions of a row, such as those of decided ones. */
  actions?(row: Row): ReactNode;
}

/** A queue of cases to decide: the oldest first, by mouse or keyboard, one or several at once. */
export function Queue<Row, Name extends string = never>(props: QueueProps<Row, Name>) {
  const { queue, caption, rowKey, pages, decisions, waits = () => true } = props;
  const t = useT();
  const work = useQueue(queue, pages.reload);
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Row | null>(null);
  const [deciding, setDeciding] = useState<{ decision: QueueDecision<Row>; rows: readonly Row[] } | null>(
    null,
  );
  const [dialog, setDialog] = useState<'keys' | 'replies' | null>(null);
  /** The case to go on with after a decision. */
  const [next, setNext] = useState<{ item: string | null } | null>(null);
  const [keysOn, setKeysOn] = useSingleKeys();

  const itemOf = (row: Row) => String(rowKey(row));
  const [shown, setShown] = useState<readonly string[]>([]);
  // The rows in sight, in their order: keys and bulk decisions are about what the reader sees.
  const byItem = new Map((pages.rows ?? []).map((row) => [itemOf(row), row]));
  const items = shown.filter((item) => byItem.has(item));
  const rows = items.map((item) => byItem.get(item)!);
  const open = rows.filter((row) => waits(row) && !work.held.has(itemOf(row)));
  const waiting = new Set(open.map(itemOf));
  const rowOf = (item: string | null) => rows.find((row) => itemOf(row) === item) ?? null;
  const chosen = open.filter((row) => selected.has(itemOf(row)));

  const focus = (item: string | null) => {
    setCurrent(item);
    const row = [...(list.current?.querySelectorAll<HTMLElement>('tr[data-item]') ?? [])].find(
      ({ dataset }) => dataset.item === item,
    );
    row?.focus();
  };
  const focusNext = useEffectEvent(focus);
  // Once no dialog is open: one that closes returns the focus to the row that is gone.
  useEffect(() => {
    if (!next || deciding || opened) return;
    const frame = requestAnimationFrame(() => {
      focusNext(next.item);
      setNext(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [next, deciding, opened]);
  const show = (row: Row) => {
    setOpened(row);
    setCurrent(itemOf(row));
    if (waiting.has(itemOf(row))) void work.claim([itemOf(row)], true);
  };
  /** The next case after a decision, so that the keyboard goes on from there. */
  const leave = (decided: readonly Row[]) => {
    const left = new Set([...waiting].filter((item) => !decided.some((row) => itemOf(row) === item)));
    const last = decided.at(-1);
    setOpened(null);
    setSelected(new Set());
    setNext({ item: moved(items, left, last ? itemOf(last) : null, 1) });
  };
  const orderOf = (
    { call, input, verdict, label }: QueueDecision<Row>,
    about: readonly Row[],
    reason: string,
  ) => ({
    call: call!,
    verdict,
    label,
    inputs: about.map((row) => input!(row, reason)),
  });
  const decide = async (decision: QueueDecision<Row>, about: readonly Row[]) => {
    const fit = about.filter((row) => decision.may?.(row) ?? true);
    if (fit.length === 0) return;
    if (decision.start) {
      setOpened(null);
      decision.start(fit[0]!);
    } else if (decision.reason) setDeciding({ decision, rows: fit });
    else if (await work.decideOrToast(orderOf(decision, fit, ''))) leave(fit);
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!keysOn || deciding || dialog) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    const within = target?.closest('dialog');
    // A dialog that is not the case's own has the keyboard.
    if (document.querySelector('dialog[open]') && !(opened && (!within || within.querySelector('.case'))))
      return;
    const typing = target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') != null;
    const action = actionOf(event, typing);
    if (action === null) return;
    // Enter presses the button or link that has the focus.
    if (event.key === 'Enter' && target?.closest('button, a, input, summary')) return;
    const about = opened ?? rowOf(current);
    const several = opened
      ? [opened]
      : chosen.length > 0
        ? chosen
        : about && waiting.has(itemOf(about))
          ? [about]
          : [];
    event.preventDefault();
    if (action === 'next' || action === 'previous') {
      const to = moved(items, waiting, current, action === 'next' ? 1 : -1);
      const row = rowOf(to);
      if (opened && row) show(row);
      else focus(to);
    } else if (action === 'open') about && show(about);
    else if (action === 'select') about && toggle(itemOf(about));
    else if (action === 'claim')
      about && void work.claim([itemOf(about)], !work.claims.get(itemOf(about))?.mine);
    else if (action === 'undo') void work.undo(work.mine.map(({ id }) => id));
    else if (action === 'help') setDialog('keys');
    else {
      const decision = decisions.find(({ verdict }) => verdict === action);
      if (decision) void decide(decision, several);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const toggle = (item: string) =>
    setSelected((now) => {
      const next = new Set(now);
      if (!next.delete(item)) next.add(item);
      return next;
    });
  const columns = queueColumns({
    ...props,
    t,
    work,
    waits: (row) => waiting.has(itemOf(row)),
    itemOf,
    selected,
    all: open.length > 0 && chosen.length === open.length,
    onToggle: toggle,
    onToggleAll: (on) => setSelected(new Set(on ? waiting : [])),
    onOpen: show,
    onDecide: (decision, row) => void decide(decision, [row]),
  });
  return (
    <div className="queue" ref={list}>
      <QueueBar
        work={work}
        chosen={chosen.length}
        decisions={decisions.filter(({ start }) => !start)}
        onDecide={(decision) => void decide(decision, chosen)}
        onReplies={() => setDialog('replies')}
        onKeys={() => setDialog('keys')}
      />
      <AdminTable
        caption={caption}
        columns={columns}
        rowKey={rowKey}
        pages={pages}
        empty={<AllDone />}
        onShown={setShown}
        {...(props.filter && { filter: props.filter })}
        rowProps={(row) => ({
          'data-item': itemOf(row),
          'data-held': work.held.has(itemOf(row)) ? '' : undefined,
          tabIndex: -1,
          'aria-selected': itemOf(row) === current,
          onFocus: () => setCurrent(itemOf(row)),
        })}
      />
      {opened && (
        <CaseDialog
          title={props.title(opened)}
          columns={props.columns}
          row={opened}
          person={props.person(opened)}
          claim={work.claims.get(itemOf(opened)) ?? null}
          detail={props.detail?.(opened, work.replies)}
          decisions={waiting.has(itemOf(opened)) ? decisions.filter(({ may }) => may?.(opened) ?? true) : []}
          actions={props.actions?.(opened)}
          onDecide={(decision) => void decide(decision, [opened])}
          onClose={() => {
            setOpened(null);
            requestAnimationFrame(() => focus(current));
          }}
        />
      )}
      {deciding?.decision.reason && (
        <DecisionDialog
          title={
            deciding.rows.length === 1
              ? deciding.decision.reason.title(deciding.rows[0]!)
              : `${deciding.decision.label} · ${t('admin.queue.selected', { count: deciding.rows.length })}`
          }
          text={deciding.decision.reason.text?.(deciding.rows[0]!)}
          action={deciding.decision.label}
          {...(deciding.decision.verdict === 'refuse' && { tone: 'danger' })}
          limits={deciding.decision.reason.limits}
          presets={deciding.decision.reason.presets?.(deciding.rows[0]!) ?? []}
          replies={work.replies}
          onDecide={async (reason) => {
            const { decision, rows: about } = deciding;
            if (await work.decide(orderOf(decision, about, reason))) leave(about);
          }}
          onClose={() => setDeciding(null)}
        />
      )}
      {dialog === 'keys' && (
        <KeysDialog decisions={decisions} on={keysOn} onSwitch={setKeysOn} onClose={() => setDialog(null)} />
      )}
      {dialog === 'replies' && (
        <RepliesDialog
          queue={queue}
          replies={work.replies}
          onChanged={work.reload}
          onClose={() => setDialog(null)}
        />
      )}
      {work.dialog}
      <p className="sr-only" role="status">
        {work.announced}
      </p>
    </div>
  );
}
