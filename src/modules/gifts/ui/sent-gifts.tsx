import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { GrowingTable } from '#ui/kit/table/growing-table.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { giftsCalls } from '../gifts.calls.ts';
import type { SentCombo, SentGifts as SentPage } from '../gifts.contract.ts';
import './sent-gifts.css';

/** Gifts of the viewer, one line per combo. */
export function SentGifts({ first }: { first: SentPage }) {
  const t = useT();
  const columns: readonly Column<SentCombo>[] = [
    {
      id: 'gift',
      head: t('gifts.sent.gift'),
      cell: ({ gift, count }) => (
        <span className="sent-gift">
          <img src={gift.icon} alt="" width={32} height={32} loading="lazy" />
          <span>{gift.name}</span>
          <b>{t('gifts.times', { count })}</b>
        </span>
      ),
    },
    {
      id: 'to',
      head: t('gifts.sent.to'),
      cell: ({ anchor }) => (
        <Link className="link" to={`/anchor/${anchor.uid}`}>
          <bdi>{anchor.username}</bdi>
        </Link>
      ),
    },
    { id: 'coins', head: t('gifts.sent.coins'), align: 'end', cell: ({ coins }) => <Coins amount={coins} /> },
    {
      id: 'time',
      head: t('gifts.sent.time'),
      align: 'end',
      cell: ({ sendTime }) => <DateTime at={sendTime} look="full" />,
    },
  ];
  return (
    <Card flush>
      <GrowingTable
        caption={t('gifts.sent.title')}
        first={first}
        rowsOf={({ combos }) => combos}
        load={(cursor) => api(giftsCalls.sent, { cursor })}
        rowKey={({ id }) => id}
        columns={columns}
        empty={
          <EmptyState
            title={t('gifts.sent.empty')}
            text={t('gifts.sent.emptyText')}
            action={<ButtonLink to="/live">{t('gifts.sent.begin')}</ButtonLink>}
          />
        }
      />
    </Card>
  );
}
