import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { SECTIONS, sectionsIn } from '#ui/navigation/sections.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { useSignIn } from '#ui/session/sign-in.ts';
import { LazyAccount } from './account.lazy.ts';
import { LazyGuestCoins, LazyHeaderMenus } from './header-menus.lazy.ts';
import { SearchBox } from './search-box.tsx';
import { sectionOf } from './sections.rules.ts';

export function Header() {
  const t = useT();
  const signIn = useSignIn();
  const { brand, me } = useRoot();
  return (
    <div className="page header">
      <Link className="logo" to="/" aria-label={t('shell.header.home', { name: brand.projectName })}>
        <img src={brand.logos.mark} alt="" width={28} height={28} />
        <bdi>{brand.projectName}</bdi>
        {brand.latinName !== brand.projectName && <small>{brand.latinName}</small>}
      </Link>
      <MainNav />
      <SearchBox />
      <Suspense>
        <LazyHeaderMenus />
      </Suspense>
      {me ? (
        <Suspense>
          <LazyAccount me={me} />
        </Suspense>
      ) : (
        <>
          <Suspense>
            <LazyGuestCoins />
          </Suspense>
          <Button look="spark" className="btn-header" onClick={signIn}>
            {t('shell.header.signIn')}
          </Button>
        </>
      )}
    </div>
  );
}

function MainNav() {
  const t = useT();
  const { brand } = useRoot();
  const here = sectionOf(useLocation().pathname);
  return (
    <nav className="main-nav" aria-label={t('shell.nav.main')}>
      {sectionsIn(brand.features, SECTIONS).map(({ id, to, label }) => (
        <Link key={id} to={to} aria-current={id === here ? 'page' : undefined}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
