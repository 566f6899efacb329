import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '#platform/errors/start-error.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';
import { hasPolicyHost, isPolicyHost } from '#platform/security/policy-host.rules.ts';
import { BRAND_TOKENS, type Brand, IMPRINT_FIELDS, type Imprint, LOGIN_DIALOGS } from './brand.contract.ts';

const words = z.strictObject({
  en: z.string(),
  ...Object.fromEntries(
    LANGUAGE_CODES.filter((code) => code !== 'en').map((code) => [code, z.string().optional()]),
  ),
});
// Colours and one length only: a theme becomes part of a style sheet.
const colour = z.string().regex(/^#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/);
const theme = z.strictObject(
  Object.fromEntries(
    BRAND_TOKENS.map((token) => [
      token,
      (token === 'radius' ? z.string().regex(/^\d{1,2}px$/) : colour).optional(),
    ]),
  ),
);
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ }), z.string().regex(/^\/[\w./-]*$/)]);
// Hosts become part of the content security policy.
const PLAIN_HOST = 'takes a host of letters, digits, dots and hyphens';
const source = address.refine(hasPolicyHost, PLAIN_HOST);
const host = z
  .union([z.literal(''), z.string().regex(/^(wss?|https?):\/\/[\w.:-]+$/)])
  .refine((text) => text === '' || isPolicyHost(text), PLAIN_HOST);

const NO_IMPRINT = Object.fromEntries(IMPRINT_FIELDS.map((name) => [name, ''])) as Imprint;
/** Files of earlier versions have none. */
const imprintText = z.string().max(400).default('');
const imprint = z
  .strictObject(
    Object.fromEntries(IMPRINT_FIELDS.map((name) => [name, imprintText])) as Record<
      keyof Imprint,
      typeof imprintText
    >,
  )
  .default({ ...NO_IMPRINT });

const webHost = z.union([z.literal(''), z.string().regex(/^https?:\/\/[\w.:-]+$/)]);

export const brandSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)),
  default: z.boolean(),
  publicUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
  apiHost: host,
  websocketHost: host,
  sdkHost: host,
  imHost: host,
  rechargeHost: webHost,
  defaultLanguage: z.enum(LANGUAGE_CODES as [string, ...string[]]),
  timeZone: z.string().refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC'),
  themeColour: theme,
  themeColourDark: theme,
  fontColour: colour,
  logos: z.strictObject({ mark: source, icon: source }),
  projectName: words,
  title: words,
  description: words,
  keywords: words,
  contact: z.strictObject({
    email: z.string(),
    phone: z.string(),
    telegram: z.string(),
    wechat: z.string(),
    address: z.string(),
  }),
  imprint,
  downloadIcons: z.array(
    z.strictObject({ platform: z.enum(['ios', 'android', 'desktop']), icon: source, url: address }),
  ),
  links: z.array(z.strictObject({ label: words, url: address })),
  backgroundImages: z.strictObject({ home: source, login: source }),
  loginDialog: z.enum([...LOGIN_DIALOGS, 'byLanguage']).default('byLanguage'),
  loginDialogOf: z.record(z.string(), z.enum(LOGIN_DIALOGS)).default({}),
  markets: z
    .array(
      z.strictObject({
        languages: z.array(z.enum(LANGUAGE_CODES as [string, ...string[]])),
        country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]).default(''),
        currency: z.string().refine((code) => Intl.supportedValuesOf('currency').includes(code)),
        prices: z.record(z.string().regex(/^\d+$/), z.int().min(1).max(100_000_000)).default({}),
      }),
    )
    .refine(namesLanguagesOnce, 'names a language twice')
    .default([]),
  certificates: z
    .array(z.strictObject({ name: words, number: z.string(), issuer: words, image: source, url: address }))
    .default([]),
  analytics: source.default(''),
  supportWidget: z
    .union([z.literal(''), z.url({ protocol: /^https$/ })])
    .refine(hasPolicyHost, PLAIN_HOST)
    .default(''),
  minimumAge: z.int().min(0).max(99).default(0),
  features: z.record(z.string(), z.boolean()),
});

