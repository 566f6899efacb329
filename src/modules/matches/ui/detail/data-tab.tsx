import { findGame } from '#modules/catalog/games.rules.ts';
import { Draft } from './draft.tsx';
import { Feed } from './feed.tsx';
import { hasDraft } from './lineup.rules.ts';
import { MomentumCard } from './momentum-chart.tsx';
import type { PanelProps } from './panel.ts';
import { PeriodTable } from './period-table.tsx';
import { SeriesCards } from './series-cards.tsx';

/** The series or the periods, momentum, and the feed. */
export function DataTab({ detail, sport }: PanelProps) {
  const { match, events, texts, lineups } = detail;
  const series = sport.family === 'won' && findGame(match.game)?.kind === 'esport';
  return (
    <>
      {match.periodScores.length > 0 &&
        (series ? <SeriesCards match={match} sport={sport} /> : <PeriodTable match={match} sport={sport} />)}
      {lineups && hasDraft(lineups) && <Draft detail={detail} sport={sport} lineups={lineups} />}
      <MomentumCard detail={detail} sport={sport} />
      {events.length + texts.length > 0 && <Feed detail={detail} sport={sport} />}
    </>
  );
}
