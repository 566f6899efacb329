import type { Side } from '#modules/catalog/sport.rules.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import type { LineupPlayer, MatchLineups } from '../../sheet.contract.ts';
import { columnsOf, playerKey } from './lineup.rules.ts';
import type { PanelProps } from './panel.ts';
import { PlayerName } from './player-name.tsx';
import { useSportTerms } from './use-sport-terms.ts';

interface PlayerTableProps extends PanelProps {
  title: string;
  lineups: MatchLineups;
  side: Side;
}

/** A side's players with all their statistics; starters first, and marked. */
export function PlayerTable({ title, detail: { match }, sport, lineups, side }: PlayerTableProps) {
  const { t, word } = useSportTerms();
  const { players, coach } = lineups[side];
  const rows = players.toSorted((a, b) => Number(b.starter) - Number(a.starter));
  const columns: Column<LineupPlayer>[] = [
    {
      id: 'name',
      head: t('match.lineups.player'),
      cell: (player) => (
        <span className="player-cell" data-starter={player.starter || undefined}>
          <span className="player-number">{player.number ?? ''}</span>
          <PlayerName player={player} />
          {player.captain && <em>{t('match.lineups.captain')}</em>}
        </span>
      ),
    },
    {
      id: 'position',
      head: t('match.lineups.position'),
      cell: (player) => word('position', player.position),
    },
    ...(players.some(({ pick }) => pick !== null)
      ? [{ id: 'pick', head: t('match.lineups.pick'), cell: ({ pick }: LineupPlayer) => pick ?? '–' }]
      : []),
    ...columnsOf(sport.playerLine, players).map(
      (key): Column<LineupPlayer> => ({
        id: key,
        head: word('stat', key),
        align: 'end',
        cell: ({ line }) => line[key] ?? '–',
      }),
    ),
  ];
  return (
    <Card
      flush
      title={
        <span className="team-cell">
          <Crest crest={match[side].crest} />
          {match[side].name}
        </span>
      }
      more={coach ? `${t('match.lineups.coach')} ${coach}` : title}
    >
      <Table
        caption={`${title}: ${match[side].name}`}
        hideCaption
        columns={columns}
        rows={rows}
        rowKey={playerKey}
      />
    </Card>
  );
}
