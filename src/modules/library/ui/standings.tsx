import { type TableColumn, ZONE_KEYS, type ZoneKey } from '#modules/competitions/table.rules.ts';
import type { OfficialSource, StandingsRow } from '#modules/matches/detail.contract.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { isLive } from '#modules/matches/matches.rules.ts';
import { OfficialNote, StandingsTable } from '#modules/matches/ui/detail/standings-table.tsx';
import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { LiveBadge } from '#ui/kit/badge/badge.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { useGroupName } from './use-group-name.ts';

interface StandingsProps {
  /** Name of a conference, group or half; absent for the league's table. */
  name?: string;
  standings: readonly StandingsRow[];
  columns: readonly TableColumn[];
  crests: ReadonlyMap<number, Match['home']['crest']>;
  /** Matches in progress that the table counts. */
  live?: readonly Match[];
  official?: OfficialSource | undefined;
}

export function Standings(props: StandingsProps) {
  const { name = '', standings, columns, crests, live = [], official } = props;
  const { t } = useSportTerms();
  const groupName = useGroupName();
  const title = name === '' ? t('match.table.title') : groupName(name);
  const zones = zonesOf(standings);
  const deducted = standings.filter((row) => row.deducted);
  const lots = [...Map.groupBy(standings, ({ byLot }) => byLot?.number)].filter(([number]) => number);
  const running = standings.some((row) => row.live);
  return (
    <Card flush title={title} more={running && <LiveBadge />}>
      <StandingsTable
        rows={standings}
        label={title}
        columns={columns}
        className="league-table"
        form
        mark={({ teamId }) => {
          const crest = crests.get(teamId);
          return crest ? <Crest crest={crest} /> : <i className="no-crest" />;
        }}
        note={(row) => row.live && <LiveScore teamId={row.teamId} live={live} />}
        rowProps={({ zone }) => ({ 'data-zone': zone })}
      />
      {zones.length + deducted.length + lots.length > 0 && (
        <div className="zones">
          {zones.map(({ zone, label }) => (
            <span key={`${zone} ${label}`} data-zone={zone}>
              {label ? <bdi>{label}</bdi> : t(`library.zone.${zone}`)}
            </span>
          ))}
          {lots.map(([number, [first, ...others]]) => (
            <small key={number}>
              {t('library.table.lots', {
                teams: [first!, ...others].map(({ rank, name: team }) => `${rank}. ${team}`).join(' · '),
              })}
              {first!.byLot?.reason && (
                <>
                  {' – '}
                  <bdi>{first!.byLot.reason}</bdi>
                </>
              )}
            </small>
          ))}
          {deducted.map((row) => (
            <small key={row.teamId}>
              {t('library.table.deducted', { team: row.name, n: row.deducted ?? 0 })}
              {row.deductedFor && (
                <>
                  {' · '}
                  <bdi>{row.deductedFor}</bdi>
                </>
              )}
            </small>
          ))}
        </div>
      )}
      <OfficialNote official={official} />
    </Card>
  );
}

/** Zones of a table for its legend; one with a label of its own is another one. */
function zonesOf(standings: readonly StandingsRow[]): { zone: ZoneKey; label: string }[] {
  const found = ZONE_KEYS.flatMap((zone) => {
    const labels = standings.filter((row) => row.zone === zone).map(({ zoneLabel = '' }) => zoneLabel);
    return [...new Set(labels)].map((label) => ({ zone, label }));
  });
  const first = ({ zone, label }: (typeof found)[number]) =>
    standings.findIndex((row) => row.zone === zone && (row.zoneLabel ?? '') === label);
  return found.some(({ label }) => label !== '') ? found.sort((a, b) => first(a) - first(b)) : found;
}

/** The running match that moves the row, from the team's point of view. */
function LiveScore({ teamId, live }: { teamId: number; live: readonly Match[] }) {
  const match = live.find(
    ({ home, away, state }) => isLive(state) && (home.id === teamId || away.id === teamId),
  );
  if (!match) return null;
  const own = match.home.id === teamId;
  const [scored, conceded] = own ? [match.homeScore, match.awayScore] : [match.awayScore, match.homeScore];
  const lead = scored === conceded ? 'd' : scored > conceded ? 'w' : 'l';
  return (
    <Link className="live-score spoils" data-result={lead} to={`/${match.game}/${match.id}`}>
      <span className="ltr">
        {scored}:{conceded}
      </span>
    </Link>
  );
}
