import { ExportButton } from '#modules/ledger/ui/export-button.tsx';
import { MatchName } from '#modules/live/ui/match-pick.tsx';
import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { AreaChart } from '#ui/kit/chart/line-chart.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatDecimal } from '#ui/kit/format/decimals.ts';
import { analyticsCalls } from '../../analytics.calls.ts';
import type { BroadcastAnalytics } from '../../analytics.contract.ts';
import { FiguresList } from '../studio/figures-list.tsx';
import { lengthText } from '../studio/length-text.ts';

const MOST_ROWS = 600;

/** One broadcast of an anchor, by minute. */
export function BroadcastScreen({ broadcast, minutes, matches }: BroadcastAnalytics) {
  const t = useT();
  const { locale } = useI18n();
  const start = Date.parse(broadcast.startTime);
  const lengthAt = (at: string) => lengthText((Date.parse(at) - start) / 1000);
  return (
    <>
      <Card
        title={broadcast.title}
        more={
          <ButtonLink look="text" size="small" to="/anchorCenter/analytics">
            {t('studio.broadcasts')}
          </ButtonLink>
        }
      >
        <p className="field-note">
          <DateTime at={broadcast.startTime} look="day-time" />
        </p>
        <FiguresList figures={broadcast} />
        <p className="field-note">{t('studio.joined.note')}</p>
      </Card>
      <Card
        title={t('studio.minutes')}
        more={
          <ExportButton
            max={MOST_ROWS}
            load={() => api(analyticsCalls.broadcastFile, { broadcastId: broadcast.id })}
          />
        }
      >
        {minutes.length > 1 && broadcast.peak > 0 && (
          <AreaChart
            title={t('studio.minutes')}
            description={`${t('studio.figure.peak')}: ${broadcast.peak}`}
            height={200}
            labels={minutes.map(({ at }) => lengthAt(at))}
            series={[{ name: t('studio.figure.viewers'), values: minutes.map(({ viewers }) => viewers) }]}
            format={(value) => formatDecimal(value, Number.isInteger(value) ? 0 : 1, locale)}
          />
        )}
        {minutes.length > 1 && broadcast.lines + broadcast.gifts > 0 && (
          <AreaChart
            title={t('studio.activity')}
            description={`${t('studio.figure.lines')}: ${broadcast.lines}`}
            height={140}
            labels={minutes.map(({ at }) => lengthAt(at))}
            series={[
              { name: t('studio.figure.lines'), values: minutes.map(({ lines }) => lines) },
              { name: t('studio.figure.gifts'), values: minutes.map(({ gifts }) => gifts) },
            ]}
          />
        )}
        <ul className="upcoming">
          {matches.map(({ from, match }) => (
            <li key={from}>
              <span>{lengthAt(from)}</span>
              {match && <MatchName match={match} look="day-time" />}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
