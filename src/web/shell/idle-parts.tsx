import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { syncFollowedCookie } from '#modules/favourites/ui/followed-cookie.ts';
import { LazyStartStrip } from '#modules/favourites/ui/start-strip.lazy.tsx';
import { ownAccountRequest } from '#ui/root/own-account.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { LazyCookieNotice } from './cookie-notice.lazy.tsx';
import { LazyLanguageOffer } from './language-offer.lazy.tsx';
import { LazyLegalUpdateNotice } from './legal-update-notice.lazy.tsx';
import { Offline } from './offline.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { LazySignedOutDialog } from './signed-out-dialog.lazy.tsx';
import { LazyWhatsNew } from './whats-new.lazy.tsx';

/**
 * Parts of a page that load once it is idle: why a session ended, the offer of another language, offline copies, the
 * cookie of followed ids, the strip of a first visit or of new features, the consent to statistics, keyboard shortcuts; for users, once per
 * visit, the notice of a newer legal document.
 */
export function IdleParts() {
  const { me } = useRoot();
  const uid = me?.uid;
  const { pathname } = useLocation();
  // A cookie of the device's own would replace that of the account.
  const waiting = me === null && ownAccountRequest() !== undefined;
  useEffect(() => (waiting ? undefined : syncFollowedCookie(uid)), [waiting, uid]);
  useEffect(() => {
    if (matchMedia('(display-mode: standalone)').matches)
      import('./pull-to-refresh.ts').then(
        ({ pullToRefresh }) => pullToRefresh(),
        () => {},
      );
  }, []);
  return (
    <>
      <LazySignedOutDialog />
      <LazyLanguageOffer />
      <Offline />
      <Shortcuts />
      {pathname === '/' && !waiting && <LazyStartStrip />}
      {pathname === '/' && <LazyWhatsNew />}
      <LazyCookieNotice />
      {me && <LazyLegalUpdateNotice key={me.uid} />}
    </>
  );
}
