import { lazy, type ReactNode, Suspense } from 'react';
import { favouritesUi } from '#modules/favourites/ui/favourites-ui.ts';
import { FavouritesSlot } from '#modules/matches/ui/favourites-slot.tsx';
import { ReserveSlot } from '#modules/matches/ui/reserve-slot.tsx';
import { usersCalls } from '#modules/users/users.calls.ts';
import { setSignOutCall } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { LoadingBar } from '#ui/kit/state/loading-bar.tsx';
import { Toaster } from '#ui/kit/toast/toaster.tsx';
import { SpoilerAddress } from '#ui/preferences/spoiler.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { LazyAgeConfirmation } from './age.lazy.tsx';
import { LazyBottomBar } from './bottom-bar.lazy.ts';
import { LazyFooter } from './footer.lazy.ts';
import { GameStrip } from './game-strip.tsx';
import { Header } from './header.tsx';
import { LazyIdleParts } from './idle-parts.lazy.tsx';
import { useMissingPage } from './missing-page.ts';
import { PageProblem } from './page-problem.tsx';
import { LazyReserveButton } from './reserve-button.lazy.tsx';
import { SignInProvider } from './sign-in-provider.tsx';
import { LazyTopBars } from './top-bars.lazy.ts';

setSignOutCall(usersCalls.signOut);

const WaitingNotice = lazy(() => import('#modules/registration/ui/pending-approval.tsx'));

export function Frame({ children }: { children: ReactNode }) {
  const t = useT();
  const { bars, me } = useRoot();
  const missing = useMissingPage();
  return (
    <SignInProvider>
      <FavouritesSlot value={favouritesUi}>
        <ReserveSlot value={LazyReserveButton}>
          <a className="skip-link" href="#content">
            {t('shell.skip')}
          </a>
          {/* The navigation to a missing page never ends. */}
          {!missing && <LoadingBar />}
          <LazyIdleParts />
          {bars && (
            <Suspense>
              <LazyTopBars />
            </Suspense>
          )}
          <header className="site-header on-ink">
            <Header />
          </header>
          <GameStrip />
          <main id="content" className="content" tabIndex={-1}>
            {me?.waiting && (
              <Suspense>
                <WaitingNotice />
              </Suspense>
            )}
            {missing ? <PageProblem {...missing} /> : children}
          </main>
          <Suspense>
            <LazyFooter />
          </Suspense>
          <Suspense>
            <LazyBottomBar />
          </Suspense>
          <LazyAgeConfirmation />
          <SpoilerAddress />
          <Toaster />
        </ReserveSlot>
      </FavouritesSlot>
    </SignInProvider>
  );
}
