import { lazy, Suspense, useState } from 'react';
import { ANCHOR_PICTURES } from '#modules/live/anchors.rules.ts';
import { uploadImageCall } from '#platform/uploads/uploads.calls.ts';
import { IMAGE_SHAPES } from '#platform/uploads/uploads.rules.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
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
  onChange(pictures: readonly Picture[]): void;
}

/** Up to three square pictures, each cropped before its upload. */
export function PictureFields({ pictures, onChange }: PictureFieldsProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const send = async (file: Blob) => {
    const made = await callOrToast(api(uploadImageCall, { purpose: 'detail', file }));
    if (!made) return;
    onChange([...pictures, made]);
    setOpen(false);
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
      <Dialog open={open} onClose={() => setOpen(false)} title={t('anchor.picture.add')} size="wide">
        <Suspense fallback={null}>
          <Cropper
            side={IMAGE_SHAPES.detail.width}
            shape="rect"
            action={t('anchor.picture.use')}
            onCut={send}
          />
        </Suspense>
      </Dialog>
    </div>
  );
}
