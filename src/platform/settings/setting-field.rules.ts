export const SETTING_GROUPS = [
  'recharge',
  'rates',
  'accounts',
  'providers',
  'retention',
  'brands',
  'mail',
  'sms',
  'legal',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** `count`: a number of things that the setting's name says. */
export const SETTING_UNITS = ['percent', 'minutes', 'seconds', 'days', 'count'] as const;
export type SettingUnit = (typeof SETTING_UNITS)[number];

/** The control of a setting in the admin area. */
export type SettingField =
  | { kind: 'number'; unit: SettingUnit; min: number; max: number }
  | { kind: 'packages' }
  | { kind: 'secret' }
  | { kind: 'brand' }
  /** Texts of one message, by their fields. */
  | { kind: 'texts'; text: string; fields: readonly string[] };
