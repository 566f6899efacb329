import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { useI18n } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { formatDecimal } from '#ui/kit/format/decimals.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { Flag } from '#ui/kit/match/crest.tsx';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import type { PlayerSeason } from '../library.contract.ts';
import { type NumberColumn, numberColumns } from './player.rules.ts';
import { seasonName } from './season-name.rules.ts';

const MOST_LARGE = 6;

/** Latest season enlarged, and all of them in a table. */
export function SeasonCards({
  seasons,
  playerLine,
}: {
  seasons: readonly PlayerSeason[];
  playerLine: readonly string[];
}) {
  const { t, word } = useSportTerms();
  const { locale } = useI18n();
  const textOf = (value: number) => formatDecimal(value, 0, locale);
  const numbers: (NumberColumn & { name: string })[] = [
    { key: 'appearances', name: t('library.player.appearances'), value: ({ appearances }) => appearances },
    { key: 'starts', name: t('library.player.starts'), value: ({ starts }) => starts },
    ...numberColumns(seasons, playerLine).map((column) => ({ ...column, name: word('stat', column.key) })),
  ];
  const main = seasons[0]!;
  const columns: Column<PlayerSeason>[] = [
    {
      id: 'league',
      head: t('library.leagues.one'),
      cell: ({ league }) => (
        <span className="library-name">
          <Flag code={league.country} />
          <Link to={`/leagueLibrary/${league.id}`}>{league.name}</Link>
        </span>
      ),
    },
    {
      id: 'season',
      head: t('library.column.season'),
      cell: ({ season }) => <span className="ltr">{seasonName(season)}</span>,
    },
    ...numbers.map(({ key, name, value }): Column<PlayerSeason> => {
      return { id: key, head: name, align: 'end', cell: (season) => textOf(value(season)) };
    }),
  ];
  return (
    <>
      <Card title={t('library.player.season')} more={`${main.league.name} ${seasonName(main.season)}`}>
        <dl className="large-numbers">
          {numbers.slice(0, MOST_LARGE).map(({ key, name, value }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{textOf(value(main))}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card flush title={t('library.player.seasons')}>
        <Table
          caption={t('library.player.seasons')}
          hideCaption
          columns={columns}
          rows={seasons}
          rowKey={({ league }) => league.id}
        />
      </Card>
    </>
  );
}
