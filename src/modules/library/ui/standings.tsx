import type { StandingsRow } from '#modules/matches/detail.contract.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { zoneOf, zoneSizes } from '#modules/matches/ui/detail/league.rules.ts';
import { type StandingsColumn, StandingsTable } from '#modules/matches/ui/detail/standings-table.tsx';
import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';

const COLUMNS: readonly StandingsColumn[] = [
  'played',
  'won',
  'drawn',
  'lost',
  'goals',
  'difference',
  'points',
];

const GROUP = /^group (\S+)$/i;

interface StandingsProps {
  /** Name of a group or half; absent for the league's table. */
  name?: string;
  standings: readonly StandingsRow[];
  draws: boolean;
  crests: ReadonlyMap<number, Match['home']['crest']>;
}

export function Standings({ name = '', standings, draws, crests }: StandingsProps) {
  const { t } = useSportTerms();
  const group = GROUP.exec(name)?.[1];
  const title = group ? t('library.group', { name: group }) : name || t('match.table.title');
  const sizes = zoneSizes(standings.length);
  return (
    <Card flush title={title}>
      <StandingsTable
        rows={standings}
        label={title}
        columns={COLUMNS.filter((name) => draws || name !== 'drawn')}
        className="league-table"
        form
        mark={({ teamId }) => {
          const crest = crests.get(teamId);
          return crest ? <Crest crest={crest} /> : <i className="no-crest" />;
        }}
        rowProps={({ rank }) => ({ 'data-zone': zoneOf(rank, standings.length) })}
      />
      {sizes.top > 0 && (
        <p className="zones">
          <span data-zone="top">{t('library.zone.top', { n: sizes.top })}</span>
          <span data-zone="bottom">{t('library.zone.bottom', { n: sizes.bottom })}</span>
        </p>
      )}
    </Card>
  );
}
