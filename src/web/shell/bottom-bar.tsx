import { useLocation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { Icon } from '../kit/icon/icon.tsx';
import { Link } from '../kit/link/link.tsx';
import { BOTTOM_SECTIONS, sectionOf } from './sections.rules.ts';

export function BottomBar() {
  const t = useT();
  const here = sectionOf(useLocation().pathname);
  return (
    <nav className="bottom-bar" aria-label={t('shell.nav.bottom')}>
      {BOTTOM_SECTIONS.map(({ id, to, label, icon }) => (
        <Link key={id} to={to} aria-current={id === here ? 'page' : undefined}>
          <Icon name={icon} />
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
