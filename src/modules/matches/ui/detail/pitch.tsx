import type { CSSProperties } from 'react';
import type { Side } from '#modules/catalog/sport.rules.ts';
import { useI18n } from '#ui/i18n/use-t.ts';
import type { LineupPlayer, MatchLineups } from '../../sheet.contract.ts';
import { EventMark } from './event-mark.tsx';
import {
  kitsOf,
  pitchPlace,
  playerKey,
  ratingRange,
  ratingStep,
  ratingText,
  starters,
} from './lineup.rules.ts';
import { type EventLook, looksByPlayer } from './moments.rules.ts';
import type { PanelProps } from './panel.ts';
import { PlayerName } from './player-name.tsx';
import { useSportTerms } from './use-sport-terms.ts';

const RATINGS = [9, 8, 7, 6, 5] as const;

/** Both line-ups on a pitch; landscape on a wide screen, portrait on a narrow one. */
export function Pitch({ detail, sport, lineups }: PanelProps & { lineups: MatchLineups }) {
  const { t } = useSportTerms();
  const { locale } = useI18n();
  const looks = looksByPlayer(sport, detail.events);
  const kits = kitsOf(detail.match.home.crest, detail.match.away.crest);
  const rated = (['home', 'away'] as const).some((side) =>
    lineups[side].players.some(({ rating }) => rating !== null),
  );
  return (
    <>
      <div className="pitch">
        <PitchLines />
        {(['home', 'away'] as const).map((side) => (
          <ul
            key={side}
            aria-label={detail.match[side].name}
            style={{ '--shirt': kits[side].shirt, '--number': kits[side].number } as CSSProperties}
          >
            {starters(lineups[side]).map((player) => (
              <Spot
                key={playerKey(player)}
                player={player}
                side={side}
                looks={looks.get(`${side} ${player.name}`) ?? []}
                ball={sport.periods.word === 'half'}
              />
            ))}
          </ul>
        ))}
      </div>
      {rated && (
        <p className="rating-key">
          {t('match.lineups.rating')}
          {RATINGS.map((step) => (
            <span key={step} data-step={step}>
              <bdi dir="ltr">{ratingRange(step, locale)}</bdi>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

interface SpotProps {
  player: LineupPlayer;
  side: Side;
  looks: readonly EventLook[];
  ball: boolean;
}

function Spot({ player, side, looks, ball }: SpotProps) {
  const { t } = useSportTerms();
  const { locale } = useI18n();
  const place = pitchPlace(side, player);
  if (!place) return null;
  return (
    <li data-side={side} style={{ '--x': `${place.x}%`, '--y': `${place.y}%` } as CSSProperties}>
      <span className="shirt">
        {player.picture ? <img src={player.picture} alt="" width={34} height={34} /> : player.number}
        {player.rating !== null && (
          <span className="rating" data-step={ratingStep(player.rating)}>
            <span className="sr-only">{t('match.lineups.rating')} </span>
            {ratingText(player.rating, locale)}
          </span>
        )}
        {looks.length > 0 && (
          <span className="marks">
            {looks.map((look, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two goals look the same
              <EventMark key={index} look={look} ball={ball} />
            ))}
          </span>
        )}
      </span>
      <span className="name" dir="auto">
        {player.picture && player.number !== null && (
          <small className="max-md:hidden">{player.number} </small>
        )}
        {player.captain && <em>{t('match.lineups.captain')}</em>}
        <PlayerName player={player} />
      </span>
    </li>
  );
}

function PitchLines() {
  return (
    <>
      <svg className="lying" viewBox="0 0 1050 640" preserveAspectRatio="none" aria-hidden="true">
        <path d="M20 20h1010v600H20zM525 20v600M20 150h150v340H20M1030 150H880v340h150M20 235h55v170H20M1030 235h-55v170h55M170 262a75 75 0 0 1 0 116M880 262a75 75 0 0 0 0 116" />
        <circle cx="525" cy="320" r="85" />
      </svg>
      <svg className="upright" viewBox="0 0 640 1080" preserveAspectRatio="none" aria-hidden="true">
        <path d="M20 20h600v1040H20zM20 540h600M150 20v150h340V20M150 1060V910h340v150M235 20v55h170V20M235 1060v-55h170v55" />
        <circle cx="320" cy="540" r="85" />
      </svg>
    </>
  );
}
