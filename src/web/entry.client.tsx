import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserI18n } from '#ui/i18n/browser-i18n.ts';
import { I18nProvider, PackUrlsContext } from '#ui/i18n/use-t.ts';
import { nextTask } from '#ui/kit/next-task.ts';
import { requestOwnAccount } from '#ui/root/own-account.ts';
import { OwnAccountProvider } from '#ui/root/own-account-provider.tsx';
import { reloadOnMissingChunk } from './shell/missing-chunk.ts';
import { UserTimeZone } from './shell/user-time-zone.tsx';

reloadOnMissingChunk(window);
// React would handle each iteration of every pulsing dot; nothing here listens to them.
window.addEventListener('animationiteration', (event) => event.stopPropagation(), true);
const { i18n, packUrls } = browserI18n();
const { tz: writtenZone = 'UTC' } = document.documentElement.dataset;
// Rendered for everyone, and somebody is signed in.
if ('signedIn' in document.documentElement.dataset)
  requestOwnAccount(async () => (await import('./shell/load-own-account.ts')).loadOwnAccount());
await nextTask();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider value={i18n}>
        <PackUrlsContext value={packUrls}>
          <UserTimeZone written={writtenZone}>
            <OwnAccountProvider>
              <HydratedRouter />
            </OwnAccountProvider>
          </UserTimeZone>
        </PackUrlsContext>
      </I18nProvider>
    </StrictMode>,
  );
});
