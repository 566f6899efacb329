import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Popover } from '#ui/kit/overlay/popover.tsx';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';
import { BOTTOM_SECTIONS, sectionsIn } from '#ui/navigation/sections.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { sectionOf } from './sections.rules.ts';

const SiteMenu = fetchLazily<object>(async () => (await import('./site-menu.tsx')).SiteMenu);

export function BottomBar() {
  const t = useT();
  const { brand } = useRoot();
  const here = sectionOf(useLocation().pathname);
  return (
    <nav className="bottom-bar" aria-label={t('shell.nav.bottom')}>
      {sectionsIn(brand.features, BOTTOM_SECTIONS).map(({ id, to, label, icon }) => (
        <Link key={id} to={to} aria-current={id === here ? 'page' : undefined}>
          <Icon name={icon} />
          {t(label)}
        </Link>
      ))}
      <More />
    </nav>
  );
}

/** Further sections, language and theme. The content is loaded when it is opened. */
function More() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={t('shell.games.more')}
      className="site-menu"
      onOpenChange={setOpen}
      trigger={(trigger) => (
        <button type="button" {...trigger}>
          <Icon name="more" />
          {t('shell.games.more')}
        </button>
      )}
    >
      {open && (
        <Suspense>
          <SiteMenu />
        </Suspense>
      )}
    </Popover>
  );
}
