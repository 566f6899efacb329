import type { Sport } from '#modules/catalog/sport.rules.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import type { Match } from '../../matches.contract.ts';
import { isLive } from '../../matches.rules.ts';
import { useSportTerms } from './use-sport-terms.ts';

type Side = 'home' | 'away';
const SIDES: readonly Side[] = ['home', 'away'];

/** Halves, quarters, innings, sets or frames, the total, and the sport's further columns. */
export function PeriodTable({ match, sport }: { match: Match; sport: Sport }) {
  const { t, word, periodShort } = useSportTerms();
  const columns: Column<Side>[] = [
    {
      id: 'team',
      head: t(sport.individual ? 'match.lineups.player' : 'match.periods.team'),
      cell: (side) => (
        <span className="team-cell">
          <Crest crest={match[side].crest} />
          {match[side].name}
        </span>
      ),
    },
    ...periodsShown(match, sport).map(
      (period): Column<Side> => ({
        id: `p${period}`,
        head: periodShort(sport, period),
        align: 'center',
        cell: (side) => <PeriodCell match={match} sport={sport} period={period} side={side} />,
      }),
    ),
    {
      id: 'total',
      head: t(sport.family === 'won' ? 'match.periods.won' : 'match.periods.total'),
      align: 'center',
      cell: (side) => <b>{side === 'home' ? match.homeScore : match.awayScore}</b>,
    },
    ...sport.facts
      .filter((key) => match.facts[key])
      .map(
        (key): Column<Side> => ({
          id: key,
          head: word('fact', key),
          align: 'center',
          cell: (side) => match.facts[key]?.[side === 'home' ? 0 : 1],
        }),
      ),
  ];
  return (
    <Card title={t('match.periods.title')} flush className="period-table">
      <Table
        caption={t('match.periods.title')}
        hideCaption
        columns={columns}
        rows={SIDES}
        rowKey={(side) => side}
      />
    </Card>
  );
}

/** A fixed number of periods is shown from the start; of a series only the played ones. */
function periodsShown({ periodScores, period }: Match, { family, periods }: Sport): number[] {
  const planned = family === 'won' ? 0 : periods.count;
  const count = Math.max(planned, periodScores.length, Math.min(period, periodScores.length + 1));
  return Array.from({ length: count }, (_, index) => index + 1);
}

function PeriodCell({
  match,
  sport,
  period,
  side,
}: {
  match: Match;
  sport: Sport;
  period: number;
  side: Side;
}) {
  const score = match.periodScores[period - 1];
  if (!score) return <NotPlayed />;
  const [home, away, winner] = score;
  const [own, other] = side === 'home' ? [home, away] : [away, home];
  // In these innings the other side bats.
  if (sport.periods.alternates && own === 0 && other > 0) return <NotPlayed />;
  if (side === 'home' && isUnplayedBottom(match, sport, period)) return <NotPlayed />;
  const running = isLive(match.state) && match.period === period;
  const won = winner ? winner === (side === 'home' ? 1 : 2) : own > other;
  return (
    <span
      className="period-cell"
      data-running={running || undefined}
      data-won={(won && !running) || undefined}
    >
      {own}
    </span>
  );
}

/** A home side in the lead does not bat in the last inning: one that bats there and wins scores in it. */
const isUnplayedBottom = (
  { state, homeScore, awayScore, periodScores }: Match,
  { periods }: Sport,
  period: number,
): boolean =>
  periods.word === 'inning' &&
  state === 'finished' &&
  period === periodScores.length &&
  homeScore > awayScore &&
  periodScores[period - 1]?.[0] === 0;

const NotPlayed = () => <span className="text-text-3">–</span>;
