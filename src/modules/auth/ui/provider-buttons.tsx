import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import type { LoginIssuer, ProviderName } from '../auth.contract.ts';
import { providersCalls } from '../providers.calls.ts';
import { PROVIDER_TYPES } from '../providers.rules.ts';
import { withoutProviderReturn } from './login-state.rules.ts';
import { hasProviderMark, ProviderMark } from './provider-mark.tsx';
import './provider-buttons.css';

interface OtherSitesProps {
  sites: readonly ProviderName[];
  /** Providers of the operator, with their configured names. */
  issuers: readonly LoginIssuer[];
}

/** Configured providers; renders nothing without any. */
export function ProviderButtons({ sites, issuers }: OtherSitesProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  if (sites.length + issuers.length === 0) return null;

  const go = async (address: Promise<{ url: string }>) => {
    setBusy(true);
    const there = await callOrToast(address);
    if (there) window.location.assign(there.url);
    else setBusy(false);
  };
  return (
    <section className="other-sites" aria-busy={busy}>
      <h3>{t('logins.sites')}</h3>
      <ul>
        {sites.map((site) => (
          <li key={site}>
            <button
              type="button"
              disabled={busy}
              aria-label={t('logins.with', { site: t(`logins.site.${site}`) })}
              onClick={() => go(addressOf(site, hereAgain()))}
            >
              <ProviderMark site={site} />
              {t(`logins.site.${site}`)}
            </button>
          </li>
        ))}
        {issuers.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              disabled={busy}
              aria-label={t('logins.with', { site: name })}
              onClick={() => go(api(providersCalls.issuerUrl, { issuer: id, returnTo: hereAgain() }))}
            >
              {hasProviderMark(id) ? <ProviderMark site={id} /> : <Icon name="key" size={20} />}
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
      <p>
        {t('logins.sites.accept')}{' '}
        <Link className="link" to="/protocol/terms" target="_blank">
          {t('logins.agree.service')}
        </Link>{' '}
        {t('logins.agree.and')}{' '}
        <Link className="link" to="/protocol/privacy" target="_blank">
          {t('logins.agree.privacy')}
        </Link>
      </p>
    </section>
  );
}

/** The page to return to. */
const hereAgain = (): string =>
  (window.location.pathname + withoutProviderReturn(window.location.search)).slice(0, 500);

function addressOf(site: ProviderName, returnTo: string) {
  switch (site) {
    case 'line':
      return api(providersCalls.lineUrl, { returnTo });
    case 'wechat':
      return api(providersCalls.wechatUrl, { returnTo });
    case 'qq':
      return api(providersCalls.qqUrl, { returnTo });
    default:
      return api(providersCalls.loginUrl, { isFrom: 'pc', type: PROVIDER_TYPES[site], returnTo });
  }
}
