import { useEffect, useState } from 'react';
import { language } from '#platform/i18n/languages.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { formatDate } from '#ui/kit/format/dates.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { usePageLanguage } from '#ui/root/use-page-language.ts';
import { registerWorker } from '../worker/register-worker.ts';
import './offline.css';

const DAY_MS = 86_400_000;

/** Time of the worker's copy, where this page is one. */
const cachedAt = (): string | null => document.documentElement.dataset.asOf ?? null;

/** Notice that the page is an offline copy, with its time. */
export function Offline() {
  const t = useT();
  const { locale } = language(usePageLanguage());
  const [asOf, setAsOf] = useState<string | null>(null);

  useEffect(() => {
    void registerWorker().catch(() => undefined);
    const lost = () => setAsOf((since) => since ?? new Date().toISOString());
    const found = () => (cachedAt() ? window.location.reload() : setAsOf(null));
    setAsOf(cachedAt());
    if (!navigator.onLine) lost();
    window.addEventListener('offline', lost);
    window.addEventListener('online', found);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', found);
    };
  }, []);

  if (asOf === null) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const look = Date.now() - Date.parse(asOf) > DAY_MS / 2 ? 'day-time' : 'time';
  return (
    <aside className="offline-mark" role="status">
      <Icon name="info" size={16} />
      <span>{t('shell.offline.asOf', { time: formatDate(asOf, look, locale, timeZone) })}</span>
      <button type="button" onClick={() => window.location.reload()}>
        {t('kit.state.retry')}
      </button>
    </aside>
  );
}
