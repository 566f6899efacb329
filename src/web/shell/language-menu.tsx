import { Suspense, useState } from 'react';
import { language } from '#platform/i18n/languages.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Popover } from '#ui/kit/overlay/popover.tsx';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';
import { usePageLanguage } from '#ui/root/use-page-language.ts';

const LanguageList = fetchLazily<object>(async () => (await import('./language-list.tsx')).LanguageList);

/** All languages in their own script. The list is rendered on open: it would be the largest part of the header. */
export function LanguageMenu() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { tag, name } = language(usePageLanguage());
  return (
    <Popover
      label={t('shell.language.label')}
      align="end"
      className="languages"
      onOpenChange={setOpen}
      trigger={(trigger) => (
        <button type="button" className="header-button" {...trigger}>
          <Icon name="globe" size={16} />
          <span className="sr-only">{t('shell.language.label')}</span>
          <span className="header-button-text" lang={tag}>
            {name}
          </span>
          <Icon name="down" size={12} />
        </button>
      )}
    >
      {open && (
        <Suspense>
          <LanguageList />
        </Suspense>
      )}
    </Popover>
  );
}
