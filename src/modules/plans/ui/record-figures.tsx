import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { formatDecimal } from '#ui/kit/format/decimals.ts';
import { formatSigned } from '#ui/kit/format/signed.ts';
import type { Figures, Staked } from '../record.rules.ts';
import { percentOf, signedPercent } from './featured-expert.tsx';
import './record.css';

/** Units from thousandths, with their sign. */
export const unitsOf = (thousandths: number, locale: string): string =>
  formatSigned(Math.round(thousandths / 100) / 10, 1, locale);

/** Yield, stake and the rest of a record, with the number of tips beside them. */
export function RecordFigures({ figures }: { figures: Figures }) {
  const t = useT();
  const { locale } = useI18n();
  const { odds, hits, decided, losingRun } = figures;
  const numbers = [
    ...(odds
      ? ([
          ['returns', signedPercent(odds.yield, locale)],
          ['units', unitsOf(odds.units, locale)],
          ['stake', odds.tips],
          ['averageOdds', formatDecimal(odds.average / 1_000, 2, locale)],
        ] as const)
      : []),
    ['losingRun', losingRun],
    ...(odds?.closing ? ([['closing', signedPercent(odds.closing.value, locale)]] as const) : []),
  ] as const;
  return (
    <>
      <dl className="record-figures">
        {numbers.map(([id, value]) => (
          <div key={id}>
            <dt>{t(id === 'returns' ? 'plans.number.returns' : `plans.record.${id}`)}</dt>
            <dd className="ltr">{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('plans.windows')}</dt>
          <dd className="ltr">
            {decided === 0 ? '–' : percentOf(Math.round((hits / decided) * 1_000), locale)}
          </dd>
          <dd className="record-of">{t('plans.hitsOf', { hits, of: decided })}</dd>
        </div>
      </dl>
      {odds?.interval && <IntervalBar interval={odds.interval} mean={odds.yield} />}
      {odds?.closing && (
        <p className="record-note">
          {t('plans.record.closingOf', { beaten: odds.closing.beaten, of: odds.closing.tips })}
        </p>
      )}
      {odds && <p className="record-note">{t('plans.record.basis')}</p>}
    </>
  );
}

/** The sign stays before its number in every direction. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

interface IntervalBarProps {
  interval: NonNullable<Staked['interval']>;
  mean: number;
}

/** Confidence interval of the yield on a line with zero: one that crosses zero may be luck. */
export function IntervalBar({ interval: { low, high }, mean }: IntervalBarProps) {
  const t = useT();
  const { locale } = useI18n();
  const [from, to] = [Math.min(low, 0), Math.max(high, 0)];
  const x = (tenths: number) => 3 + ((tenths - from) / Math.max(to - from, 1)) * 94;
  const words = t('plans.record.interval', {
    low: isolated(signedPercent(low, locale)),
    high: isolated(signedPercent(high, locale)),
  });
  return (
    <figure className="record-interval">
      <svg viewBox="0 0 100 16" preserveAspectRatio="none" role="img" aria-label={words}>
        <line className="interval-zero" x1={x(0)} x2={x(0)} y1="0" y2="16" />
        <line className="interval-range" x1={x(low)} x2={x(high)} y1="8" y2="8" />
        <line className="interval-end" x1={x(low)} x2={x(low)} y1="4" y2="12" />
        <line className="interval-end" x1={x(high)} x2={x(high)} y1="4" y2="12" />
        <line className="interval-mean" x1={x(mean)} x2={x(mean)} y1="2" y2="14" />
      </svg>
      <figcaption aria-hidden>{words}</figcaption>
    </figure>
  );
}
