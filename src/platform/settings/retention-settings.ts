import { MOST_DAYS } from '#platform/config/retention-variables.ts';
import { RETENTION, type RetentionDays, type RetentionName } from '#platform/retention/retention.rules.ts';
import { numberSetting, type Setting } from './setting.ts';
import type { Settings } from './settings.ts';

const NAMES = Object.keys(RETENTION) as RetentionName[];

const settingOf = (name: RetentionName): Setting<number> =>
  numberSetting({
    name: `keep.${name}`,
    group: 'retention',
    variable: RETENTION[name].env,
    field: { kind: 'number', unit: 'days', min: 0, max: MOST_DAYS },
  });

/** Retention periods by rule; 0: for ever. */
export const RETENTION_SETTINGS: Readonly<Record<RetentionName, Setting<number>>> = Object.fromEntries(
  NAMES.map((name) => [name, settingOf(name)]),
) as Record<RetentionName, Setting<number>>;

export const retentionDays = (settings: Pick<Settings, 'get'>): RetentionDays =>
  Object.fromEntries(NAMES.map((name) => [name, settings.get(RETENTION_SETTINGS[name])])) as RetentionDays;
