import { Card } from '#ui/kit/card/card.tsx';
import type { LineupPlayer, MatchLineups } from '../../sheet.contract.ts';
import { columnsOf, mirrored, starters } from './lineup.rules.ts';
import type { PanelProps } from './panel.ts';
import { PlayerName } from './player-name.tsx';
import { useSportTerms } from './use-sport-terms.ts';

interface MirrorTableProps extends PanelProps {
  title: string;
  lineups: MatchLineups;
}

/** Two line-ups side by side, the position between them. */
export function MirrorTable({ title, detail: { match }, sport, lineups }: MirrorTableProps) {
  const { t, word } = useSportTerms();
  const players = [...starters(lineups.home), ...starters(lineups.away)];
  const columns = columnsOf(sport.playerLine, players);
  const picks = players.some(({ pick }) => pick !== null);
  const inner = [...(picks ? ['pick'] : []), ...columns];
  const head = (key: string) => (key === 'pick' ? t('match.lineups.pick') : word('stat', key));
  const value = (player: LineupPlayer | null, key: string) =>
    key === 'pick' ? player?.pick : player?.line[key];
  return (
    <Card title={title} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a section would be a landmark */}
      <div className="table-scroll" role="group" aria-label={title} tabIndex={0}>
        <table className="table mirror">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{match.home.name}</th>
              {inner.map((key) => (
                <th key={key} scope="col" data-align="center">
                  {head(key)}
                </th>
              ))}
              <th scope="col" data-align="center">
                {t('match.lineups.position')}
              </th>
              {inner.toReversed().map((key) => (
                <th key={key} scope="col" data-align="center">
                  {head(key)}
                </th>
              ))}
              <th scope="col" data-align="end">
                {match.away.name}
              </th>
            </tr>
          </thead>
          <tbody>
            {mirrored(lineups).map(({ home, away }) => (
              <tr key={`${home?.name} ${away?.name}`}>
                <th scope="row">{home && <PlayerName player={home} />}</th>
                {inner.map((key) => (
                  <td key={key} data-align="center">
                    {value(home, key) ?? '–'}
                  </td>
                ))}
                <td data-align="center" className="text-text-3">
                  {word('position', (home ?? away)?.position ?? '')}
                </td>
                {inner.toReversed().map((key) => (
                  <td key={key} data-align="center">
                    {value(away, key) ?? '–'}
                  </td>
                ))}
                <td data-align="end">
                  <b>{away && <PlayerName player={away} />}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
