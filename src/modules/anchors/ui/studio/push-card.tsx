import { type ReactNode, useState } from 'react';
import type { PushSignal } from '#modules/live/anchor-topic.contract.ts';
import { KEYFRAME_ADVISED_SECONDS, KEYFRAME_WARN_SECONDS } from '#modules/media/media.rules.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { formatDecimal } from '#ui/kit/format/decimals.ts';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import type { Studio } from '../../broadcast.contract.ts';
import { hiddenKey } from '../../broadcast.rules.ts';
import { copyText } from './copy-text.ts';
import './studio.css';

interface PushCardProps {
  studio: Studio;
  signal: PushSignal | null;
  onRotate(): Promise<void>;
}

/** The push address, the stream key and the state of the signal. */
export function PushCard({ studio, signal, onRotate }: PushCardProps) {
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
        {pushing && signal && <Health signal={signal} />}
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

function Health({ signal }: { signal: PushSignal }) {
  const t = useT();
  const { locale } = useI18n();
  const { videoKbps, audioKbps, fps, keyframeSeconds, width, height } = signal;
  const slow = keyframeSeconds !== null && keyframeSeconds > KEYFRAME_WARN_SECONDS;
  const facts = [
    ['bitrate', t('anchor.health.kbps', { kbps: Math.round(videoKbps + audioKbps) })],
    ['picture', `${width}×${height}`],
    ['fps', String(Math.round(fps))],
    [
      'keyframe',
      keyframeSeconds === null
        ? '–'
        : t('anchor.health.seconds', { seconds: formatDecimal(keyframeSeconds, 1, locale) }),
    ],
  ] as const;
  return (
    <>
      <dl className="push-health">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`anchor.health.${name}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {slow && (
        <Notice tone="warn" icon="warn">
          {t('anchor.health.slowKeyframes', { seconds: KEYFRAME_ADVISED_SECONDS })}
        </Notice>
      )}
    </>
  );
}
