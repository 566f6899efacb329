import { z } from 'zod';
import { isTimeZone } from '#platform/i18n/time-zones.ts';
import { trustedProxies } from '#platform/net/client-ip.ts';
import { areNatsAddresses } from '#platform/net/nats-address.rules.ts';
import { isRedisAddress } from '#platform/net/redis-address.rules.ts';
import { hasPolicyHost } from '#platform/security/policy-host.rules.ts';
import { ABUSE_VARIABLES } from './abuse-variables.ts';
import { APPROVAL_VARIABLES } from './approval-variables.ts';
import { ASSET_VARIABLES } from './asset-variables.ts';
import { BACKUP_VARIABLES } from './backup-variables.ts';
import { DATABASE_VARIABLES } from './database-variables.ts';
import { ENV_FILE_VARIABLES } from './env-file-variables.ts';
import { FEED_VARIABLES } from './feed-variables.ts';
import { HTTPS_VARIABLES } from './https-variables.ts';
import { MAIL_VARIABLES } from './mail-variables.ts';
import { MEDIA_VARIABLES } from './media-variables.ts';
import { OIDC_VARIABLES } from './oidc-variables.ts';
import { PAYMENT_VARIABLES } from './payment-variables.ts';
import { PROCESS_VARIABLES } from './process-variables.ts';
import { PROVIDER_VARIABLES } from './provider-variables.ts';
import { REGISTRATION_VARIABLES } from './registration-variables.ts';
import { RETENTION_VARIABLES } from './retention-variables.ts';
import { SMS_VARIABLES } from './sms-variables.ts';
import { SPENDING_VARIABLES } from './spending-variables.ts';
import { TRACING_VARIABLES } from './tracing-variables.ts';
import type { Variable } from './variable.ts';

const variable = <T>(v: Variable<T>): Variable<T> => v;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((n) => n >= min && n <= max);
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const areNetworks = (names: string[]): boolean => {
  try {
    return Boolean(trustedProxies(names));
  } catch {
    return false;
  }
};
const flag = z.enum(['0', '1', 'false', 'true']).transform((text) => text === '1' || text === 'true');
const optionalUrl = (...protocols: string[]) =>
  z.string().refine((text) => text === '' || protocols.includes(URL.parse(text)?.protocol ?? ''));
const roles = ['web', 'worker', 'media'] as const;

