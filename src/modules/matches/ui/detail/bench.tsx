import type { Side } from '#modules/catalog/sport.rules.ts';
import { useI18n } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import type { MatchEvent, MatchLineups } from '../../sheet.contract.ts';
import { EventMark } from './event-mark.tsx';
import { bench, playerKey, ratingText } from './lineup.rules.ts';
import { eventMinute, looksByPlayer } from './moments.rules.ts';
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
                <span className="ltr came-on">{cameOn(detail.events, side, player.name)}</span>
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

const ABSENT_SIDES = ['home', 'away'] as const;

/** When a substitute came on. */
function cameOn(events: readonly MatchEvent[], side: Side, name: string): string {
  const change = events.find((event) => {
    return event.kind === 'substitution' && event.side === side && event.second === name && !event.cancelled;
  });
  return change ? eventMinute(change) : '';
}

/** Absent players, before the match. */
export function Absentees(props: PanelProps & { lineups: MatchLineups }) {
  const { t } = useSportTerms();
  if (!ABSENT_SIDES.some((side) => props.lineups[side].absent?.length)) return null;
  return (
    <Card title={t('match.preview.absent')}>
      <AbsentLists {...props} />
    </Card>
  );
}

function AbsentLists({ detail, lineups }: PanelProps & { lineups: MatchLineups }) {
  const { t } = useSportTerms();
  return (
    <div className="two-sides">
      {ABSENT_SIDES.map((side) => (
        <ul
          key={side}
          className="bench"
          aria-label={`${t('match.preview.absent')}: ${detail.match[side].name}`}
        >
          {lineups[side].absent?.map(({ playerId, name, reason }) => (
            <li key={`${playerId} ${name}`}>
              <Crest crest={detail.match[side].crest} />
              <PlayerName player={{ playerId, name }} />
              <small>
                <Badge tone="loss">{t(`match.preview.${reason}`)}</Badge>
              </small>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
