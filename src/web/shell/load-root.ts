import { bannersCalls } from '#modules/banners/banners.calls.ts';
import { feedsCalls } from '#modules/feeds/feeds.calls.ts';
import { showingCalls } from '#modules/match-admin/visibility.calls.ts';
import { registrationCalls } from '#modules/registration/registration.calls.ts';
import { usersCalls } from '#modules/users/users.calls.ts';
import type { Me } from '#modules/users/users.contract.ts';
import { type Brand, hasImprint, loginDialogIn, marketIn } from '#platform/brand/brand.contract.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { wordsIn } from '#platform/i18n/localized-text.ts';
import type { BrandView, RootData } from '#ui/root/root-data.ts';
import type { Route } from '../+types/root.ts';
import { type PageContext, pageContext } from '../page-context.ts';
import { themeCss } from './theme-css.ts';

/** Default of the tokens. */
const DEFAULT_INK = '#072A32';

export async function loadRoot({ context }: Route.LoaderArgs): Promise<RootData> {
  const page = context.get(pageContext);
  const announcement = await page.api(bannersCalls.bar).catch(() => null);
  return {
    lang: page.lang,
    demo: page.demo,
    me: await loadMe(page),
    everyones: page.block !== null && page.viewer.kind === 'guest',
    ended: page.ended,
    brand: brandView(page.brand, page.lang),
    registration: await page.api(registrationCalls.state).then(
      ({ mode }) => mode,
      () => 'open' as const,
    ),
    bars: page.demo || announcement !== null,
    announcement,
    attributions: await page.api(feedsCalls.attributions).catch(() => []),
    hiddenGames: await page.api(showingCalls.hiddenGames).catch(() => []),
  };
}

async function loadMe({ viewer, api }: PageContext): Promise<Me | null> {
  return viewer.kind === 'guest' ? null : await api(usersCalls.me);
}

function marketView(brand: Brand, lang: LanguageCode): BrandView['market'] {
  const { country, currency } = marketIn(brand, lang);
  return { country, currency };
}

function brandView(brand: Brand, lang: LanguageCode): BrandView {
  return {
    id: brand.id,
    publicUrl: brand.publicUrl,
    timeZone: brand.timeZone,
    websocketHost: brand.websocketHost,
    rechargeHost: brand.rechargeHost,
    projectName: wordsIn(brand.projectName, lang),
    latinName: brand.projectName.en,
    title: wordsIn(brand.title, lang),
    description: wordsIn(brand.description, lang),
    keywords: wordsIn(brand.keywords, lang),
    logos: brand.logos,
    contact: brand.contact,
    imprint: hasImprint(brand),
    downloadIcons: brand.downloadIcons,
    links: brand.links.map(({ label, url }) => ({ label: wordsIn(label, lang), url })),
    loginDialog: loginDialogIn(brand, lang),
    market: marketView(brand, lang),
    analytics: brand.analytics,
    features: brand.features,
    themeCss: themeCss(brand),
    inkColour: brand.themeColour.ink ?? DEFAULT_INK,
  };
}
