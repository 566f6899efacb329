import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { LineChart } from '#ui/kit/chart/line-chart.tsx';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import type { ExpertRecord } from '../record.contract.ts';
import type { Figures } from '../record.rules.ts';
import { percentOf, signedPercent } from './featured-expert.tsx';
import { BAND_NAMES } from './odds-bands.ts';
import { unitsOf } from './record-figures.tsx';

interface Part extends Figures {
  name: string;
}

/** Left out beside other columns of a page: the hit rate has the number of tips too. */
const WIDE_ONLY: ReadonlySet<string> = new Set(['tips', 'yield']);

/** Parts of a record by one property: each with its number of tips. */
function PartsCard({ title, parts, narrow }: { title: string; parts: readonly Part[]; narrow: boolean }) {
  const t = useT();
  const { locale } = useI18n();
  const priced = parts.some(({ odds }) => odds !== null);
  const columns: Column<Part>[] = [
    { id: 'name', head: title, cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'tips', head: t('plans.number.plans'), align: 'end', cell: ({ settled }) => settled },
    {
      id: 'hits',
      head: t('plans.windows'),
      align: 'end',
      cell: ({ hits, decided }) =>
        decided === 0
          ? '–'
          : `${percentOf(Math.round((hits / decided) * 1_000), locale)} (${hits}/${decided})`,
    },
  ];
  const inUnits: Column<Part>[] = [
    {
      id: 'yield',
      head: t('plans.number.returns'),
      align: 'end',
      cell: ({ odds }) => (odds ? signedPercent(odds.yield, locale) : '–'),
    },
    {
      id: 'units',
      head: t('plans.record.units'),
      align: 'end',
      cell: ({ odds }) =>
        odds ? (
          <span className={odds.units < 0 ? 'record-loss' : 'record-gain'}>
            {unitsOf(odds.units, locale)}
          </span>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Card flush title={title}>
      <div className="record-parts">
        <Table
          caption={title}
          hideCaption
          columns={(priced ? [...columns, ...inUnits] : columns).filter(
            ({ id }) => !narrow || !WIDE_ONLY.has(id),
          )}
          rows={parts}
          rowKey={({ name }) => name}
        />
      </div>
    </Card>
  );
}

/** Months, leagues, and markets by sport: all of them. */
export function RecordParts({ record, narrow = false }: { record: ExpertRecord; narrow?: boolean }) {
  const t = useT();
  const { locale } = useI18n();
  if (record.figures.settled === 0) return null;
  const month = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', timeZone: 'UTC' });
  const several = record.games.length > 1;
  const playOf = ({ play, game }: ExpertRecord['plays'][number]) =>
    [several && t(`catalog.game.${game}`), t(`sports.market.${play}`, { game })].filter(Boolean).join(' · ');
  return (
    <>
      <PartsCard
        narrow={narrow}
        title={t('plans.record.months')}
        parts={record.months.map((one) => ({
          ...one,
          name: month.format(new Date(`${one.month}-01T00:00:00Z`)),
        }))}
      />
      <PartsCard
        narrow={narrow}
        title={t('plans.record.plays')}
        parts={record.plays.map((one) => ({ ...one, name: playOf(one) }))}
      />
      {record.bands.odds.length > 0 && (
        <PartsCard
          narrow={narrow}
          title={t('plans.filter.odds')}
          parts={record.bands.odds.map((one) => ({ ...one, name: BAND_NAMES[one.band] }))}
        />
      )}
      <PartsCard narrow={narrow} title={t('plans.record.leagues')} parts={record.leagues} />
    </>
  );
}

/** Balance after each tip, one unit staked on each. */
export function BankCurve({ curve }: { curve: ExpertRecord['curve'] }) {
  const t = useT();
  const { locale } = useI18n();
  const last = curve.odds.at(-1);
  if (!last || curve.odds.length < 2) return null;
  return (
    <LineChart
      title={t('plans.record.curve')}
      description={t('plans.record.curveAbout', { units: unitsOf(last.units, locale) })}
      labels={curve.odds.map(({ tips }) => String(tips))}
      series={[{ name: t('plans.record.units'), values: curve.odds.map(({ units }) => units / 1_000) }]}
      height={160}
      format={(value) => unitsOf(value * 1_000, locale)}
    />
  );
}
