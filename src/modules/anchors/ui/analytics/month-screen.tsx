import { ExportButton } from '#modules/ledger/ui/export-button.tsx';
import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { LiveBadge } from '#ui/kit/badge/badge.tsx';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatDecimal } from '#ui/kit/format/decimals.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { Table } from '#ui/kit/table/table.tsx';
import { analyticsCalls } from '../../analytics.calls.ts';
import type { MonthFigures } from '../../analytics.contract.ts';
import { MONTH_BROADCASTS, monthBeside } from '../../analytics.rules.ts';
import { FiguresList } from '../studio/figures-list.tsx';
import { lengthText } from '../studio/length-text.ts';

/** A month of an anchor's broadcasts. */
export function MonthScreen({ month, zone, total, broadcasts }: MonthFigures) {
  const t = useT();
  const { locale } = useI18n();
  const count = new Intl.NumberFormat(locale).format;
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
  const beside = (add: number) => `/anchorCenter/analytics?month=${monthBeside(month, add)}`;
  return (
    <>
      <Card
        title={name}
        more={
          <>
            <ButtonLink look="text" size="small" to={beside(-1)}>
              {t('studio.month.before')}
            </ButtonLink>
            <ButtonLink look="text" size="small" to={beside(1)}>
              {t('studio.month.after')}
            </ButtonLink>
          </>
        }
      >
        <FiguresList figures={total} />
        <p className="field-note">{t('studio.month.note', { zone })}</p>
      </Card>
      <Card
        flush
        title={t('studio.broadcasts')}
        more={<ExportButton max={MONTH_BROADCASTS} load={() => api(analyticsCalls.monthFile, { month })} />}
      >
        <Table
          caption={t('studio.broadcasts')}
          hideCaption
          rows={broadcasts}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('studio.broadcasts.none')} text={t('studio.broadcasts.noneText')} />}
          columns={[
            {
              id: 'start',
              head: t('studio.figure.start'),
              cell: ({ startTime, endTime }) => (
                <>
                  <DateTime at={startTime} look="day-time" /> {endTime === null && <LiveBadge />}
                </>
              ),
            },
            {
              id: 'title',
              head: t('studio.figure.title'),
              cell: ({ id, title }) => (
                <Link to={`/anchorCenter/analytics?broadcast=${id}`} dir="auto">
                  {title}
                </Link>
              ),
            },
            {
              id: 'seconds',
              head: t('studio.figure.seconds'),
              align: 'end',
              cell: ({ seconds }) => lengthText(seconds),
            },
            { id: 'peak', head: t('studio.figure.peak'), align: 'end', cell: ({ peak }) => count(peak) },
            {
              id: 'average',
              head: t('studio.figure.average'),
              align: 'end',
              cell: ({ average }) => formatDecimal(average, 1, locale),
            },
            {
              id: 'coins',
              head: t('studio.figure.coins'),
              align: 'end',
              cell: ({ coins }) => <Coins amount={coins} />,
            },
          ]}
        />
      </Card>
    </>
  );
}
