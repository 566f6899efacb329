import { useI18n } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import type { MatchLineups } from '../../sheet.contract.ts';
import { EventMark } from './event-mark.tsx';
import { bench, playerKey, ratingText } from './lineup.rules.ts';
import { looksByPlayer } from './moments.rules.ts';
import type { PanelProps } from './panel.ts';
import { PlayerName } from './player-name.tsx';
import { useSportTerms } from './use-sport-terms.ts';

export function Bench({ detail, sport, lineups }: PanelProps & { lineups: MatchLineups }) {
  const { t, word } = useSportTerms();
  const { locale } = useI18n();
  const looks = looksByPlayer(sport, detail.events);
  return (
    <Card title={t('match.lineups.bench')}>
      <div className="two-sides">
        {(['home', 'away'] as const).map((side) => (
          <ul key={side} className="bench" aria-label={detail.match[side].name}>
            {bench(lineups[side]).map((player) => (
              <li key={playerKey(player)}>
                <span className="player-number">{player.number ?? ''}</span>
                <PlayerName player={player} />
                {[...new Set(looks.get(`${side} ${player.name}`))].map((look) => (
                  <EventMark key={look} look={look} ball={sport.periods.word === 'half'} />
                ))}
                <small>
                  {player.rating === null
                    ? word('position', player.position)
                    : ratingText(player.rating, locale)}
                </small>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </Card>
  );
}
