import { z } from 'zod';
import { SMS_PARAMS, type SmsKind, type SmsParam } from './sms-params.ts';
import type { Variable } from './variable.ts';

export const SMS_DRIVERS = ['aliyun', 'tencent', 'twilio'] as const;
export type SmsDriverName = (typeof SMS_DRIVERS)[number];

const text = (takes: string, help: string, more: Partial<Variable<string>> = {}): Variable<string> => ({
  takes,
  help,
  fallback: '',
  schema: z.string(),
  ...more,
});

const params = <K extends SmsKind>(kind: K, fallback: SmsParam<K>): Variable<SmsParam<K>[]> => ({
  takes: `a comma-separated choice of ${SMS_PARAMS[kind].map((name) => `\`${name}\``).join(', ')}`,
  help: 'The parameters of the template, in its order.',
  fallback,
  schema: z
    .string()
    .transform((names) => names.split(',').map((name) => name.trim()))
    .refine((names): names is SmsParam<K>[] =>
      names.every((name) => (SMS_PARAMS[kind] as readonly string[]).includes(name)),
    ),
});

const budget = (fallback: string, help: string): Variable<number> => ({
  takes: 'a whole number, 0 (no limit) to 100000000',
  help,
  fallback,
  schema: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((n) => n <= 100_000_000),
});

export const SMS_VARIABLES = {
  SMS_DRIVER: {
    takes: '`aliyun`, `tencent`, `twilio` or nothing',
    help: 'The provider of short messages. Without one a demo lists them at `/dev/outbox`, and production cannot send any.',
    fallback: '',
    schema: z.enum(['', ...SMS_DRIVERS]),
  } as Variable<'' | SmsDriverName>,
  SMS_ACCESS_KEY: text(
    'a key id',
    'AccessKeyId of Alibaba Cloud, SecretId of Tencent Cloud, Account SID of Twilio.',
    { secret: true },
  ),
  SMS_SECRET_KEY: text(
    'a secret key',
    'AccessKeySecret of Alibaba Cloud, SecretKey of Tencent Cloud, Auth Token of Twilio.',
    { secret: true },
  ),
  SMS_SIGN_NAME: text('a registered signature', 'Needed by `aliyun` and `tencent`.'),
  SMS_TEMPLATE: text('a template id', 'The template of a code; needed by `aliyun` and `tencent`.'),
  SMS_TEMPLATE_ABROAD: text('a template id', 'For numbers outside +86; empty: the same one.'),
  SMS_TEMPLATE_PARAMS: params('code', 'code'),
  SMS_NOTICE_TEMPLATE: text(
    'a template id',
    'The template of the notification that a password was changed, for `aliyun` and `tencent`; empty: users without an email get none.',
  ),
  SMS_NOTICE_TEMPLATE_ABROAD: text('a template id', 'For numbers outside +86; empty: the same one.'),
  SMS_NOTICE_TEMPLATE_PARAMS: params('passwordChanged', 'username'),
  SMS_CHANGE_TEMPLATE: text(
    'a template id',
    'The template of the notification that a sign-in method was changed, for `aliyun` and `tencent`; empty: users without an email get none.',
  ),
  SMS_CHANGE_TEMPLATE_ABROAD: text('a template id', 'For numbers outside +86; empty: the same one.'),
  SMS_CHANGE_TEMPLATE_PARAMS: params('accountChanged', 'username'),
  SMS_DELETION_TEMPLATE: text(
    'a template id',
    'The template that confirms a deletion with its `reference`, for `aliyun` and `tencent`; empty: who has no email sees it on the page alone.',
  ),
  SMS_DELETION_TEMPLATE_ABROAD: text('a template id', 'For numbers outside +86; empty: the same one.'),
  SMS_APP_ID: text('an SdkAppId', 'Needed by `tencent`.'),
  SMS_REGION: text('a region', 'For `tencent`.', { fallback: 'ap-guangzhou', schema: z.string().min(1) }),
  SMS_FROM: text('a number, or the id of a messaging service', 'Needed by `twilio`.'),
  SMS_PER_HOUR: budget(
    '300',
    'The most short messages an hour; at 50 and 90 % the log warns, at 100 % none is sent.',
  ),
  SMS_PER_DAY: budget('2000', 'The most in 24 hours.'),
  SMS_COUNTRIES: {
    takes: 'comma-separated country codes of two letters, such as `CN,DE`',
    help: 'Where short messages are sent to; empty: everywhere.',
    fallback: '',
    schema: z
      .string()
      .transform((codes) =>
        codes
          .split(',')
          .map((code) => code.trim().toUpperCase())
          .filter(Boolean),
      )
      .refine((codes) => codes.every((code) => /^[A-Z]{2}$/.test(code))),
  } as Variable<string[]>,
  SMS_URL: text('an http or https address', 'Where the provider answers; empty: its own address.', {
    schema: z
      .string()
      .refine((url) => url === '' || ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '')),
  }),
};

/** Variables that a driver requires. */
export const SMS_NEEDS = {
  aliyun: ['SMS_ACCESS_KEY', 'SMS_SECRET_KEY', 'SMS_SIGN_NAME', 'SMS_TEMPLATE'],
  tencent: ['SMS_ACCESS_KEY', 'SMS_SECRET_KEY', 'SMS_SIGN_NAME', 'SMS_TEMPLATE', 'SMS_APP_ID'],
  twilio: ['SMS_ACCESS_KEY', 'SMS_SECRET_KEY', 'SMS_FROM'],
} as const satisfies Record<SmsDriverName, readonly (keyof typeof SMS_VARIABLES)[]>;
