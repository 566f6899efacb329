import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { formatDecimal } from '#ui/kit/format/decimals.ts';
import type { Figures } from '../../analytics.contract.ts';
import { lengthText } from './length-text.ts';
import './studio.css';

const FIGURES = [
  ...(['seconds', 'peak', 'average', 'joined', 'watchSeconds'] as const),
  ...(['followers', 'lines', 'gifts', 'coins', 'clips'] as const),
] as const;

/** What a broadcast, or a month of them, reached. */
export function FiguresList({ figures }: { figures: Figures }) {
  const t = useT();
  const { locale } = useI18n();
  const shown = (name: (typeof FIGURES)[number]): string => {
    const value = figures[name];
    if (value === null) return '–';
    if (name === 'seconds' || name === 'watchSeconds') return lengthText(value);
    return name === 'average' ? formatDecimal(value, 1, locale) : new Intl.NumberFormat(locale).format(value);
  };
  return (
    <dl className="push-health">
      {FIGURES.map((name) => (
        <div key={name}>
          <dt>{t(`studio.figure.${name}`)}</dt>
          <dd>
            <bdi>{shown(name)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
