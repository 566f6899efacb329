import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LANGUAGES, localizedPath } from '#platform/i18n/languages.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { isPlainClick } from '#ui/kit/link/link-area.ts';
import type { BrandView } from '#ui/root/root-data.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { useChannelLogin } from '#ui/session/channel-sign-in.ts';
import { useLocalStorage } from '#ui/storage/use-local-storage.ts';
import { asConsent, CONSENT_KEY, type Consent } from './consent.ts';
import { contactsOf } from './contacts.rules.ts';
import { LanguageMenu } from './language-menu.tsx';
import { SHOW_SHORTCUTS } from './section-keys.rules.ts';
import { ThemeMenu } from './theme-menu.tsx';

const DOCUMENTS = [
  'terms',
  'privacy',
  'data',
  'disclaimer',
  'power',
  'complaint',
  'cooperation',
  'responsibility',
  'service',
] as const;

export function Footer() {
  const t = useT();
  const { brand } = useRoot();
  return (
    <footer id="footer" className="footer">
      <div className="page">
        <nav aria-label={t('shell.nav.footer')}>
          {DOCUMENTS.map((document) => (
            <Link key={document} to={`/protocol/${document}`}>
              {t(`shell.footer.${document}`)}
            </Link>
          ))}
          {brand.imprint && <Link to="/protocol/imprint">{t('shell.footer.imprint')}</Link>}
          <Link to="/guide">{t('shell.footer.guide')}</Link>
          <button
            type="button"
            className="footer-keys"
            onClick={() => dispatchEvent(new Event(SHOW_SHORTCUTS))}
          >
            {t('shell.footer.shortcuts')}
          </button>
          <ChannelLogin />
          {brand.analytics && <CookieChoice />}
          {brand.links.map(({ label, url }) => (
            <SiteLink key={url} url={url}>
              {label}
            </SiteLink>
          ))}
        </nav>
        <p>
          <bdi>{t('shell.footer.responsible')}</bdi>
        </p>
        <Attributions />
        <Contacts brand={brand} />
        <Downloads icons={brand.downloadIcons} />
        <div className="footer-menus">
          <LanguageMenu />
          <ThemeMenu />
        </div>
        <PlainLanguages />
      </div>
    </footer>
  );
}

/** Required by the terms of the sources on every page. */
function Attributions() {
  const t = useT();
  const { attributions } = useRoot();
  if (attributions.length === 0) return null;
  return (
    <p className="footer-sources">
      {t('shell.footer.sources')}{' '}
      {attributions.map(({ text, url }) => (
        <a key={url} href={url} rel="noopener" lang="en" dir="ltr">
          {text}
        </a>
      ))}
    </p>
  );
}

/** The menu needs a script; without one, and for search engines, its links are here. */
function PlainLanguages() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <noscript>
      <nav aria-label={t('shell.language.label')}>
        {[...LANGUAGES.values()].map(({ code, tag, name, dir }) => (
          <a key={code} href={localizedPath(code, pathname) + search} lang={tag} hrefLang={tag} dir={dir}>
            {name}
          </a>
        ))}
      </nav>
    </noscript>
  );
}

/** A guest signs in first, and then gets the promotion centre in a new tab. */
function ChannelLogin() {
  const t = useT();
  const { me } = useRoot();
  const signIn = useChannelLogin();
  const openConsent = (event: MouseEvent) => {
    if (me || !isPlainClick(event)) return;
    event.preventDefault();
    signIn();
  };
  return (
    <Link to="/channel" onClick={openConsent}>
      {t('shell.footer.channel')}
    </Link>
  );
}

/** Resets the answer of the cookie notice. */
function CookieChoice() {
  const t = useT();
  const [, save] = useLocalStorage<Consent | null>(CONSENT_KEY, asConsent);
  return (
    <button type="button" onClick={() => save(null)}>
      {t('shell.cookies.settings')}
    </button>
  );
}

/** A brand's link may be internal or external. */
function SiteLink({ url, children }: { url: string; children: ReactNode }) {
  return url.startsWith('/') ? (
    <Link to={url}>{children}</Link>
  ) : (
    <a href={url} rel="noopener">
      {children}
    </a>
  );
}

function Contacts({ brand }: { brand: BrandView }) {
  const t = useT();
  const contacts = contactsOf(brand.contact);
  if (contacts.length === 0) return null;
  return (
    <address className="footer-contacts" aria-label={t('shell.footer.contact')}>
      {contacts.map(({ kind, text, href }) => (
        <span key={kind}>
          {t(`shell.footer.${kind}`)} {href ? <a href={href}>{text}</a> : <bdi>{text}</bdi>}
        </span>
      ))}
    </address>
  );
}

function Downloads({ icons }: { icons: BrandView['downloadIcons'] }) {
  const t = useT();
  if (icons.length === 0) return null;
  return (
    <p className="footer-downloads">
      {icons.map(({ platform, icon }) => (
        <a key={platform} href={`/get/${platform}`} rel="noopener">
          <img src={icon} alt={t(`shell.footer.${platform}`)} width={28} height={28} loading="lazy" />
        </a>
      ))}
    </p>
  );
}
