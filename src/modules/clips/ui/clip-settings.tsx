import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Switch } from '#ui/kit/choice/switch.tsx';
import { useQuery } from '#ui/query/use-query.ts';
import { clipsCalls } from '../clips.calls.ts';
import './clips.css';

/** In the studio: whether viewers may clip, and who may not. `allowed`: as rendered. */
export function ClipSettings({ allowed: rendered }: { allowed: boolean }) {
  const t = useT();
  const [allowed, setAllowed] = useState(rendered);
  const [busy, setBusy] = useState(false);
  const blocked = useQuery('', (signal) => api(clipsCalls.blocked, {}, { signal }));
  const clippers = blocked.data?.clippers ?? [];
  const allow = async (on: boolean) => {
    setBusy(true);
    const done = await callOrToast(api(clipsCalls.allow, { allowed: on }).then(() => true));
    setBusy(false);
    if (done) setAllowed(on);
  };
  const unblock = async (userId: number) => {
    const done = await callOrToast(api(clipsCalls.block, { userId, on: false }).then(() => true));
    if (done) blocked.reload();
  };
  return (
    <Card title={t('clips.title')}>
      <Switch checked={allowed} disabled={busy} onChange={(on) => void allow(on)}>
        {t('clips.allow')}
      </Switch>
      <p className="text-13 text-text-2">{t('clips.allow_hint')}</p>
      {clippers.length > 0 && (
        <>
          <h3>{t('clips.blocked')}</h3>
          <ul className="clip-blocked">
            {clippers.map(({ userId, name }) => (
              <li key={userId}>
                <bdi>{name}</bdi>
                <Button look="outline" size="small" onClick={() => void unblock(userId)}>
                  {t('clips.unblock')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
