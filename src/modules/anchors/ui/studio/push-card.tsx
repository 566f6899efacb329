import { type ReactNode, useState } from 'react';
import { KEYFRAME_ADVISED_SECONDS } from '#modules/media/media.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import type { Studio } from '../../broadcast.contract.ts';
import { hiddenKey } from '../../broadcast.rules.ts';
import { copyText } from './copy-text.ts';
import './studio.css';

interface PushCardProps {
  studio: Studio;
  onRotate(): Promise<void>;
}

/** The push address and the stream key. */
export function PushCard({ studio, onRotate }: PushCardProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const { server, key } = studio.push;
  const pushing = studio.signalSince !== null;
  const rotate = async () => {
    setBusy(true);
    await onRotate();
    setBusy(false);
    setConfirming(false);
  };
  return (
    <Card
      title={t('anchor.push.title')}
      more={
        <Badge tone={pushing ? 'win' : 'warn'}>
          {t(pushing ? 'anchor.push.signal' : 'anchor.push.noSignal')}
        </Badge>
      }
    >
      <div className="grid gap-4">
        <CopyLine label={t('anchor.push.server')} text={server} shown={server} />
        <CopyLine label={t('anchor.push.key')} text={key} shown={shown ? key : hiddenKey(key)}>
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={t(shown ? 'anchor.push.hide' : 'anchor.push.show')}
            onClick={() => setShown(!shown)}
          />
          <IconButton icon="refresh" label={t('anchor.push.rotate')} onClick={() => setConfirming(true)} />
        </CopyLine>
        <p className="field-note">{t('anchor.push.advice', { seconds: KEYFRAME_ADVISED_SECONDS })}</p>
      </div>
      <Dialog open={confirming} onClose={() => setConfirming(false)} title={t('anchor.push.rotate')}>
        <p>{t('anchor.push.rotateText')}</p>
        <DialogActions>
          <Button look="outline" onClick={() => setConfirming(false)}>
            {t('anchor.cancel')}
          </Button>
          <Button loading={busy} onClick={rotate}>
            {t('anchor.push.rotateNow')}
          </Button>
        </DialogActions>
      </Dialog>
    </Card>
  );
}

interface CopyLineProps {
  label: string;
  /** The copied text; `shown` is its masked form. */
  text: string;
  shown: string;
  children?: ReactNode;
}

export function CopyLine({ label, text, shown, children }: CopyLineProps) {
  const t = useT();
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <span className="copy-line">
        <span dir="ltr">{shown}</span>
        {children}
        <Button look="secondary" size="small" icon="copy" onClick={() => void copyText(text, t)}>
          {t('anchor.copy')}
          <span className="sr-only"> {label}</span>
        </Button>
      </span>
    </div>
  );
}
