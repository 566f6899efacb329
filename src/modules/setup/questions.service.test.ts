import { VARIABLES } from '#platform/config/variables.ts';
import { maskedValue, QUESTIONS, type Values } from './questions.service.ts';
import { SERVICES } from './services.rules.ts';

const questionsFor = (service: (typeof SERVICES)[number], values: Values) =>
  QUESTIONS[service].filter(({ when }) => when?.(values) ?? true).map(({ name }) => name);

it.each([
  ['mail', {}, ['SMTP_URL']],
  ['mail', { SMTP_URL: 'smtp://h' }, ['SMTP_URL', 'MAIL_FROM']],
  ['sms', { SMS_DRIVER: '' }, ['SMS_DRIVER']],
  ['sms', { SMS_DRIVER: 'twilio' }, ['SMS_DRIVER', 'SMS_ACCESS_KEY', 'SMS_SECRET_KEY', 'SMS_FROM']],
  ['payment', {}, ['ALIPAY_APP_ID', 'STRIPE_SECRET_KEY']],
  ['payment', { STRIPE_SECRET_KEY: 'sk' }, ['ALIPAY_APP_ID', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
  ['storage', { STORAGE: 'local' }, ['STORAGE', 'DATA_DIR']],
] as const)('%s with %o asks for what it needs', (service, values, names) => {
  expect(questionsFor(service, values)).toEqual(names);
});

it('asks for every variable that production needs, but for generated ones', () => {
  const required = Object.entries(VARIABLES).filter(([, variable]) => 'production' in variable);
  const all = SERVICES.flatMap((service) => QUESTIONS[service].map(({ name }) => name as string));
  expect(required.map(([name]) => name).filter((name) => !all.includes(name))).toEqual(['SECRET_KEY']);
});

it.each([
  ['postgres://site:pass@h:5432/db', 'postgres://site:****@h:5432/db'],
  ['redis://h:6379', 'redis://h:6379'],
  ['short', '****'],
  ['sk_live_0123456789', '****6789'],
])('hides the secret of %s', (value, shown) => {
  expect(maskedValue(value)).toBe(shown);
});
