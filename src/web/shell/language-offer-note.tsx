import { useLocation } from 'react-router';
import { type LanguageCode, language, localizedPath } from '#platform/i18n/languages.ts';
import { useT } from '../i18n/use-t.ts';
import { buttonClass } from '../kit/button/button.tsx';
import { IconButton } from '../kit/button/icon-button.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { rememberLanguage } from './choose-language.ts';

interface LanguageOfferNoteProps {
  offered: LanguageCode;
  onDismiss(): void;
}

export function LanguageOfferNote({ offered, onDismiss }: LanguageOfferNoteProps) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { tag, name, dir } = language(offered);
  return (
    <aside className="language-offer" aria-label={t('shell.language.label')}>
      <Icon name="globe" size={16} />
      <p>{t('shell.language.offer')}</p>
      <a
        className={buttonClass({ look: 'secondary', size: 'small' })}
        href={localizedPath(offered, pathname) + search}
        lang={tag}
        dir={dir}
        onClick={() => rememberLanguage(offered)}
      >
        {name}
      </a>
      <IconButton icon="close" label={t('shell.language.dismiss')} onClick={onDismiss} />
    </aside>
  );
}
