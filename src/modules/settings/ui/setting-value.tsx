import type { SettingUnit } from '#platform/settings/setting-field.rules.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import type { SettingItem } from '../settings.contract.ts';
import type { PackageRow } from './packages-field.tsx';
import { textFieldName } from './setting-name.ts';
import type { Texts } from './text-draft.ts';

const UNITS = { percent: 'percent', minutes: 'minute', seconds: 'second', days: 'day' } as const;

/** A number with its unit, in the words of the language. */
export const unitText = (value: number, unit: SettingUnit, locale: string): string =>
  new Intl.NumberFormat(
    locale,
    unit === 'count'
      ? {}
      : { style: 'unit', unit: UNITS[unit], unitDisplay: unit === 'percent' ? 'short' : 'long' },
  ).format(value);

/** A value for reading. */
export function SettingValue({
  item,
  value,
}: {
  item: Pick<SettingItem, 'field' | 'filled' | 'ending'>;
  value: unknown;
}) {
  const t = useT();
  const { locale } = useI18n();
  const { field } = item;
  if (field.kind === 'secret') {
    if (!item.filled) return t('settings.secret.empty');
    return item.ending
      ? t('settings.secret.ending', { ending: `\u2068${item.ending}\u2069` })
      : t('settings.secret.filled');
  }
  if (value === null || value === undefined) return t('settings.source.default');
  if (field.kind === 'number' && field.unit === 'days' && value === 0) return t('settings.forever');
  // Of a variable: no limit.
  if (field.kind === 'number' && field.unit === 'count' && value === 0) return '∞';
  if (field.kind === 'number') return <bdi>{unitText(Number(value), field.unit, locale)}</bdi>;
  if (field.kind === 'packages')
    return (
      <bdi>
        {(value as PackageRow[])
          .map(({ yuan, bonus }) => `¥${formatCoins(yuan, locale)}${bonus > 0 ? ` +${bonus}%` : ''}`)
          .join(' · ')}
      </bdi>
    );
  if (field.kind === 'texts')
    return (
      <span className="text-versions">
        {Object.entries(value as Texts).map(([name, text]) => (
          <bdi key={name}>
            {t(textFieldName(name))}: {text}
          </bdi>
        ))}
      </span>
    );
  return <bdi>{JSON.stringify(value)}</bdi>;
}
