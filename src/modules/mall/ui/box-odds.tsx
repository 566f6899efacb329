import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import type { Box, NextDraw } from '../boxes.contract.ts';
import { oddsOf } from '../draw.rules.ts';
import { GradeBadge, PrizePicture, usePrizeName } from './box-prize.tsx';

type Line = Box['prizes'][number];

/** The odds in use: of the viewer's next draw, or of a draw without a guarantee. */
export function BoxOdds({ box, next }: { box: Box; next: NextDraw | null }) {
  const t = useT();
  const { locale } = useI18n();
  const nameOf = usePrizeName();
  const own = next && new Map(oddsOf(next.pool).map((odds) => [odds.id, odds]));
  const oddsFor = ({ id, odds }: Line) => (own ? (own.get(id) ?? null) : odds);
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 3,
  });
  const columns: readonly Column<Line>[] = [
    {
      id: 'prize',
      head: t('boxes.odds.prize'),
      cell: (prize) => (
        <span className="odds-prize">
          <GradeBadge grade={prize.grade} />
          <PrizePicture prize={prize} />
          <bdi>{nameOf(prize)}</bdi>
        </span>
      ),
    },
    {
      id: 'odds',
      head: t('boxes.odds.odds'),
      align: 'end',
      cell: (prize) => {
        const odds = oddsFor(prize);
        if (!odds)
          return (
            <span className="text-text-3">{t(prize.odds ? 'boxes.odds.notNow' : 'boxes.odds.gone')}</span>
          );
        return (
          <span className="odds-numbers">
            <b>{percent.format(odds.of / odds.in)}</b>
            <small className="ltr">
              {odds.of}/{odds.in}
            </small>
          </span>
        );
      },
    },
  ];
  const lines = box.prizes.toSorted((a, b) => share(oddsFor(a)) - share(oddsFor(b)));
  return (
    <Card flush title={t('boxes.odds.title')}>
      <Table
        caption={t('boxes.odds.title')}
        hideCaption
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
      />
      <OddsBar lines={lines.map((prize) => ({ ...prize, share: share(oddsFor(prize)) }))} />
      <p className="odds-rule">
        {t('boxes.odds.rule')}
        {box.pity && ` ${t('boxes.pity.rule', { n: box.pity.after, grade: box.pity.grade.toUpperCase() })}`}
      </p>
    </Card>
  );
}

const share = (odds: { of: number; in: number } | null): number => (odds ? odds.of / odds.in : 0);

/** The odds as a bar: widths are probabilities. */
function OddsBar({ lines }: { lines: readonly (Line & { share: number })[] }) {
  let from = 0;
  return (
    <svg className="odds-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      {lines.map(({ id, grade, share: width }) => {
        const x = from;
        from += width * 100;
        return <rect key={id} x={x} y="0" width={width * 100} height="4" data-grade={grade} />;
      })}
    </svg>
  );
}
