import { Suspense } from 'react';
import { findGame } from '#modules/catalog/games.rules.ts';
import { LazyLobbyTab } from '../lobby/lobby.lazy.ts';
import { Draft } from './draft.tsx';
import { Feed } from './feed.tsx';
import { hasDraft } from './lineup.rules.ts';
import { MomentumCard } from './momentum-chart.tsx';
import type { PanelProps } from './panel.ts';
import { PeriodTable } from './period-table.tsx';
import { SeriesCards } from './series-cards.tsx';
import { Situation, SportPanels } from './sport-panels.tsx';

/** The series or the periods, momentum, and the feed. */
export function DataTab({ detail, sport }: PanelProps) {
  const { match, events, texts, lineups, panels } = detail;
  if (match.lobby)
    return (
      <Suspense>
        <LazyLobbyTab detail={detail} sport={sport} />
      </Suspense>
    );
  // The steps of a draft contain more than its result.
  const drafted = panels.some(({ key }) => key === 'draft');
  const series = sport.family === 'won' && findGame(match.game)?.kind === 'esport';
  return (
    <>
      <Situation detail={detail} sport={sport} />
      {match.periodScores.length > 0 &&
        (series ? (
          <SeriesCards detail={detail} sport={sport} />
        ) : (
          <PeriodTable match={match} sport={sport} />
        ))}
      <SportPanels detail={detail} sport={sport} />
      {lineups && !drafted && hasDraft(lineups) && <Draft detail={detail} sport={sport} lineups={lineups} />}
      <MomentumCard detail={detail} sport={sport} />
      {events.length + texts.length > 0 && <Feed detail={detail} sport={sport} />}
    </>
  );
}
