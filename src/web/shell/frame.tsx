import { lazy, type ReactNode, Suspense } from 'react';
import { ReserveSlot } from '#modules/matches/ui/reserve-slot.tsx';
import { usersCalls } from '#modules/users/users.calls.ts';
import { setSignOutCall } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { LoadingBar } from '#ui/kit/state/loading-bar.tsx';
import { Toaster } from '#ui/kit/toast/toaster.tsx';
import { SpoilerAddress } from '#ui/preferences/spoiler.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { AgeLater } from './age.lazy.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CookieNoticeLater } from './cookie-notice.lazy.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { FooterLater } from './footer.lazy.ts';
import { GameStrip } from './game-strip.tsx';
import { Header } from './header.tsx';
import { LanguageOfferLater } from './language-offer.lazy.tsx';
import { PapersNoticeLater } from './legal-update-notice.lazy.tsx';
import { OfflineLater } from './offline.lazy.tsx';
import { LazyReserveButton } from './reserve-button.lazy.tsx';
import { SignInProvider } from './sign-in-provider.tsx';
import { FarewellLater } from './signed-out-dialog.lazy.tsx';
import { ZoneOnceMore } from './zone-once-more.tsx';

setSignOutCall(usersCalls.signOut);

const WaitingNotice = lazy(() => import('#modules/registration/ui/waiting-notice.tsx'));

export function Frame({ children }: { children: ReactNode }) {
  const t = useT();
  const { demo, me } = useRoot();
  return (
    <SignInProvider>
      <ReserveSlot value={LazyReserveButton}>
        <a className="skip-link" href="#content">
          {t('shell.skip')}
        </a>
        <LoadingBar />
        <OfflineLater />
        {demo && <DemoBanner />}
        <header className="on-ink">
          <Header />
          <GameStrip />
        </header>
        <main id="content" className="content" tabIndex={-1}>
          {me?.waiting && (
            <Suspense>
              <WaitingNotice />
            </Suspense>
          )}
          {children}
        </main>
        <Suspense>
          <FooterLater />
        </Suspense>
        <BottomBar />
        <LanguageOfferLater />
        <CookieNoticeLater />
        <PapersNoticeLater />
        <FarewellLater />
        <AgeLater />
        <ZoneOnceMore />
        <SpoilerAddress />
        <Toaster />
      </ReserveSlot>
    </SignInProvider>
  );
}
