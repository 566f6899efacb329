import { Fragment, useEffect, useState } from 'react';
import { privacyCalls } from '#modules/privacy/privacy.calls.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import './cookie-notice.css';

/** Requested once per visit, whatever the result. */
const DISMISSED_KEY = 'papers-asked';

export function LegalUpdateNotice() {
  const t = useT();
  const [open, setOpen] = useState<readonly ('terms' | 'privacy')[]>([]);
  useEffect(() => {
    if (sessionStorage.getItem(DISMISSED_KEY)) return;
    const leaving = new AbortController();
    // Not after a sign-out, which ends this part: the answer would be that nobody is signed in.
    api(privacyCalls.mine, undefined, { signal: leaving.signal }).then(
      ({ papers }) => {
        const newer = papers.filter(({ current }) => !current).map(({ name }) => name);
        if (newer.length === 0) sessionStorage.setItem(DISMISSED_KEY, '1');
        if (!leaving.signal.aborted) setOpen(newer);
      },
      // A failure is ignored; the next visit retries.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  if (open.length === 0) return null;
  const done = () => {
    sessionStorage.setItem(DISMISSED_KEY, '1');
    setOpen([]);
  };
  const agree = async () => {
    if (await callOrToast(api(privacyCalls.agree, { source: 'notice' }))) done();
  };
  return (
    <aside className="cookie-notice" aria-label={t('consent.papers.title')}>
      <div>
        <b>{t('consent.papers.title')}</b>
        <p>
          {t('consent.papers.text')}{' '}
          {open.map((name, place) => (
            <Fragment key={name}>
              {place > 0 && ' · '}
              <Link to={`/protocol/${name}`}>{t(`shell.footer.${name}`)}</Link>
            </Fragment>
          ))}
        </p>
      </div>
      <Button look="outline" onClick={done}>
        {t('consent.papers.later')}
      </Button>
      <Button look="outline" onClick={agree}>
        {t('consent.papers.agree')}
      </Button>
    </aside>
  );
}
