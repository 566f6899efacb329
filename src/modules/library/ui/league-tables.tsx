import type { Sport } from '#modules/catalog/sport.rules.ts';
import { type TableView, tableViewsOf } from '#modules/competitions/standings.rules.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { ErrorState } from '#ui/kit/state/states.tsx';
import type { LeagueTables as Tables } from '../league-page.contract.ts';
import { Standings } from './standings.tsx';

interface LeagueTablesProps {
  leagueId: number;
  sport: Pick<Sport, 'slug' | 'family' | 'individual'>;
  view: TableView;
  /** Null where they could not be read. */
  tables: Tables | null;
  crests: ReadonlyMap<number, Match['home']['crest']>;
  live: readonly Match[];
}

/** All tables of a league: conferences before the whole, groups after it. */
export function LeagueTables({ leagueId, sport, view, tables, crests, live }: LeagueTablesProps) {
  const t = useT();
  const views = tableViewsOf(sport);
  return (
    <>
      {views.length > 1 && (
        <nav className="seg league-views" aria-label={t('library.view.label')}>
          {views.map((name) => (
            <Link
              key={name}
              className="seg-item"
              to={name === 'all' ? `/leagueLibrary/${leagueId}` : `/leagueLibrary/${leagueId}?view=${name}`}
              aria-current={name === view ? 'true' : undefined}
              preventScrollReset
            >
              {t(`library.view.${name}`)}
            </Link>
          ))}
        </nav>
      )}
      {tables ? (
        <ShownTables tables={tables} crests={crests} live={live} />
      ) : (
        <Card>
          <ErrorState />
        </Card>
      )}
    </>
  );
}

const IN_WHOLE = /^(?:eastern|western|american|national|central|pacific|AFC|NFC)$/;

interface ShownTablesProps extends Pick<LeagueTablesProps, 'crests' | 'live'> {
  tables: Tables;
}

export function ShownTables({ tables, crests, live }: ShownTablesProps) {
  const { standings, groups, columns, official } = tables;
  const whole = standings.length > 0 && (
    <Standings standings={standings} columns={columns} crests={crests} live={live} official={official} />
  );
  const conferences = groups.some(({ name }) => IN_WHOLE.test(name));
  return (
    <>
      {!conferences && whole}
      {groups.map(({ name, rows }) => (
        <Standings
          key={`${name} ${rows[0]?.teamId}`}
          name={name}
          standings={rows}
          columns={columns}
          crests={crests}
          live={live}
          official={official}
        />
      ))}
      {conferences && whole}
    </>
  );
}
