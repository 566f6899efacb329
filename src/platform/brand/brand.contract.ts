import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';

/** The twelve properties a brand may set; everything else derives from them. */
export const BRAND_TOKENS = [
  'brand',
  'on-brand',
  'ink',
  'on-ink',
  'spark',
  'bg',
  'surface',
  'text',
  'text-2',
  'line',
  'live',
  'radius',
] as const;
export type BrandToken = (typeof BRAND_TOKENS)[number];
export type BrandTheme = Partial<Record<BrandToken, string>>;

/** Optional features of a brand; a feature that its file does not name is on. */
export const BRAND_FEATURES = ['odds', 'plans', 'boxes'] as const;
export type BrandFeature = (typeof BRAND_FEATURES)[number];

export const LOGIN_DIALOGS = ['default', 'newer'] as const;
export type LoginDialog = (typeof LOGIN_DIALOGS)[number];

/** Readers of some languages: their currency, and the country of their phone numbers. */
export interface Market {
  /** None: every language that no other market names. */
  languages: readonly LanguageCode[];
  /** Two letters; empty: the country of the language. */
  country: string;
  /** ISO 4217. */
  currency: string;
  /** Prices of recharge packages by their id, in minor units; a package without one is not offered. */
  prices: Readonly<Record<string, number>>;
}

/** What a legal notice states about the operator, in the order of the page. Empty ones are left out. */
export const IMPRINT_FIELDS = [
  'company',
  'representative',
  'address',
  'email',
  'phone',
  'register',
  'registerNumber',
  'vatId',
  'authority',
  'editor',
] as const;
export type Imprint = Readonly<Record<(typeof IMPRINT_FIELDS)[number], string>>;

/** One site: presentation and features. Brands share the database, the users and their coins. */
export interface Brand {
  id: string;
  /** Host names of this brand; the default brand takes all others. */
  hosts: readonly string[];
  default: boolean;
  /** Base of absolute URLs, never the Host header. Empty: PUBLIC_URL. */
  publicUrl: string;
  /**
   * Pages of a self-hosted site use their own host for the API, chat and scripts: the session is a cookie of that host.
   * These three are only allowed by the content security policy, for the operator's scripts.
   */
  apiHost: string;
  sdkHost: string;
  imHost: string;
  /** Host of the pages' socket; empty: the site's own. */
  websocketHost: string;
  /** Host of recharges; empty: this one. */
  rechargeHost: string;
  /** For requests without a language. */
  defaultLanguage: LanguageCode;
  timeZone: string;
  themeColour: BrandTheme;
  themeColourDark: BrandTheme;
  /** Text colour of the light theme, in pages, mails and widgets, unless the theme has a `text`. */
  fontColour: string;
  logos: { mark: string; icon: string };
  projectName: LocalizedText;
  title: LocalizedText;
  description: LocalizedText;
  keywords: LocalizedText;
  contact: { email: string; phone: string; telegram: string; wechat: string; address: string };
  /** Of the legal notice at `/protocol/imprint`, which exists once it is complete. */
  imprint: Imprint;
  downloadIcons: readonly { platform: 'ios' | 'android' | 'desktop'; icon: string; url: string }[];
  links: readonly { label: LocalizedText; url: string }[];
  /** Background of the head of home and game pages, and of the sign-in dialog. */
  backgroundImages: { home: string; login: string };
  /** The sign-in dialog: +86 phones only, or email, phone of any country and providers; or by the page's language. */
  loginDialog: LoginDialog | 'byLanguage';
  /** Dialogs of promotion channels, by registration source. */
  loginDialogOf: Readonly<Record<string, LoginDialog>>;
  /** Empty: recharges in CNY in every language. */
  markets: readonly Market[];
  /** Licences the operator holds, shown at `/certificate`. */
  certificates: readonly {
    name: LocalizedText;
    number: string;
    issuer: LocalizedText;
    image: string;
    url: string;
  }[];
  /** An analytics script, loaded only after consent; empty: none, and no prompt. */
  analytics: string;
  /** A support chat page of a provider, framed at `/salesmartly` on demand; empty: none. */
  supportWidget: string;
  /** Minimum age that a user confirms before spending or topping up; 0: no confirmation. */
  minimumAge: number;
  features: Readonly<Record<string, boolean>>;
}

/** A legal notice without these names nobody. */
export const hasImprint = ({ imprint: { company, address, email } }: Pick<Brand, 'imprint'>): boolean =>
  [company, address, email].every((text) => text.trim() !== '');

/** Mainland phones only in Simplified Chinese; every other language is read abroad. */
export function loginDialogIn({ loginDialog }: Pick<Brand, 'loginDialog'>, lang: LanguageCode): LoginDialog {
  if (loginDialog !== 'byLanguage') return loginDialog;
  return lang === 'zh_CN' ? 'default' : 'newer';
}

/** CNY at the packages' own prices. */
export const HOME_MARKET: Market = { languages: [], country: '', currency: 'CNY', prices: {} };

export const marketIn = ({ markets }: Pick<Brand, 'markets'>, lang: LanguageCode): Market =>
  markets.find(({ languages }) => languages.includes(lang)) ??
  markets.find(({ languages }) => languages.length === 0) ??
  HOME_MARKET;