export const VARIABLES = {
  MODE: variable({
    takes: '`demo` or `production`',
    help: 'Demo runs the embedded database with sample data and simulated matches; production has nothing of that.',
    fallback: 'demo',
    schema: z.enum(['demo', 'production']),
  }),
  ...ENV_FILE_VARIABLES,
  DEMO_GAMES: variable({
    takes: 'comma-separated games by their path, such as `football,basketball`',
    help: 'The games that a demo simulates: fewer start sooner and use less processor time. Empty: all of them.',
    fallback: '',
    schema: list,
  }),
  PORT: variable({
    takes: 'a port, 0 to 65535 (0 picks a free one)',
    help: 'Where the site is served.',
    fallback: '3000',
    schema: wholeNumber(0, 65535),
  }),
  HOST: variable({
    takes: 'an address to listen on',
    help: 'The network interface, of video too. Empty: in production all of them (`0.0.0.0`), in a demo, which lets anybody in as an administrator, this machine alone (`127.0.0.1`).',
    fallback: '',
    schema: z.string(),
  }),
  DRAIN_SECONDS: variable({
    takes: 'seconds, 0 to 300',
    help: 'How long a process still serves after SIGTERM while `/readyz` already answers 503: longer than a balancer takes to notice. A second signal ends it at once, as does Ctrl-C. One process without a balancer needs none.',
    fallback: '0',
    schema: wholeNumber(0, 300),
  }),
  PUBLIC_URL: variable({
    takes: 'an http or https address without a path, such as `https://scores.example`',
    help: 'The public address: links, alternates, cookies and HSTS follow it. Brands may have their own.',
    fallback: '',
    production: 'required',
    schema: optionalUrl('http:', 'https:').refine(
      (text) => text === '' || URL.parse(text)?.origin === text.replace(/\/$/, ''),
    ),
  }),
  ...HTTPS_VARIABLES,
  DATABASE_URL: variable({
    takes: 'a `postgres://user:password@host:port/database` address',
    help: 'A PostgreSQL (15 or newer, with ICU as usual) of your own. Empty in demo mode: the embedded one.',
    fallback: '',
    production: 'required',
    secret: true,
    schema: optionalUrl('postgres:', 'postgresql:'),
  }),
  DATABASE_POOL: variable({
    takes: 'a number of connections, 2 to 200',
    help: 'The most connections one process opens for requests.',
    fallback: '10',
    schema: wholeNumber(2, 200),
  }),
  ...DATABASE_VARIABLES,
  SECRET_KEY: variable({
    takes: 'at least 32 random characters',
    help: 'Keys the hashes of session tokens, and seals second factors, card numbers, stream and push keys. To change it, rotate it with `SECRET_KEYS`.',
    fallback: '',
    production: 'required',
    secret: true,
    schema: z.string().refine((text) => text === '' || text.length >= 32),
  }),
  SECRET_KEYS: variable({
    takes: 'comma-separated keys of at least 32 random characters each, the newest first',
    help: 'In place of `SECRET_KEY`, to rotate it: the newest makes, all are understood. See “Rotating keys”.',
    fallback: '',
    secret: true,
    schema: list.refine((keys) => keys.every((key) => key.length >= 32)),
  }),
  BUS_URL: variable({
    takes: 'one or more `nats://` or `tls://` addresses, separated by commas',
    help: 'NATS carries the messages between processes: for many machines.',
    fallback: '',
    secret: true,
    schema: z.string().refine((text) => text === '' || areNatsAddresses(text)),
  }),
  REDIS_URL: variable({
    takes:
      'a `redis://` or `rediss://` address, or that of sentinels: `redis-sentinel://user:password@one:26379,two:26379/0#mymaster`',
    help: 'Joins several processes: shared rate limits, and messages between them unless `BUS_URL` is set.',
    fallback: '',
    secret: true,
    schema: z.string().refine((text) => text === '' || isRedisAddress(text)),
  }),
  ...PROCESS_VARIABLES,
  ROLES: variable({
    takes: 'a comma-separated choice of `web`, `worker`, `media`',
    help: 'The roles of this process.',
    fallback: 'web,worker,media',
    schema: list.refine(
      (names): names is (typeof roles)[number][] =>
        names.length > 0 && names.every((name) => (roles as readonly string[]).includes(name)),
    ),
  }),
  DATA_DIR: variable({
    takes: 'a folder',
    help: 'The embedded database and local uploads.',
    fallback: '.data',
    schema: z.string().min(1),
  }),
  BRANDS_DIR: variable({
    takes: 'a folder',
    help: 'The sites, a JSON file each; those that come with the project are examples.',
    fallback: 'brands',
    schema: z.string().min(1),
  }),
  TRUSTED_PROXIES: variable({
    takes: 'comma-separated addresses, CIDR ranges, `loopback` or `private`',
    help: 'Whose `X-Forwarded-For` is believed.',
    fallback: 'loopback',
    schema: list.refine(areNetworks),
  }),
  WEBHOOK_NETWORKS: variable({
    takes: 'comma-separated addresses, CIDR ranges, `loopback` or `private`',
    help: 'Networks of your own that outgoing webhooks may reach, also without encryption. Empty: public addresses and https alone.',
    fallback: '',
    schema: list.refine(areNetworks),
  }),
  LOG_LEVEL: variable({
    takes: '`trace`, `debug`, `info`, `warn`, `error` or `silent`',
    help: 'The level of the JSON log.',
    fallback: 'info',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
  }),
  LOG_DIR: variable({
    takes: 'a folder',
    help: 'Writes the log into one file a day there; empty: to standard output.',
    fallback: '',
    schema: z.string(),
  }),
  PUSH_HOSTS: variable({
    takes: 'comma-separated addresses without a path, such as `https://push.example`',
    help: "Push services that devices may name beside those of the browsers' makers.",
    fallback: '',
    schema: list.refine((hosts) => hosts.every((host) => URL.parse(host)?.origin === host)),
  }),
  PAGE_CACHE_MS: variable({
    takes: 'milliseconds, 0 (off) to 60000',
    help: "How long a guest's page is served from memory before it is rendered again.",
    fallback: '1000',
    schema: wholeNumber(0, 60_000),
  }),
  PAGE_CACHE_MB: variable({
    takes: 'megabytes, 1 to 4096',
    help: 'The most memory kept pages take.',
    fallback: '64',
    schema: wholeNumber(1, 4096),
  }),
  DECISION_UNDO_SECONDS: variable({
    takes: 'seconds, 0 to 60',
    help: 'Time for which a decision in a queue of the admin area is held and can be undone. 0: none.',
    fallback: '10',
    schema: wholeNumber(0, 60),
  }),
  BUSINESS_TIME_ZONE: variable({
    takes: 'a time zone, such as `Asia/Shanghai`',
    help: 'The zone of business days: the overview, channels and revenue of anchors are counted by them.',
    fallback: 'UTC',
    schema: z.string().refine(isTimeZone),
  }),
  PLAN_FIRST_DISCOUNT: variable({
    takes: 'a percentage, 0 (none) to 90',
    help: "Off a user's first expert plan, once.",
    fallback: '20',
    schema: wholeNumber(0, 90),
  }),
  OPERATOR_RATE_ANCHORS: variable({
    takes: 'a percentage, 0 to 90',
    help: "The operator's part of what anchors earn, taken when a month is settled.",
    fallback: '40',
    schema: wholeNumber(0, 90),
  }),
  OPERATOR_RATE_EXPERTS: variable({
    takes: 'a percentage, 0 to 90',
    help: "The operator's part of what experts earn, taken when a month is settled.",
    fallback: '30',
    schema: wholeNumber(0, 90),
  }),
  RATE_LIMITS: variable({
    takes: '`0` or `1`',
    help: 'Switches rate limits off behind a gateway that has its own.',
    fallback: '1',
    schema: flag,
  }),
  ...ABUSE_VARIABLES,
  METRICS_TOKEN: variable({
    takes: 'any text',
    help: 'Bearer token for `/metrics`. Without it production shows them to nobody, a demo to loopback and private addresses.',
    fallback: '',
    secret: true,
    schema: z.string(),
  }),
  STORAGE: variable({
    takes: '`local` or `s3`',
    help: 'Where uploads live.',
    fallback: 'local',
    schema: z.enum(['local', 's3']),
  }),
  S3_ENDPOINT: variable({
    takes: 'an http or https address',
    help: 'An S3-compatible server; empty for AWS itself.',
    fallback: '',
    schema: optionalUrl('http:', 'https:'),
  }),
  S3_BUCKET: variable({
    takes: 'a bucket name',
    help: 'Needed with `STORAGE=s3`.',
    fallback: '',
    schema: z.string(),
  }),
  S3_REGION: variable({ takes: 'a region', help: '', fallback: 'us-east-1', schema: z.string().min(1) }),
  S3_ACCESS_KEY: variable({
    takes: 'an access key id',
    help: 'Needed with `STORAGE=s3`.',
    fallback: '',
    secret: true,
    schema: z.string(),
  }),
  S3_SECRET_KEY: variable({
    takes: 'a secret access key',
    help: 'Needed with `STORAGE=s3`.',
    fallback: '',
    secret: true,
    schema: z.string(),
  }),
  S3_PUBLIC_URL: variable({
    takes: 'an http or https address, its host of letters, digits, dots and hyphens',
    help: 'The address of uploads for browsers, such as a CDN; empty to serve them through the site.',
    fallback: '',
    schema: optionalUrl('http:', 'https:').refine(hasPolicyHost),
  }),
  ...ASSET_VARIABLES,
  ...BACKUP_VARIABLES,
  ...FEED_VARIABLES,
  ...MAIL_VARIABLES,
  ...SMS_VARIABLES,
  ...PROVIDER_VARIABLES,
  ...OIDC_VARIABLES,
  ...REGISTRATION_VARIABLES,
  ...PAYMENT_VARIABLES,
  ...APPROVAL_VARIABLES,
  ...SPENDING_VARIABLES,
  ...TRACING_VARIABLES,
  ...MEDIA_VARIABLES,
  ...RETENTION_VARIABLES,
} satisfies Record<string, Variable<unknown>>;

export type VariableName = keyof typeof VARIABLES;
