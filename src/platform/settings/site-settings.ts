import { RETENTION_SETTINGS } from './retention-settings.ts';
import { numberSetting, secretSetting } from './setting.ts';

const percent = { kind: 'number', unit: 'percent', min: 0, max: 90 } as const;
const minutes = { kind: 'number', unit: 'minutes', min: 0, max: 60 * 24 * 365 } as const;

/** Numbers that a variable gives until they are set in the admin area. */
export const PLAN_FIRST_DISCOUNT = numberSetting({
  name: 'planFirstDiscount',
  group: 'rates',
  variable: 'PLAN_FIRST_DISCOUNT',
  field: percent,
  money: true,
});
export const OPERATOR_RATE_ANCHORS = numberSetting({
  name: 'operatorRateAnchors',
  group: 'rates',
  variable: 'OPERATOR_RATE_ANCHORS',
  field: percent,
  money: true,
});
export const OPERATOR_RATE_EXPERTS = numberSetting({
  name: 'operatorRateExperts',
  group: 'rates',
  variable: 'OPERATOR_RATE_EXPERTS',
  field: percent,
  money: true,
});
export const CHAT_LINKS_AFTER = numberSetting({
  name: 'chatLinksAfter',
  group: 'accounts',
  variable: 'CHAT_LINKS_AFTER_MINUTES',
  field: minutes,
});
export const COMMENTS_AFTER = numberSetting({
  name: 'commentsAfter',
  group: 'accounts',
  variable: 'COMMENTS_AFTER_MINUTES',
  field: minutes,
});
export const GIFTS_AFTER = numberSetting({
  name: 'giftsAfter',
  group: 'accounts',
  variable: 'GIFTS_AFTER_MINUTES',
  field: minutes,
});
export const DECISION_UNDO = numberSetting({
  name: 'decisionUndo',
  group: 'accounts',
  variable: 'DECISION_UNDO_SECONDS',
  field: { kind: 'number', unit: 'seconds', min: 0, max: 60 },
});
const messages = { kind: 'number', unit: 'count', min: 1, max: 1_000_000 } as const;
export const SMS_PER_HOUR = numberSetting({
  name: 'smsPerHour',
  group: 'accounts',
  variable: 'SMS_PER_HOUR',
  field: messages,
});
export const SMS_PER_DAY = numberSetting({
  name: 'smsPerDay',
  group: 'accounts',
  variable: 'SMS_PER_DAY',
  field: messages,
});

export const API_FOOTBALL_KEY = secretSetting({
  name: 'apiFootballKey',
  group: 'providers',
  variable: 'API_FOOTBALL_KEY',
});
export const API_SPORTS_KEY = secretSetting({
  name: 'apiSportsKey',
  group: 'providers',
  variable: 'API_SPORTS_KEY',
});
export const PANDASCORE_TOKEN = secretSetting({
  name: 'pandaScoreToken',
  group: 'providers',
  variable: 'PANDASCORE_TOKEN',
});
export const FOOTBALL_DATA_KEY = secretSetting({
  name: 'footballDataKey',
  group: 'providers',
  variable: 'FOOTBALL_DATA_KEY',
});

/** In the order of the admin area. */
export const SITE_SETTINGS = [
  PLAN_FIRST_DISCOUNT,
  OPERATOR_RATE_ANCHORS,
  OPERATOR_RATE_EXPERTS,
  CHAT_LINKS_AFTER,
  COMMENTS_AFTER,
  GIFTS_AFTER,
  DECISION_UNDO,
  SMS_PER_HOUR,
  SMS_PER_DAY,
  API_FOOTBALL_KEY,
  API_SPORTS_KEY,
  PANDASCORE_TOKEN,
  FOOTBALL_DATA_KEY,
  ...Object.values(RETENTION_SETTINGS),
];
