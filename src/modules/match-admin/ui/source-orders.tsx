import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { GAMES, type GameSlug } from '#modules/catalog/games.rules.ts';
import { MAX_SOURCES } from '#modules/feeds/order/source-order.rules.ts';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { actionsColumn } from '#ui/kit/admin/columns.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { onePage } from '#ui/kit/admin/use-pages.ts';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { OVERRIDE_REASON } from '../match-admin.rules.ts';
import { sourceOrdersCalls } from '../source-orders.calls.ts';
import type { SourceChoice, SourceOrder } from '../source-orders.contract.ts';
import { OverridePicker, type Picked } from './override-picker.tsx';
import './match-admin.css';

/** Orders of sources with the active source of each, and a dialog to set one. */
export function SourceOrders() {
  const t = useT();
  const { data, failed, reload } = useRequest('source-orders', () => api(sourceOrdersCalls.list));
  const [editing, setEditing] = useState<SourceOrder | 'new' | null>(null);
  const add = (
    <Button icon="plus" size="small" onClick={() => setEditing('new')}>
      {t('feeds.order.add')}
    </Button>
  );
  return (
    <Card title={t('feeds.order')} more={add}>
      <p className="mb-3 text-13 text-text-2">{t('feeds.order.text')}</p>
      <AdminTable
        caption={t('feeds.order')}
        name="order"
        columns={columns(t, setEditing)}
        pages={onePage(data?.orders ?? null, failed, reload)}
        skeletonRows={2}
        rowKey={({ game, league }) => `${game} ${league?.id ?? ''}`}
        empty={<EmptyState text={t('feeds.order.none')} />}
      />
      {editing && data && (
        <OrderDialog
          order={editing === 'new' ? null : editing}
          choices={data.choices}
          onDone={reload}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  );
}

const columns = (t: T, edit: (order: SourceOrder) => void): readonly Column<SourceOrder>[] => [
  {
    id: 'for',
    head: t('feeds.order.for'),
    cell: ({ game, league }) =>
      league ? (
        <>
          <bdi>{league.name}</bdi> · {t(`catalog.game.${game}`)}
        </>
      ) : (
        t(`catalog.game.${game}`)
      ),
  },
  {
    id: 'sources',
    head: t('feeds.order'),
    cell: ({ sources }) => (
      <ol className="source-order">
        {sources.map(({ name, title }) => (
          <li key={name}>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ol>
    ),
  },
  { id: 'active', head: t('feeds.order.active'), cell: ({ active }) => <Active active={active} /> },
  actionsColumn(t, (order) => (
    <Button look="text" size="small" onClick={() => edit(order)}>
      {t('feeds.order.change')}
    </Button>
  )),
];

/** Each active source, its matches, since when and why. */
function Active({ active }: Pick<SourceOrder, 'active'>) {
  const t = useT();
  if (active.length === 0) return <span className="text-text-3">{t('feeds.order.idle')}</span>;
  return (
    <ul className="source-active">
      {active.map(({ title, matches, since, reason, stale }) => (
        <li key={`${title} ${reason} ${stale?.title}`}>
          <span>
            <bdi>{title}</bdi> · {t('feeds.order.matches', { count: matches })}
          </span>
          <small>
            {stale ? (
              <>
                {t('feeds.order.reason.stale', { source: stale.title })}{' '}
                <bdi>
                  <DateTime at={stale.since} />
                </bdi>
              </>
            ) : reason === 'first' ? (
              t('feeds.order.reason.first')
            ) : (
              <>
                {t('feeds.order.reason.returned')}{' '}
                <bdi>
                  <DateTime at={since} />
                </bdi>
              </>
            )}
          </small>
        </li>
      ))}
    </ul>
  );
}

interface OrderDialogProps {
  /** Null: a new order. */
  order: SourceOrder | null;
  choices: readonly SourceChoice[];
  onDone(): void;
  onClose(): void;
}

function OrderDialog({ order, choices, onDone, onClose }: OrderDialogProps) {
  const t = useT();
  const proof = useStepUp();
  const [game, setGame] = useState<GameSlug>(order?.game ?? 'football');
  const [league, setLeague] = useState<Picked | null>(order?.league ?? null);
  const [names, setNames] = useState<readonly string[]>(order?.sources.map(({ name }) => name) ?? []);
  const titles = new Map([...choices, ...(order?.sources ?? [])].map(({ name, title }) => [name, title]));
  const left = choices.filter(
    ({ name, games, condition }) =>
      games.some((slug) => slug === game) && !names.includes(name) && condition !== 'off',
  );
  return (
    <>
      <DecisionDialog
        title={t(order ? 'feeds.order.change' : 'feeds.order.add')}
        text={order ? t('feeds.order.removes') : undefined}
        action={t('admin.byHand.save')}
        limits={OVERRIDE_REASON}
        problem={!order && names.length === 0 ? t('feeds.order.pick') : null}
        onDecide={async (reason) => {
          await proof.run(() =>
            api(sourceOrdersCalls.set, {
              game,
              leagueId: league?.id ?? null,
              sources: [...names],
              version: order?.version ?? 0,
              reason,
            }),
          );
          onDone();
        }}
        onClose={onClose}
      >
        {order ? (
          <p>
            <bdi>{order.league?.name ?? t(`catalog.game.${order.game}`)}</bdi>
          </p>
        ) : (
          <>
            <Select
              name="game"
              label={t('feeds.order.game')}
              value={game}
              options={GAMES.map(({ slug }) => ({ value: slug, label: t(`catalog.game.${slug}`) }))}
              onChange={({ currentTarget }) => {
                setGame(currentTarget.value as GameSlug);
                setLeague(null);
                setNames([]);
              }}
            />
            <OverridePicker
              of="leagues"
              game={game}
              label={t('feeds.league')}
              hint={t('feeds.order.hint')}
              value={league}
              onPick={setLeague}
            />
          </>
        )}
        <ol className="hand-list" aria-label={t('feeds.order')}>
          {names.map((name, index) => (
            <li key={name}>
              <bdi>{titles.get(name) ?? name}</bdi>
              <span className="row-actions">
                {index > 0 && (
                  <Button look="text" size="small" onClick={() => setNames(raised(names, index))}>
                    {t('admin.showing.up')}
                  </Button>
                )}
                <IconButton
                  icon="close"
                  label={t('admin.showing.drop')}
                  onClick={() => setNames(names.filter((other) => other !== name))}
                />
              </span>
            </li>
          ))}
        </ol>
        {left.length > 0 && names.length < MAX_SOURCES && (
          <Select
            name="source"
            label={t('feeds.order.pick')}
            placeholder="–"
            value=""
            options={left.map(({ name, title }) => ({ value: name, label: title }))}
            onChange={({ currentTarget }) => setNames([...names, currentTarget.value])}
          />
        )}
      </DecisionDialog>
      {proof.dialog}
    </>
  );
}

const raised = (names: readonly string[], index: number): string[] =>
  names.toSpliced(index - 1, 2, names[index]!, names[index - 1]!);
