import { use } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { PackHandle } from '#ui/i18n/packs.ts';
import { PackUrlsContext } from '#ui/i18n/use-t.ts';
import { SPOILER_KEY } from '#ui/preferences/boot-script.ts';
import type { RootData } from '#ui/root/root-data.ts';
import { alternatesOf, canonicalOf, openGraphLocales, pageOf } from './head.rules.ts';
import { DocumentDataContext } from './page-data.tsx';

/** Metadata of every page. Absolute addresses come from the brand, never from the request. */
export function PageHead({ root: { brand, lang } }: { root: RootData }) {
  const { pathname, search } = useLocation();
  const { mark } = use(DocumentDataContext);
  const page = pageOf(pathname, search);
  const canonical = canonicalOf(brand.publicUrl, lang, page);
  const [locale, ...locales] = openGraphLocales(lang);
  // The query parameter of hidden scores stays in the address: a preview without it would have the score.
  const isFree = new URLSearchParams(search).get(SPOILER_KEY) === '1';
  return (
    <>
      <meta name="theme-color" content={brand.inkColour} />
      {brand.websocketHost && <meta name="socket-host" content={brand.websocketHost} />}
      <link rel="icon" href={brand.logos.icon} />
      <link rel="apple-touch-icon" href="/app-icons/touch-180.png" />
      <link rel="manifest" href={`/manifest.webmanifest?lang=${lang}`} />
      <link rel="canonical" href={canonical} />
      {alternatesOf(brand.publicUrl, page).map(({ hrefLang, href }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
      ))}
      <meta property="og:site_name" content={brand.projectName} />
      <meta
        property="og:url"
        content={isFree ? `${canonical}${page.includes('?') ? '&' : '?'}${SPOILER_KEY}=1` : canonical}
      />
      <meta property="og:locale" content={locale} />
      {locales.map((other) => (
        <meta key={other} property="og:locale:alternate" content={other} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: colours and lengths, checked when the brand was read */}
      {brand.themeCss && <style nonce={mark} dangerouslySetInnerHTML={{ __html: brand.themeCss }} />}
    </>
  );
}

/** Packs of the matched routes, preloaded together with their scripts. */
export function PackPreloads() {
  const urls = use(PackUrlsContext);
  const names = useMatches().flatMap(({ handle }) => (handle as PackHandle | undefined)?.packs ?? []);
  const files = new Set(names.flatMap((name) => urls[name] ?? []));
  return [...files].map((url) => <link key={url} rel="modulepreload" href={url} />);
}

/** Addresses of all packs of the page's language. */
export function PackAddresses() {
  const json = JSON.stringify(use(PackUrlsContext));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: addresses we made ourselves, in a data block
  return <script type="application/json" id="packs" dangerouslySetInnerHTML={{ __html: json }} />;
}
