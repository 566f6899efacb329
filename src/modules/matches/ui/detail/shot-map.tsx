import type { Side } from '#modules/catalog/sport.rules.ts';
import { Card } from '#ui/kit/card/card.tsx';
import type { MatchEvent } from '../../sheet.contract.ts';
import { eventMinute, lookOf } from './moments.rules.ts';
import { SideKey } from './pair.tsx';
import type { PanelProps } from './panel.ts';
import { useSportTerms } from './use-sport-terms.ts';

const PITCH = { length: 105, width: 68 };
const SIDES = ['home', 'away'] as const;

/** Metres on the pitch: the home side attacks towards the end of the line, the away side towards its start. */
function spotAt(side: Side, { x, y }: NonNullable<MatchEvent['spot']>): { cx: number; cy: number } {
  const [along, across] = side === 'home' ? [x, y] : [100 - x, 100 - y];
  return { cx: (along / 100) * PITCH.length, cy: (across / 100) * PITCH.width };
}

/** The shots on a pitch, sized by their chance: goals are filled. Nothing without positions. */
export function ShotMap({ detail: { match, events }, sport }: PanelProps) {
  const { t, event: nameOf } = useSportTerms();
  const shots = events.filter(({ spot, side, cancelled }) => spot && side && !cancelled);
  if (shots.length === 0) return null;
  const count = (side: Side) => shots.filter((shot) => shot.side === side).length;
  const label = t('match.shots.about', {
    home: match.home.name,
    away: match.away.name,
    homeShots: count('home'),
    awayShots: count('away'),
  });
  return (
    <Card title={t('match.shots.title')} more={<SideKey match={match} />}>
      <svg
        className="shot-map"
        viewBox={`-1 -1 ${PITCH.length + 2} ${PITCH.width + 2}`}
        role="img"
        aria-label={label}
      >
        <path
          className="lines"
          d="M0 0h105v68H0zM52.5 0v68M0 13.85h16.500v40.300H0M105 13.850H88.500v40.300H105M0 24.850h5.500v18.300H0M105 24.850h-5.500v18.300h5.500"
        />
        <circle className="lines" cx="52.5" cy="34" r="9.15" />
        {SIDES.flatMap((side) =>
          shots
            .filter((shot) => shot.side === side)
            .map((shot) => (
              <circle
                key={shot.id}
                data-side={side}
                data-goal={lookOf(sport, shot.kind) === 'score' || undefined}
                {...spotAt(side, shot.spot!)}
                r={0.9 + Math.sqrt(shot.spot?.xg ?? 0.1) * 2.6}
              >
                <title>
                  {[eventMinute(shot), nameOf(sport, shot.kind), shot.player].filter(Boolean).join(' ')}
                </title>
              </circle>
            )),
        )}
      </svg>
      {shots.some(({ spot }) => spot?.xg !== undefined) && (
        <p className="shot-map-key">{t('match.shots.size')}</p>
      )}
    </Card>
  );
}
