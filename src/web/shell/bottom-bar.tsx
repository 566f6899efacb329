import { useLocation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { Icon } from '../kit/icon/icon.tsx';
import { Link } from '../kit/link/link.tsx';
import { BOTTOM_SECTIONS, sectionOf, sectionsIn } from './sections.rules.ts';
import { useRoot } from './use-root.ts';

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
