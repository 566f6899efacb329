import { useState } from 'react';
import { useLocation } from 'react-router';
import { LANGUAGES, localizedPath } from '#platform/i18n/languages.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { storeLanguage } from '#ui/preferences/choose-language.ts';
import { usePageLanguage } from '#ui/root/use-page-language.ts';

export function LanguageList({ autoFocus = true }: { autoFocus?: boolean }) {
  const t = useT();
  const page = usePageLanguage();
  const { pathname, search, hash } = useLocation();
  const [wanted, setWanted] = useState('');
  const found = [...LANGUAGES.values()].filter(({ code, name }) => matches(wanted, name, code));
  return (
    <>
      <label className="input">
        <Icon name="search" size={16} />
        <input
          type="search"
          // biome-ignore lint/a11y/noAutofocus: the user opened the list
          autoFocus={autoFocus}
          placeholder={t('shell.language.find')}
          aria-label={t('shell.language.find')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </label>
      <ul>
        {found.map(({ code, tag, name, dir }) => (
          <li key={code}>
            {/* A plain link: another language is another document. */}
            <a
              className="menu-item"
              href={localizedPath(code, pathname) + search + hash}
              lang={tag}
              hrefLang={tag}
              aria-current={code === page ? 'true' : undefined}
              onClick={() => storeLanguage(code)}
            >
              <span dir={dir}>{name}</span>
              {code === page && <Icon name="check" size={16} />}
            </a>
          </li>
        ))}
      </ul>
      <p className="popover-foot" role="status">
        {found.length === 0 ? t('shell.language.none') : t('shell.language.note', { n: LANGUAGES.size })}
      </p>
    </>
  );
}

const matches = (wanted: string, ...names: string[]): boolean =>
  names.some((name) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
