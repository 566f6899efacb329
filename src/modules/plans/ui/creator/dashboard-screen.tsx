import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { BarChart } from '#ui/kit/chart/bar-chart.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { Link } from '#ui/kit/link/link.tsx';
import type { ExpertDashboard, Monthly, Returns } from '../../creator.contract.ts';
import type { ExpertRecord } from '../../record.contract.ts';
import { RecordFigures } from '../record-figures.tsx';
import { BankCurve, RecordParts } from '../record-parts.tsx';
import { besideMonth, DASHBOARD_DAYS, MEASURES } from './dashboard.rules.ts';
import { DashboardChart, Tile } from './dashboard-chart.tsx';
import { ReturnsTable } from './returns-table.tsx';

export interface DashboardScreenProps {
  board: ExpertDashboard;
  monthly: Monthly;
  returns: Returns;
  record: ExpertRecord;
  /** Span of the dashboard in days. */
  span: number;
}

/** Dashboard of the last days, compared with the same number of days before. */
export function DashboardScreen({ board, monthly, returns, record, span }: DashboardScreenProps) {
  const t = useT();
  const { locale } = useI18n();
  const coins = (n: number) => formatCoins(n, locale);
  return (
    <>
      <div className="board-tiles">
        {MEASURES.map((measure) => (
          <Tile key={measure} measure={measure} board={board} />
        ))}
      </div>
      <div className="board-charts">
        <DashboardChart board={board} />
        <Card title={t('plans.record.title')}>
          {record.figures.settled === 0 ? (
            <p className="text-13 text-text-2">{t('creator.board.noLeagues')}</p>
          ) : (
            <>
              <RecordFigures figures={record.figures} />
              <BankCurve curve={record.curve} />
            </>
          )}
        </Card>
      </div>
      <div className="board-parts">
        <RecordParts record={record} />
      </div>
      <Card
        title={t('creator.returns.month', { month: monthly.month })}
        more={<MonthChoice month={monthly.month} last={board.days.at(-1)!.day.slice(0, 7)} span={span} />}
      >
        <dl className="board-summary">
          {Object.entries(moneyOf(monthly)).map(([name, amount]) => (
            <div key={name}>
              <dt>{t(`creator.summary.${name as keyof ReturnType<typeof moneyOf>}`)}</dt>
              <dd>{coins(amount)}</dd>
            </div>
          ))}
        </dl>
        <BarChart
          title={t('creator.returns.byDay')}
          description={t('creator.returns.byDayAbout', { n: monthly.total.toExpert })}
          unit={t('creator.summary.earned')}
          labels={monthly.days.map(({ day }) => day.slice(8))}
          values={monthly.days.map((day) => day.toExpert)}
          height={140}
          format={coins}
        />
      </Card>
      <ReturnsTable key={monthly.month} first={returns} month={monthly.month} />
    </>
  );
}

/** Division of the coins that a month's buyers paid. */
const moneyOf = ({ total: { paid, toExpert, toBuyer } }: Monthly) => ({
  earned: toExpert,
  held: paid - toExpert - toBuyer,
  refunded: toBuyer,
  paid,
});

/** Links to the adjacent months; none after the current one. */
function MonthChoice({ month, last, span }: { month: string; last: string; span: number }) {
  const t = useT();
  return (
    <nav className="row-actions" aria-label={t('creator.returns.months')}>
      {([-1, 1] as const)
        .map((steps) => besideMonth(month, steps))
        .filter((other) => other <= last)
        .map((other) => (
          <Link
            key={other}
            className="link ltr"
            to={`/creatorCenter/dataShow?days=${span}&month=${other}`}
            preventScrollReset
          >
            {other}
          </Link>
        ))}
    </nav>
  );
}

/** The span as links: it is part of the address. */
export function DaysChoice({ days }: { days: number }) {
  const t = useT();
  return (
    <nav className="seg" aria-label={t('creator.board.span')}>
      {DASHBOARD_DAYS.map((n) => (
        <Link
          key={n}
          className="seg-item"
          to={`/creatorCenter/dataShow?days=${n}`}
          aria-current={n === days ? 'true' : undefined}
          preventScrollReset
        >
          {t('creator.board.days', { n })}
        </Link>
      ))}
    </nav>
  );
}
