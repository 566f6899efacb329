import { Card } from '#ui/kit/card/card.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { narrowColumns } from '../../standings-row.rules.ts';
import { rowsAround } from './form.rules.ts';
import type { PanelProps } from './panel.ts';
import { OfficialNote, StandingsTable } from './standings-table.tsx';
import { useSportTerms } from './use-sport-terms.ts';

/** The league's table around the two sides; with all its columns where there is room. */
export function StandingsCard({ detail, whole = false }: PanelProps & { whole?: boolean }) {
  const { t } = useSportTerms();
  const { standings, columns, league, match } = detail;
  if (standings.length === 0) return null;
  const teams = [match.home.id, match.away.id];
  return (
    <Card
      flush
      title={t('match.table.title')}
      more={
        <Link className="link" to={`/leagueLibrary/${league.id}`}>
          {[league.name, league.season].filter(Boolean).join(' ')}
        </Link>
      }
    >
      <StandingsTable
        rows={match.lobby && whole ? standings : rowsAround(standings, teams)}
        columns={whole ? columns : narrowColumns(columns)}
        className="standings"
        form={whole && !match.lobby}
        rowProps={({ teamId }) => ({ 'data-own': teams.includes(teamId) || undefined })}
      />
      <OfficialNote official={detail.officialTable} />
    </Card>
  );
}
