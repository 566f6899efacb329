import type { z } from 'zod';
import { StartError } from '#platform/errors/start-error.ts';
import { PAYMENT_NEEDS } from './payment-variables.ts';
import { PROVIDER_SITES } from './provider-variables.ts';
import { SMS_NEEDS } from './sms-variables.ts';
import { VARIABLES, type VariableName } from './variables.ts';

type Values = { [K in VariableName]: z.output<(typeof VARIABLES)[K]['schema']> };

export interface Config extends Readonly<Values> {
  /** Hot reload and result checks; not a mode of the product. */
  readonly development: boolean;
  readonly demo: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment once. Every invalid value is listed, with its description. */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(VARIABLES)) {
    const text = env[name] ?? '';
    const parsed = variable.schema.safeParse(text === '' ? variable.fallback : text);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${name} takes ${variable.takes}${'secret' in variable ? '' : `, not "${text}"`}.`);
  }
  const read = values as Values;
  const config = {
    ...read,
    HOST: read.HOST || (read.MODE === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    development: env.NODE_ENV === 'development',
    demo: read.MODE === 'demo',
  };
  if (problems.length === 0) problems.push(...missing(config));
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return config;
}

function missing(config: Config): string[] {
  const problems: string[] = [];
  const need = (name: VariableName, why: string) => {
    if (config[name] === '') problems.push(`${name} is missing: ${why} needs ${VARIABLES[name].takes}.`);
  };
  if (config.MODE === 'production') {
    for (const [name, variable] of Object.entries(VARIABLES)) {
      if (name === 'SECRET_KEY' && config.SECRET_KEYS.length > 0) continue;
      if ('production' in variable) need(name as VariableName, 'MODE=production');
    }
  }
  if (config.HTTPS_DOMAIN.length > 0) {
    const { protocol, hostname = '' } = URL.parse(config.PUBLIC_URL) ?? {};
    if (protocol !== 'https:' || !config.HTTPS_DOMAIN.includes(hostname))
      problems.push(`HTTPS_DOMAIN needs PUBLIC_URL to be one of them: https://${config.HTTPS_DOMAIN[0]}.`);
    if (!config.ROLES.includes('web')) problems.push('HTTPS_DOMAIN is for a process with the role web.');
  }
  if (config.STORAGE === 's3') {
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const) need(name, 'STORAGE=s3');
  }
  if (config.BACKUP_S3_BUCKET) {
    for (const name of ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const) need(name, 'BACKUP_S3_BUCKET');
    // Uploads are served to readers, and are part of every backup.
    if (config.STORAGE === 's3' && config.BACKUP_S3_BUCKET === config.S3_BUCKET)
      problems.push('BACKUP_S3_BUCKET is the bucket of the uploads: backups need one of their own.');
  }
  for (const site of PROVIDER_SITES) {
    if (config[`${site}_CLIENT_ID`]) need(`${site}_CLIENT_SECRET`, `${site}_CLIENT_ID`);
  }
  for (const [name, needs] of Object.entries(PAYMENT_NEEDS)) {
    if (config[name as VariableName]) for (const needed of needs) need(needed, name);
  }
  if (config.MEDIA_SERVER !== 'embedded') need('MEDIA_HOOK_SECRET', `MEDIA_SERVER=${config.MEDIA_SERVER}`);
  if (config.SMTP_URL) need('MAIL_FROM', 'SMTP_URL');
  if (config.SMS_DRIVER) {
    for (const name of SMS_NEEDS[config.SMS_DRIVER]) need(name, `SMS_DRIVER=${config.SMS_DRIVER}`);
  }
  return problems;
}
