import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserI18n } from './i18n/browser-i18n.ts';
import { I18nProvider, PackUrlsContext } from './i18n/use-t.ts';
import { reloadOnLostChunk } from './shell/lost-chunk.ts';

reloadOnLostChunk(window);
const { i18n, packUrls } = browserI18n();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider value={i18n}>
        <PackUrlsContext value={packUrls}>
          <HydratedRouter />
        </PackUrlsContext>
      </I18nProvider>
    </StrictMode>,
  );
});