/** One market for each language, and at most one for the rest. */
function namesLanguagesOnce(markets: readonly { languages: readonly string[] }[]): boolean {
  const named = markets.flatMap(({ languages }) => (languages.length === 0 ? [''] : languages));
  return new Set(named).size === named.length;
}

/** A brand as its file or the admin area has it. */
export type BrandFile = z.output<typeof brandSchema>;

export interface Brands {
  readonly all: readonly Brand[];
  byHost(host: string | undefined): Brand;
  /** The default brand for an unknown id. */
  byId(id: string): Brand;
}

/** Domains that can never be registered (RFC 2606): of examples only. */
const RESERVED = /(?:^|[.@])(?:example|localhost|test|invalid)$/;

export interface BrandOptions {
  publicUrl: string;
  /** Brands and contacts at addresses that cannot exist, for demos. */
  examples?: boolean;
}

export const loadBrands = (publicUrl: string, brandsDir = 'brands', { examples = true } = {}): Brands =>
  brandsOf(readBrandFiles(brandsDir), { publicUrl, examples });

/** By their ids. A relative folder is the project's, wherever the process was started. */
export function readBrandFiles(brandsDir: string): Map<string, BrandFile> {
  const folder = resolve(PROJECT_ROOT, brandsDir);
  const files = filesOf(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readBrandFile(join(folder, name)));
  return new Map(files.map((file) => [file.id, file]));
}

export function brandsOf(
  files: ReadonlyMap<string, BrandFile>,
  { publicUrl, examples = true }: BrandOptions,
): Brands {
  const brands = [...files.values()].map((file) => brandOf(file, publicUrl));
  const all = examples ? brands : brands.filter((brand) => !isExample(brand)).map(withoutExamples);
  const fallback = all.find((brand) => brand.default);
  if (!fallback || all.filter((brand) => brand.default).length > 1) {
    throw new StartError('Exactly one file in brands/ must have "default": true.');
  }
  const hosts = all.flatMap((brand) => brand.hosts);
  const twice = hosts.find((name, index) => hosts.indexOf(name) !== index);
  if (twice) throw new StartError(`Two brands claim the host ${twice}; one may.`);
  const byHost = new Map(all.flatMap((brand) => brand.hosts.map((name) => [name, brand] as const)));
  return {
    all,
    byHost: (name) => (name && byHost.get(withoutPort(name).toLowerCase())) || fallback,
    byId: (id) => all.find((brand) => brand.id === id) ?? fallback,
  };
}

export const isExample = ({ default: isDefault, hosts }: Pick<Brand, 'default' | 'hosts'>): boolean =>
  !isDefault && hosts.length > 0 && hosts.every((host) => RESERVED.test(host));

/** Without the contact and the legal notice of an example, which an address that cannot exist tells. */
export const withoutExamples = <B extends Pick<Brand, 'contact' | 'imprint'>>(brand: B): B => ({
  ...brand,
  ...(RESERVED.test(brand.contact.email) && { contact: { ...brand.contact, email: '' } }),
  ...(RESERVED.test(brand.imprint.email) && { imprint: NO_IMPRINT }),
});

const withoutPort = (host: string): string => (host.includes(':') ? host.replace(/:\d+$/, '') : host);

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`BRANDS_DIR takes a folder with brands; ${folder} cannot be read (${code}).`);
  }
}

function readBrandFile(file: string): BrandFile {
  let parsed: ReturnType<typeof brandSchema.safeParse>;
  try {
    parsed = brandSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new StartError(`${file} is not JSON: ${(error as Error).message}.`);
  }
  if (!parsed.success) throw new StartError(`${file} is not a brand: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function brandOf(file: BrandFile, publicUrl: string): Brand {
  const brand = file as Brand;
  return {
    ...brand,
    publicUrl: brand.publicUrl || addressAt(brand, publicUrl),
    themeColour: { text: brand.fontColour, ...brand.themeColour },
  };
}

/** On localhost a brand is at its own `.localhost`; elsewhere its file has its URL. */
function addressAt({ hosts }: Brand, publicUrl: string): string {
  const site = URL.parse(publicUrl);
  const own = hosts.find((host) => host.endsWith('.localhost'));
  if (site?.hostname !== 'localhost' || !own) return publicUrl;
  site.hostname = own;
  return site.origin;
}
