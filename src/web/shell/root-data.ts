import { showingCalls } from '#modules/matches/visibility/visibility.calls.ts';
import { registrationCalls } from '#modules/registration/registration.calls.ts';
import type { RegistrationMode } from '#modules/registration/registration.rules.ts';
import { usersCalls } from '#modules/users/users.calls.ts';
import type { Me } from '#modules/users/users.contract.ts';
import { type Brand, wordsFor } from '#platform/brand/brand.contract.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Route } from '../+types/root.ts';
import { type PageContext, pageContext } from '../page-context.ts';
import { themeCss } from './theme-css.ts';

/** As in the tokens. */
const DEFAULT_INK = '#072A32';

/** What every page's frame needs. `me` is null in every page that is kept for guests. */
export interface RootData {
  lang: LanguageCode;
  demo: boolean;
  me: Me | null;
  /** The session that was sent was ended by somebody: another device, or a ban. */
  ended: boolean;
  brand: BrandView;
  /** Who may open an account. */
  registration: RegistrationMode;
  /** Games that the site leaves out. */
  hiddenGames: readonly string[];
}

/** A brand in one language: what the browser may know of it. */
export interface BrandView {
  id: string;
  publicUrl: string;
  timeZone: string;
  websocketHost: string;
  rechargeHost: string;
  projectName: string;
  /** Beside the name where that is written in another script. */
  latinName: string;
  title: string;
  description: string;
  keywords: string;
  logos: Brand['logos'];
  contact: Brand['contact'];
  downloadIcons: Brand['downloadIcons'];
  links: readonly { label: string; url: string }[];
  loginDialog: Brand['loginDialog'];
  analytics: string;
  features: Brand['features'];
  themeCss: string;
  /** The header's colour, for the browser's own bars. */
  inkColour: string;
}

export async function loadRoot({ context }: Route.LoaderArgs): Promise<RootData> {
  const page = context.get(pageContext);
  return {
    lang: page.lang,
    demo: page.demo,
    me: await loadMe(page),
    ended: page.ended,
    brand: brandView(page.brand, page.lang),
    registration: await page.api(registrationCalls.state).then(
      ({ mode }) => mode,
      () => 'open' as const,
    ),
    hiddenGames: await page.api(showingCalls.hiddenGames).catch(() => []),
  };
}

async function loadMe({ viewer, api }: PageContext): Promise<Me | null> {
  return viewer.kind === 'guest' ? null : await api(usersCalls.me);
}

function brandView(brand: Brand, lang: LanguageCode): BrandView {
  return {
    id: brand.id,
    publicUrl: brand.publicUrl,
    timeZone: brand.timeZone,
    websocketHost: brand.websocketHost,
    rechargeHost: brand.rechargeHost,
    projectName: wordsFor(brand.projectName, lang),
    latinName: brand.projectName.en,
    title: wordsFor(brand.title, lang),
    description: wordsFor(brand.description, lang),
    keywords: wordsFor(brand.keywords, lang),
    logos: brand.logos,
    contact: brand.contact,
    downloadIcons: brand.downloadIcons,
    links: brand.links.map(({ label, url }) => ({ label: wordsFor(label, lang), url })),
    loginDialog: brand.loginDialog,
    analytics: brand.analytics,
    features: brand.features,
    themeCss: themeCss(brand),
    inkColour: brand.themeColour.ink ?? DEFAULT_INK,
  };
}
