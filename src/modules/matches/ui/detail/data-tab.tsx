import { findGame } from '#modules/catalog/games.rules.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Draft } from './draft.tsx';
import { hasDraft } from './lineup.rules.ts';
import { LiveTextList } from './live-text.tsx';
import type { PanelProps } from './panel.ts';
import { PeriodTable } from './period-table.tsx';
import { SeriesCards } from './series-cards.tsx';
import { Timeline } from './timeline.tsx';
import { useSportTerms } from './use-sport-terms.ts';

/** What has happened: the series or the periods, the events, the live text. */
export function DataTab({ detail, sport }: PanelProps) {
  const { t } = useSportTerms();
  const { match, events, texts, lineups } = detail;
  const series = sport.family === 'won' && findGame(match.game)?.kind === 'esport';
  return (
    <>
      {match.periodScores.length > 0 &&
        (series ? <SeriesCards match={match} sport={sport} /> : <PeriodTable match={match} sport={sport} />)}
      {lineups && hasDraft(lineups) && <Draft detail={detail} sport={sport} lineups={lineups} />}
      {events.length > 0 && <Timeline detail={detail} sport={sport} />}
      {texts.length > 0 && (
        <Card title={t('match.text.title')}>
          <LiveTextList texts={texts} sport={sport} />
        </Card>
      )}
    </>
  );
}
