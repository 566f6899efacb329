import { useEffect } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { useLocalStorage } from '#ui/storage/use-local-storage.ts';
import { asConsent, CONSENT_KEY, type Consent } from './consent.ts';
import './cookie-notice.css';

/** Asks before analytics load, and loads them after a yes. Both answers take one press. */
export function CookieNotice({ script }: { script: string }) {
  const t = useT();
  const [consent, save] = useLocalStorage<Consent | null>(CONSENT_KEY, asConsent);
  useEffect(() => {
    if (consent === 'yes') count(script);
  }, [consent, script]);
  if (consent !== null) return null;
  return (
    <aside className="cookie-notice" aria-label={t('consent.cookies.title')}>
      <div>
        <b>{t('consent.cookies.title')}</b>
        <p>
          {t('consent.cookies.text')} <Link to="/protocol/privacy">{t('shell.footer.privacy')}</Link>
        </p>
      </div>
      <Button look="outline" onClick={() => save('no')}>
        {t('consent.cookies.reject')}
      </Button>
      <Button look="outline" onClick={() => save('yes')}>
        {t('consent.cookies.accept')}
      </Button>
    </aside>
  );
}

/** Loads the script once per page. */
function count(src: string): void {
  if (document.querySelector('script[data-analytics]')) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  script.dataset.analytics = '';
  document.head.append(script);
}
