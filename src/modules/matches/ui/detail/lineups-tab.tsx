import { Card } from '#ui/kit/card/card.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { Absentees, Bench } from './bench.tsx';
import { bench, hasPlaces } from './lineup.rules.ts';
import { MirrorTable } from './mirror-table.tsx';
import type { PanelProps } from './panel.ts';
import { Pitch } from './pitch.tsx';
import { PlayerTable } from './player-table.tsx';
import { useSportTerms } from './use-sport-terms.ts';

/** Wider player tables are stacked; narrower ones are side by side. */
const MOST_MIRRORED = 3;

export function LineupsTab({ detail, sport }: PanelProps) {
  const { t } = useSportTerms();
  const { lineups, match } = detail;
  if (!lineups) return null;
  const title = t(lineups.confirmed ? 'match.lineups.confirmed' : 'match.lineups.expected');
  const picture = sport.lineup.shape === 'pitch' && hasPlaces(lineups);
  const picks = [...lineups.home.players, ...lineups.away.players].some(({ pick }) => pick !== null);
  const mirror = sport.playerLine.length + Number(picks) <= MOST_MIRRORED;
  const reserves = [lineups.home, lineups.away].some((sheet) => bench(sheet).length > 0);
  return (
    <>
      {picture ? (
        <Card
          title={title}
          more={
            <span className="formations">
              <Crest crest={match.home.crest} />
              <span className="ltr">{lineups.home.formation}</span>
              <span className="ltr">{lineups.away.formation}</span>
              <Crest crest={match.away.crest} />
            </span>
          }
        >
          <Pitch detail={detail} sport={sport} lineups={lineups} />
          <Coaches detail={detail} sport={sport} />
        </Card>
      ) : mirror ? (
        <MirrorTable title={title} detail={detail} sport={sport} lineups={lineups} />
      ) : (
        (['home', 'away'] as const).map((side) => (
          <PlayerTable key={side} title={title} detail={detail} sport={sport} lineups={lineups} side={side} />
        ))
      )}
      {reserves && (picture || mirror) && <Bench detail={detail} sport={sport} lineups={lineups} />}
      <Absentees detail={detail} sport={sport} lineups={lineups} />
    </>
  );
}

function Coaches({ detail: { lineups } }: PanelProps) {
  const { t } = useSportTerms();
  if (!lineups || (!lineups.home.coach && !lineups.away.coach)) return null;
  return (
    <dl className="coaches">
      {(['home', 'away'] as const).map((side) => (
        <div key={side} data-side={side}>
          <dt>{t('match.lineups.coach')}</dt>
          <dd>{lineups[side].coach ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
