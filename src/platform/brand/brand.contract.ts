import type { LanguageCode } from '#platform/i18n/languages.ts';

/** A text by language; `en` stands in for the languages not given. */
export type LocalizedText = Partial<Record<LanguageCode, string>> & { en: string };

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

/** One site: presentation and features. Brands share the database, the users and their coins. */
export const LOGIN_DIALOGS = ['default', 'newer'] as const;
export type LoginDialog = (typeof LOGIN_DIALOGS)[number];

export interface Brand {
  id: string;
  /** Host names that choose this brand; the default brand takes all the others. */
  hosts: readonly string[];
  default: boolean;
  /** Absolute addresses are built from it, never from the Host header. Empty: PUBLIC_URL. */
  publicUrl: string;
  /**
   * Pages of a site that one hosts oneself ask their own host for the API, for chat and for scripts: the session is a
   * cookie of that host. These three are only let through by the content security policy, for scripts of one's own.
   */
  apiHost: string;
  sdkHost: string;
  imHost: string;
  /** Where pages open their socket; empty: the site's own host. */
  websocketHost: string;
  /** Where coins are bought; empty: here. */
  rechargeHost: string;
  /** For callers that name no language. */
  defaultLanguage: LanguageCode;
  timeZone: string;
  themeColour: BrandTheme;
  themeColourDark: BrandTheme;
  /** Text by day, in pages, mails and widgets, unless the theme has a `text`. */
  fontColour: string;
  logos: { mark: string; icon: string };
  projectName: LocalizedText;
  title: LocalizedText;
  description: LocalizedText;
  keywords: LocalizedText;
  contact: { email: string; phone: string; telegram: string; wechat: string; address: string };
  downloadIcons: readonly { platform: 'ios' | 'android' | 'desktop'; icon: string; url: string }[];
  links: readonly { label: LocalizedText; url: string }[];
  /** Behind the head of the home page and of a game's; behind the head of the sign-in dialog. */
  backgroundImages: { home: string; login: string };
  /** The sign-in dialog, one of two: +86 phones alone, or email, phone of any country and providers. */
  loginDialog: LoginDialog;
  /** Another one for who comes over these promotion channels, by their registration source. */
  loginDialogOf: Readonly<Record<string, LoginDialog>>;
  /** Licences the operator holds, shown at `/certificate`. */
  certificates: readonly {
    name: LocalizedText;
    number: string;
    issuer: LocalizedText;
    image: string;
    url: string;
  }[];
  /** A script that counts visits, loaded only for those who agree; empty: none, and nobody is asked. */
  analytics: string;
  /** A chat page of a customer-service provider, framed at `/salesmartly` for those who ask for it; empty: none. */
  supportWidget: string;
  /** Minimum age that a user confirms before spending or topping up; 0: no confirmation. */
  minimumAge: number;
  features: Readonly<Record<string, boolean>>;
}

export const localizedIn = (words: LocalizedText, lang: LanguageCode): string => words[lang] ?? words.en;
