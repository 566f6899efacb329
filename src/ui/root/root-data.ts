import type { Brand, LoginDialog, Market } from '#platform/brand/brand.contract.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Role } from '#platform/viewer/viewer.ts';

/** The signed-in account for its owner, as in `user/me`. Phone and email are masked. */
export interface OwnAccount {
  uid: number;
  username: string;
  avatar: string | null;
  signature: string;
  level: number;
  roles: Role[];
  email: string | null;
  phone: string | null;
  registrationSource: string;
  /** The account waits for approval. */
  waiting: boolean;
  /** Times from which a new account may post links, comment and give gifts; null: now. */
  openFrom: { chatLinks: string | null; comments: string | null; gifts: string | null };
}

/** The data of every page's frame. `me` is null in every cached page. */
export interface RootData {
  lang: LanguageCode;
  demo: boolean;
  me: OwnAccount | null;
  /** Of a document rendered for a guest, which a signed-in reader may get as well: the browser adds `me`. */
  everyones: boolean;
  /** The session was ended by another device or a ban. */
  ended: boolean;
  brand: BrandView;
  /** The registration mode. */
  registration: 'open' | 'invitation' | 'approval' | 'closed';
  /** Whether something stands above the header: a demo's banner, an announcement. */
  bars: boolean;
  /** The bar above every page; an empty link leads nowhere. */
  announcement: { text: string; link: string } | null;
  /** Sources of match data that require attribution. */
  attributions: readonly { text: string; url: string }[];
  /** Hidden games. */
  hiddenGames: readonly string[];
}

/** A brand in one language: its public part. */
export interface BrandView {
  id: string;
  publicUrl: string;
  timeZone: string;
  websocketHost: string;
  rechargeHost: string;
  projectName: string;
  /** Beside a name in another script. */
  latinName: string;
  title: string;
  description: string;
  keywords: string;
  logos: Brand['logos'];
  contact: Brand['contact'];
  /** Whether there is a legal notice. */
  imprint: boolean;
  downloadIcons: Brand['downloadIcons'];
  links: readonly { label: string; url: string }[];
  loginDialog: LoginDialog;
  /** Of the page's language: a country of two letters, empty for that of the language; a currency (ISO 4217). */
  market: Pick<Market, 'country' | 'currency'>;
  analytics: string;
  features: Brand['features'];
  themeCss: string;
  /** The header's colour, for the browser's own bars. */
  inkColour: string;
}
