/** The parameters of each kind's template, by name. */
export const SMS_PARAMS = {
  code: ['code', 'minutes'],
  passwordChanged: ['username', 'time'],
  accountChanged: ['username', 'time'],
  accountDeleted: ['reference'],
} as const;
export type SmsKind = keyof typeof SMS_PARAMS;
export type SmsParam<K extends SmsKind = SmsKind> = (typeof SMS_PARAMS)[K][number];
