import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Switch } from '#ui/kit/choice/switch.tsx';
import { overlaysCalls } from '../../overlays.calls.ts';
import type { Overlay } from '../../overlays.contract.ts';
import { CopyLine } from '../studio/push-card.tsx';

/** The secret addresses of an anchor's overlays. */
export function OverlaysScreen({ first }: { first: readonly Overlay[] }) {
  const t = useT();
  const [overlays, setOverlays] = useState(first);
  const take = async (call: Promise<Overlay[]>) => {
    const fresh = await callOrToast(call);
    if (fresh) setOverlays(fresh);
  };
  return (
    <Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="field-note">{t('studio.overlay.about')}</p>
        {overlays.map(({ kind, on, url }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2" key={kind}>
            <CopyLine
              label={t(`studio.overlay.${kind}`)}
              text={absolute(url)}
              shown={`/overlay/${kind}/••••••••`}
            >
              <IconButton
                icon="refresh"
                label={t('studio.overlay.renew', { name: t(`studio.overlay.${kind}`) })}
                onClick={() => void take(api(overlaysCalls.renew, { kind }))}
              />
            </CopyLine>
            <Switch
              checked={on}
              onChange={(turned) => void take(api(overlaysCalls.turn, { kind, on: turned }))}
            >
              {t('studio.overlay.on', { name: t(`studio.overlay.${kind}`) })}
            </Switch>
          </div>
        ))}
        <p className="field-note">{t('studio.overlay.renewNote')}</p>
        <p className="field-note">
          {t('studio.overlay.options')}{' '}
          <bdi dir="ltr" className="wrap-anywhere">
            {OPTIONS}
          </bdi>
        </p>
      </div>
    </Card>
  );
}

const OPTIONS =
  '?theme=dark|light|plain&size=s|m|l&align=start|center|end&goal=5000&to=2026-12-24T18:00:00Z&speech=1';

/** Streaming software needs the origin. */
const absolute = (url: string): string =>
  typeof window === 'undefined' ? url : new URL(url, window.location.href).href;
