import { useState } from 'react';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import type { LobbyPlayer } from '../../lobby-sheet.contract.ts';
import type { PanelProps } from '../detail/panel.ts';
import { PlayerName } from '../detail/player-name.tsx';
import { useSportTerms } from '../detail/use-sport-terms.ts';
import { bestPlayers } from './lobby.rules.ts';

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
