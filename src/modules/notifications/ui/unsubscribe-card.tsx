import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { notificationsCalls } from '../notifications.calls.ts';

/** Ends the digests of the account that the token names. */
export function UnsubscribeCard({ title, token }: { title: string; token: string }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const end = async () => {
    setBusy(true);
    const result = await callOrToast(api(notificationsCalls.unsubscribe, { token }).then(() => true));
    setDone(result === true);
    setBusy(false);
  };
  return (
    <section className="card mx-auto grid max-w-lg gap-4 p-6">
      <h1 className="text-20 font-bold">{title}</h1>
      <p role="status">{t(done ? 'notices.unsubscribe.done' : 'notices.unsubscribe.text')}</p>
      <div className="flex flex-wrap items-center gap-4">
        {!done && (
          <Button onClick={end} loading={busy}>
            {t('notices.unsubscribe.action')}
          </Button>
        )}
        <Link className="text-13 text-brand" to="/userInfo/preferences">
          {t('notices.preferences')}
        </Link>
      </div>
    </section>
  );
}
