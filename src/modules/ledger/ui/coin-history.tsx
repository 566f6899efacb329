import { api } from '#ui/api/client.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { Icon, type IconName } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { type Column, StackedTables, Table } from '#ui/kit/table/table.tsx';
import { ledgerCalls } from '../ledger.calls.ts';
import type { CoinRecord, CoinRecords } from '../ledger.contract.ts';
import type { RecordType } from '../reasons.rules.ts';
import { RECORDS_FILE } from '../records.rules.ts';
import { isNarrowed, NO_CHOICE, queryOf } from './record-query.rules.ts';
import './coin-history.css';
import { ExportButton } from './export-button.tsx';
import { RecordFilter } from './record-filter.tsx';
import { useRecords } from './use-records.ts';

const ICONS: Readonly<Record<RecordType, IconName>> = {
  recharge: 'wallet',
  gift: 'gift',
  plan: 'unlock',
  goods: 'cart',
  live: 'play',
  refund: 'refresh',
  bonus: 'spark',
  payout: 'exit',
  adjustment: 'gear',
};

/** The entries of a wallet. `first` is the loader's page, without any filter. */
export function CoinHistory({ first }: { first: CoinRecords }) {
  const t = useT();
  const { locale } = useI18n();
  const zone = useTimeZone();
  const { choice, rows: records, hasMore, loading, failed, choose, more, retry } = useRecords(first);
  return (
    <section className="card coin-history" aria-label={t('ledger.history.title')}>
      <RecordFilter choice={choice} onChoose={choose}>
        <ExportButton max={RECORDS_FILE} load={() => api(ledgerCalls.recordsFile, queryOf(choice, zone))} />
      </RecordFilter>
      <StackedTables value={false}>
        <Table
          caption={t('ledger.history.title')}
          hideCaption
          columns={columns(t, locale)}
          rows={records}
          rowKey={({ id }) => id}
          failed={failed && records === null}
          onRetry={retry}
          empty={
            isNarrowed(choice) ? (
              <EmptyState
                title={t('ledger.none.title')}
                text={t('ledger.none.text')}
                action={<Button onClick={() => choose(NO_CHOICE)}>{t('ledger.none.action')}</Button>}
              />
            ) : (
              <EmptyState title={t('ledger.empty.title')} text={t('ledger.empty.text')} />
            )
          }
        />
      </StackedTables>
      {records !== null && records.length > 0 && (
        <LoadMore hasMore={hasMore} loading={loading} failed={failed} onLoad={more} />
      )}
    </section>
  );
}

const columns = (t: T, locale: string): readonly Column<CoinRecord>[] => [
  {
    id: 'time',
    head: t('ledger.column.time'),
    cell: ({ createTime }) => (
      <span className="coin-time">
        <b>
          <DateTime at={createTime} look="time" />
        </b>
        <DateTime at={createTime} look="day" />
      </span>
    ),
  },
  {
    id: 'type',
    head: t('ledger.column.type'),
    cell: (record) => (
      <span className="coin-type">
        <span className="coin-mark" data-in={record.amount > 0 || undefined}>
          <Icon name={ICONS[record.type]} size={16} />
        </span>
        <span>
          <bdi>{labelOf(t, record)}</bdi>
          {record.thing && <ReferenceName thing={record.thing} />}
        </span>
      </span>
    ),
  },
  {
    id: 'number',
    head: t('ledger.column.number'),
    cell: ({ id }) => <bdi className="coin-number">{id}</bdi>,
  },
  {
    id: 'amount',
    head: t('ledger.column.amount'),
    align: 'end',
    cell: ({ amount, balance }) => (
      <>
        <bdi className="coin-amount" data-in={amount > 0 || undefined} dir="ltr">
          {amount > 0 ? '+' : '−'}
          {formatCoins(Math.abs(amount), locale)}
        </bdi>
        <span className="coin-after">
          <span className="sr-only">{t('ledger.column.balance')} </span>
          <bdi>{formatCoins(balance, locale)}</bdi>
        </span>
      </>
    ),
  },
  {
    id: 'balance',
    head: t('ledger.column.balance'),
    align: 'end',
    cell: ({ balance }) => formatCoins(balance, locale),
  },
];

/** Names are of many scripts: each part has its own direction. */
function ReferenceName({ thing }: { thing: NonNullable<CoinRecord['thing']> }) {
  const { name, count, person, path } = thing;
  const words = (
    <>
      <bdi>{name}</bdi>
      {count > 1 && (
        <>
          {' '}
          <bdi dir="ltr">×{count}</bdi>
        </>
      )}
      {person !== null && (
        <>
          {' '}
          <Icon name="next" size={12} flip /> <bdi>{person}</bdi>
        </>
      )}
    </>
  );
  return path === null ? (
    <small>{words}</small>
  ) : (
    <small>
      <Link className="link" to={path}>
        {words}
      </Link>
    </small>
  );
}

function labelOf(t: T, { reason, reversal }: CoinRecord): string {
  const label = t(`ledger.reason.${reason}`);
  return reversal ? t('ledger.record.reversed', { what: label }) : label;
}
