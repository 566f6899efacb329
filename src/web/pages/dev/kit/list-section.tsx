import { useState } from 'react';
import { Card } from '#ui/kit/card/card.tsx';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { Pagination } from '#ui/kit/list/pagination.tsx';
import { type Column, Table } from '#ui/kit/table/table.tsx';

interface Standing {
  team: string;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  points: number;
}

const ROWS: readonly Standing[] = [
  { team: 'Manchester City', played: 12, won: 9, drawn: 2, lost: 1, points: 29 },
  { team: 'Arsenal', played: 12, won: 8, drawn: 3, lost: 1, points: 27 },
  { team: 'Liverpool', played: 12, won: 8, drawn: 1, lost: 3, points: 25 },
];

const COLUMNS: readonly Column<Standing>[] = [
  { id: 'team', head: 'Team', cell: (row) => row.team },
  { id: 'played', head: 'Played', align: 'end', cell: (row) => row.played },
  { id: 'won', head: 'Won', align: 'end', cell: (row) => row.won },
  { id: 'drawn', head: 'Drawn', align: 'end', cell: (row) => row.drawn },
  { id: 'lost', head: 'Lost', align: 'end', cell: (row) => row.lost },
  { id: 'points', head: 'Points', align: 'end', cell: (row) => <b>{row.points}</b> },
];

export function ListSection() {
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  const shared = { columns: COLUMNS, rowKey: (row: Standing) => row.team };
  return (
    <>
      <Card flush>
        <Table caption="Premier League" rows={ROWS} {...shared} />
        <Pagination page={5} pages={12} to={(page) => `?page=${page}#lists`} />
      </Card>
      <div className="grid gap-4 md:grid-cols-3">
        <Card flush>
          <Table caption="Loading" rows={null} skeletonRows={4} {...shared} />
        </Card>
        <Card flush>
          <Table caption="Empty" rows={[]} {...shared} />
        </Card>
        <Card flush>
          <Table caption="Failed" rows={null} failed {...shared} />
        </Card>
      </div>
      <Card flush>
        <LoadMore
          hasMore
          loading={more === 'loading'}
          failed={more === 'failed'}
          onLoad={() => setMore(more === 'failed' ? 'loading' : 'failed')}
        />
        <LoadMore hasMore={false} loading={false} onLoad={() => undefined} />
      </Card>
    </>
  );
}
