import { useState } from 'react';
import { placedTeams, podium } from '#modules/competitions/lobby-view.rules.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import type { LobbyRow, Team } from '../../matches.contract.ts';
import { hasBegun } from '../../matches.rules.ts';
import type { LobbyPlacing, LobbyPlayer } from '../../sheet.contract.ts';
import { Feed } from '../detail/feed.tsx';
import type { PanelProps } from '../detail/panel.ts';
import { PlayerName } from '../detail/player-name.tsx';
import { useSportTerms } from '../detail/use-sport-terms.ts';
import { useFollowed } from '../favourites-slot.tsx';
import { TeamStar } from '../team-star.tsx';

type Placed = ReturnType<typeof placedTeams<LobbyRow, Team>>[number];

/** The running table, every map, and the eliminations. */
export function LobbyTab(props: PanelProps) {
  return (
    <>
      <LobbyTable {...props} />
      <LobbyMaps {...props} />
      {props.detail.texts.length > 0 && <Feed {...props} />}
    </>
  );
}

function TeamCell({ team }: { team: Team }) {
  return (
    <span className="team-cell">
      <Crest crest={team.crest} />
      <Link to={`/squadLibrary/${team.id}`}>
        <bdi>{team.name}</bdi>
      </Link>
    </span>
  );
}

function LobbyTable({ detail: { match } }: PanelProps) {
  const { t } = useSportTerms();
  const [followed] = useFollowed('team');
  const columns: Column<Placed>[] = [
    {
      id: 'team',
      head: t('match.table.team'),
      cell: ({ place, team }) => (
        <span className="lobby-team">
          <i>{place}</i>
          <TeamCell team={team} />
          <TeamStar team={team} />
        </span>
      ),
    },
    { id: 'wins', head: t('match.lobby.wins'), align: 'end', cell: ({ wins }) => wins },
    { id: 'kills', head: t('match.table.eliminations'), align: 'end', cell: ({ kills }) => kills },
    { id: 'points', head: t('match.table.points'), align: 'end', cell: ({ points }) => <b>{points}</b> },
  ];
  return (
    <Card flush className="lobby-card lobby-table" title={t('match.lobby.table')}>
      <Table
        caption={t('match.lobby.table')}
        hideCaption
        columns={columns}
        rows={placedTeams(match)}
        rowKey={({ teamId }) => teamId}
        rowProps={({ teamId }) => ({ 'data-own': followed.has(teamId) ? '' : undefined })}
      />
    </Card>
  );
}

/** One map at a time: the current one, or the last. */
function LobbyMaps({ detail: { match, lobby }, sport }: PanelProps) {
  const { t, periodShort } = useSportTerms();
  const [chosen, choose] = useState<string | null>(null);
  const maps = lobby?.maps ?? [];
  const number = Math.min(Number(chosen ?? maps.length), maps.length);
  const map = maps[number - 1];
  if (!map) return null;
  const teams = new Map(match.teams?.map((team) => [team.id, team]));
  const columns: Column<LobbyPlacing>[] = [
    {
      id: 'team',
      head: t('match.table.team'),
      cell: ({ teamId, place }) => (
        <span className="lobby-team">
          <i>{place || <em className="lobby-alive" role="img" aria-label={t('match.lobby.playing')} />}</i>
          {teams.has(teamId) && <TeamCell team={teams.get(teamId)!} />}
        </span>
      ),
    },
    { id: 'kills', head: t('match.table.eliminations'), align: 'end', cell: ({ kills }) => kills },
    { id: 'points', head: t('match.table.points'), align: 'end', cell: ({ points }) => <b>{points}</b> },
  ];
  return (
    <Card flush className="lobby-card" title={t('match.lobby.maps')} more={map.name}>
      {maps.length > 1 && (
        <div className="match-filter lobby-filter">
          <Seg
            label={t('match.lobby.maps')}
            options={maps.map((_, index) => ({
              id: String(index + 1),
              label: periodShort(sport, index + 1),
            }))}
            selected={String(number)}
            onSelect={choose}
            size="small"
          />
        </div>
      )}
      <Table
        caption={`${t('match.lobby.maps')}: ${map.name}`}
        hideCaption
        columns={columns}
        rows={map.placings}
        rowKey={({ teamId }) => teamId}
      />
    </Card>
  );
}

const FIRST = 3;

/** The leaders of a lobby and the followed teams in it; before it begins, none leads. */
export function LobbyPodium({ detail: { match } }: Pick<PanelProps, 'detail'>) {
  const [followed] = useFollowed('team');
  if (!hasBegun(match.state)) return null;
  return (
    <ol className="lobby-podium tells">
      {podium(placedTeams(match), FIRST, followed).map(({ team, place, points }) => (
        <li key={team.id} value={place} data-own={followed.has(team.id) || undefined}>
          <i>{place}</i>
          <Crest crest={team.crest} size={40} />
          <Link to={`/squadLibrary/${team.id}`}>
            <bdi>{team.name}</bdi>
          </Link>
          <b>{points}</b>
        </li>
      ))}
    </ol>
  );
}

/** The players of a lobby, most eliminations first. */
export function LobbyPlayers({ detail }: PanelProps) {
  const { t, word } = useSportTerms();
  const [all, setAll] = useState(false);
  const teams = new Map(detail.match.teams?.map((team) => [team.id, team]));
  const players = bestPlayers(detail, all);
  const count = detail.lobby?.players.length ?? 0;
  const columns: Column<LobbyPlayer>[] = [
    {
      id: 'name',
      head: t('match.lineups.player'),
      cell: (player) => {
        const team = teams.get(player.teamId);
        return (
          <span className="lobby-team">
            {team && <Crest crest={team.crest} />}
            <span>
              <PlayerName player={player} />
              <small>{team?.name}</small>
            </span>
          </span>
        );
      },
    },
    { id: 'kills', head: t('match.table.eliminations'), align: 'end', cell: ({ kills }) => <b>{kills}</b> },
    { id: 'assists', head: word('stat', 'assists'), align: 'end', cell: ({ assists }) => assists },
    { id: 'damage', head: word('stat', 'damage'), align: 'end', cell: ({ damage }) => damage },
  ];
  return (
    <Card flush title={t('match.stats.leaders')}>
      <Table
        caption={t('match.stats.leaders')}
        hideCaption
        columns={columns}
        rows={players}
        rowKey={({ teamId, name }) => `${teamId} ${name}`}
      />
      {players.length < count && (
        <Button look="text" size="small" onClick={() => setAll(true)}>
          {t('match.text.all', { n: count })}
        </Button>
      )}
    </Card>
  );
}

const BEST_PLAYERS = 20;

/** Most eliminations first, then damage. */
function bestPlayers({ lobby }: Pick<PanelProps['detail'], 'lobby'>, all: boolean): LobbyPlayer[] {
  const players = (lobby?.players ?? []).toSorted((a, b) => b.kills - a.kills || b.damage - a.damage);
  return all ? players : players.slice(0, BEST_PLAYERS);
}
