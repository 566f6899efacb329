import { PAYMENT_NEEDS } from '#platform/config/payment-variables.ts';
import { SMS_DRIVERS, SMS_NEEDS } from '#platform/config/sms-variables.ts';
import type { VariableName } from '#platform/config/variables.ts';
import type { ServiceName } from './services.rules.ts';

export type Values = Readonly<Record<string, string | undefined>>;

interface Question {
  name: VariableName;
  /** Asked only with these answers so far. */
  when?(values: Values): boolean;
}

const withFirst = (first: VariableName, ...rest: VariableName[]): Question[] => [
  { name: first },
  ...rest.map((name) => ({ name, when: (values: Values) => Boolean(values[first]) })),
];
const onS3 = (...names: VariableName[]): Question[] =>
  names.map((name) => ({ name, when: ({ STORAGE }) => STORAGE === 's3' }));
const smsNames = [...new Set(Object.values(SMS_NEEDS).flat())];

/** Variables of each service, as `variables.ts` describes them. Others keep their defaults until they are written by hand. */
export const QUESTIONS: Readonly<Record<ServiceName, readonly Question[]>> = {
  site: [{ name: 'PUBLIC_URL' }, { name: 'PORT' }],
  database: [{ name: 'DATABASE_URL' }],
  redis: [{ name: 'REDIS_URL' }],
  mail: withFirst('SMTP_URL', 'MAIL_FROM'),
  sms: [
    { name: 'SMS_DRIVER' },
    ...smsNames.map((name) => ({
      name,
      when: ({ SMS_DRIVER }: Values) => {
        const driver = SMS_DRIVERS.find((known) => known === SMS_DRIVER);
        return driver !== undefined && (SMS_NEEDS[driver] as readonly VariableName[]).includes(name);
      },
    })),
  ],
  payment: [
    ...withFirst('ALIPAY_APP_ID', ...PAYMENT_NEEDS.ALIPAY_APP_ID),
    ...withFirst('STRIPE_SECRET_KEY', ...PAYMENT_NEEDS.STRIPE_SECRET_KEY),
  ],
  storage: [
    { name: 'STORAGE' },
    { name: 'DATA_DIR', when: ({ STORAGE }) => STORAGE !== 's3' },
    ...onS3('S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_PUBLIC_URL'),
  ],
  feeds: [
    { name: 'OPEN_DATA' },
    { name: 'FOOTBALL_DATA_KEY' },
    { name: 'API_FOOTBALL_KEY' },
    { name: 'API_SPORTS_KEY' },
    { name: 'PANDASCORE_TOKEN' },
  ],
};

/** A value as it may be shown: the password of an address, or all but the last four characters, is hidden. */
export function maskedValue(value: string): string {
  const url = URL.parse(value);
  if (url?.host) {
    if (url.password) url.password = '****';
    return url.href;
  }
  return value.length < 12 ? '****' : `****${value.slice(-4)}`;
}
