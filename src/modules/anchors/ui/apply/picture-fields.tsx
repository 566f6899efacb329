import { lazy, Suspense, useState } from 'react';
import { ANCHOR_PICTURES } from '#modules/live/anchors.rules.ts';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { uploadImageCall } from '#platform/uploads/uploads.calls.ts';
import { IMAGE_SHAPES } from '#platform/uploads/uploads.rules.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import type { Picture } from './apply.rules.ts';

const Cropper = lazy(async () => ({
  default: (await import('#ui/kit/crop/avatar-cropper.tsx')).AvatarCropper,
}));

interface PictureFieldsProps {
  pictures: readonly Picture[];
  /** What the server rejected. */
  problem?: string | undefined;
  onChange(pictures: readonly Picture[]): void;
}

/** Up to three square pictures, each cropped before its upload. */
export function PictureFields({ pictures, problem, onChange }: PictureFieldsProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  /** Of the upload, while its dialog is open. */
  const [rejected, setRejected] = useState<string | null>(null);
  const send = async (file: Blob) => {
    setRejected(null);
    try {
      onChange([...pictures, await api(uploadImageCall, { purpose: 'detail', file })]);
      setOpen(false);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setRejected(error.message);
    }
  };
  return (
    <div>
      <ul className="anchor-pictures">
        {pictures.map(({ url }, index) => (
          <li key={url}>
            <img src={url} alt={t('anchor.picture.alt', { number: index + 1 })} width={160} height={160} />
            <IconButton
              icon="trash"
              label={t('anchor.picture.remove', { number: index + 1 })}
              onClick={() => onChange(pictures.filter((picture) => picture.url !== url))}
            />
          </li>
        ))}
        {pictures.length < ANCHOR_PICTURES.max && (
          <li className="anchor-picture-add">
            <Button look="outline" icon="plus" onClick={() => setOpen(true)}>
              {t('anchor.picture.add')}
            </Button>
          </li>
        )}
      </ul>
      <p className="field-note">{t('anchor.picture.hint', { max: ANCHOR_PICTURES.max })}</p>
      <span className="field-error" role="alert">
        {problem}
      </span>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('anchor.picture.add')} size="wide">
        <Suspense fallback={null}>
          <Cropper
            side={IMAGE_SHAPES.detail.width}
            shape="rect"
            action={t('anchor.picture.use')}
            onCut={send}
          />
        </Suspense>
        <span className="field-error" role="alert">
          {rejected}
        </span>
      </Dialog>
    </div>
  );
}
