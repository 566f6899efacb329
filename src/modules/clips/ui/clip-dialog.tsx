import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Field } from '#ui/kit/form/field.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useSubmit } from '#ui/kit/form/use-submit.ts';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { clipsCalls } from '../clips.calls.ts';
import { CLIP_MS, CLIP_TITLE, clipPath } from '../clips.rules.ts';
import { CLIP_STEP, CLIP_WINDOW_SECONDS, moveEnd } from './clip-title.rules.ts';
import './clips.css';

export interface ClipDialogProps {
  roomId: number;
  /** When the frame on the screen was captured, as the button was pressed; by the server's clock. */
  at: number;
  onClose(): void;
}

const LOOK_MS = 250;
/** Longer than the tries of the server. */
const GIVE_UP_MS = 60_000;

/** Both ends of a clip, before the moment at which the button was pressed. */
export function ClipDialog({ roomId, at, onClose }: ClipDialogProps) {
  const t = useT();
  const [ends, setEnds] = useState({ start: CLIP_MS.usual / 1000, end: 0 });
  const [title, setTitle] = useState('');
  const [made, setMade] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const form = useSubmit('title');
  const submit = async () => {
    setFailed(false);
    const [from, to] = [Math.round(at - ends.start * 1000), Math.round(at - ends.end * 1000)];
    const sent = await form.send(() => api(clipsCalls.make, { roomId, from, to, title }));
    if (sent) setMade(sent.result.id);
  };
  const again = () => {
    setMade(null);
    setFailed(true);
  };
  if (made !== null) return <Waiting clipId={made} onFailed={again} onClose={onClose} />;
  const end = (which: 'start' | 'end') => (
    <Range
      label={t(`clips.${which}`)}
      seconds={ends[which]}
      onChange={(seconds) => setEnds(moveEnd(ends, which, seconds, CLIP_MS))}
    />
  );
  return (
    <Dialog open title={t('clips.new')} onClose={onClose}>
      <form className="grid gap-4" {...form.formProps(submit)}>
        {end('start')}
        {end('end')}
        <p className="text-13 text-text-2" role="status">
          {t('clips.length', { n: ends.start - ends.end })}
        </p>
        <TextField
          {...form.field('title')}
          label={t('clips.name')}
          hint={t('clips.name_hint')}
          value={title}
          limit={CLIP_TITLE.max}
          maxLength={CLIP_TITLE.max}
          dir="auto"
          onChange={(event) => {
            setTitle(event.currentTarget.value);
            form.changed('title');
          }}
        />
        {failed && <p role="alert">{t('clips.failed')}</p>}
        <DialogActions>
          <Button type="submit" loading={form.busy}>
            {t('clips.make')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface RangeProps {
  label: string;
  /** Before the tap. */
  seconds: number;
  onChange(seconds: number): void;
}

/** Time runs from left to right in every language. */
function Range({ label, seconds, onChange }: RangeProps): ReactNode {
  const t = useT();
  const text = t('clips.ago', { n: seconds });
  return (
    <Field label={label} hint={text}>
      {(control) => (
        <input
          {...control}
          className="clip-range"
          type="range"
          dir="ltr"
          min={-CLIP_WINDOW_SECONDS}
          max={0}
          step={CLIP_STEP}
          value={-seconds}
          aria-valuetext={text}
          onChange={(event) => onChange(-Number(event.currentTarget.value))}
        />
      )}
    </Field>
  );
}

interface WaitingProps {
  clipId: number;
  onFailed(): void;
  onClose(): void;
}

function Waiting({ clipId, onFailed, onClose }: WaitingProps) {
  const t = useT();
  const [ready, setReady] = useState(false);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const since = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const look = async () => {
      const own = await api(clipsCalls.own, { clipId }).catch(() => null);
      if (!isCurrent) return;
      if (own?.state === 'published') return setReady(true);
      if (own?.state === 'failed' || performance.now() - since > GIVE_UP_MS) return fail();
      timer = setTimeout(() => void look(), LOOK_MS);
    };
    void look();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [clipId]);
  return (
    <Dialog open title={t('clips.new')} onClose={onClose}>
      <p role="status">{t(ready ? 'clips.ready' : 'clips.cutting')}</p>
      {ready && (
        <DialogActions>
          <ButtonLink to={clipPath(clipId)}>{t('clips.open')}</ButtonLink>
        </DialogActions>
      )}
    </Dialog>
  );
}
