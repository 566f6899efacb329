import { useLocation } from 'react-router';
import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { BOTTOM_SECTIONS, sectionsIn } from '#ui/navigation/sections.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { sectionOf } from './sections.rules.ts';

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
    </nav>
  );
}
