import { Card } from '#ui/kit/card/card.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { rowsAround } from './form.rules.ts';
import type { PanelProps } from './panel.ts';
import { NARROW_COLUMNS, type StandingsColumn, StandingsTable } from './standings-table.tsx';
import { useSportTerms } from './use-sport-terms.ts';

const COLUMNS: readonly StandingsColumn[] = ['played', 'won', 'drawn', 'lost', 'difference', 'points'];

/** The league's table around the two sides; with all columns where there is room. */
export function StandingsCard({ detail, sport, whole = false }: PanelProps & { whole?: boolean }) {
  const { t } = useSportTerms();
  const { standings, league, match } = detail;
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
        rows={rowsAround(standings, teams)}
        columns={whole ? COLUMNS.filter((name) => sport.draws || name !== 'drawn') : NARROW_COLUMNS}
        className="standings"
        form={whole}
        rowProps={({ teamId }) => ({ 'data-own': teams.includes(teamId) || undefined })}
      />
    </Card>
  );
}
