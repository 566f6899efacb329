import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type LanguageCode, language, localizedPath } from '#platform/i18n/languages.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { buttonClass } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { storeLanguage } from '#ui/preferences/choose-language.ts';
import { usePageLanguage } from '#ui/root/use-page-language.ts';
import { offeredLanguage } from './language-offer.rules.ts';

const DISMISSED = 'languageOffer';

/** Evaluated after hydration: the page itself is the same for every user. */
export function LanguageOffer() {
  const t = useT();
  const page = usePageLanguage();
  const { pathname, search } = useLocation();
  const [offered, setOffered] = useState<LanguageCode | null>(null);

  useEffect(() => {
    const dismissed = localStorage.getItem(DISMISSED) !== null;
    setOffered(
      offeredLanguage(page, { languages: navigator.languages, cookies: document.cookie, dismissed }),
    );
  }, [page]);

  if (!offered) return null;
  const { tag, name, dir } = language(offered);
  const dismiss = () => {
    localStorage.setItem(DISMISSED, 'no');
    setOffered(null);
  };
  return (
    <aside className="language-offer" aria-label={t('shell.language.label')}>
      <Icon name="globe" size={16} />
      <p>{t('shell.language.offer')}</p>
      <a
        className={buttonClass({ look: 'secondary', size: 'small' })}
        href={localizedPath(offered, pathname) + search}
        lang={tag}
        dir={dir}
        onClick={() => storeLanguage(offered)}
      >
        {name}
      </a>
      <IconButton icon="close" label={t('shell.language.dismiss')} onClick={dismiss} />
    </aside>
  );
}
