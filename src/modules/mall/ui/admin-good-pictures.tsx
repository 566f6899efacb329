import { useState } from 'react';
import { uploadImageCall } from '#platform/uploads/uploads.calls.ts';
import { IMAGE_TYPES } from '#platform/uploads/uploads.rules.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Field } from '#ui/kit/form/field.tsx';
import { GOODS_PICTURES } from '../goods.rules.ts';
import './admin-good-pictures.css';

/** An existing picture, or a new upload. */
export interface Picture {
  url: string;
  uploadId?: number;
}

interface GoodPicturesProps {
  pictures: readonly Picture[];
  onChange(pictures: readonly Picture[]): void;
}

/** Square pictures; the first is the cover. */
export function GoodPictures({ pictures, onChange }: GoodPicturesProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const add = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const made = await callOrToast(api(uploadImageCall, { purpose: 'detail', file }));
    setBusy(false);
    if (made) onChange([...pictures, made]);
  };
  const toFront = (url: string) =>
    onChange(pictures.toSorted((a, b) => Number(b.url === url) - Number(a.url === url)));
  return (
    <div>
      <ul className="good-form-pictures">
        {pictures.map(({ url }, index) => (
          <li key={url}>
            <img src={url} alt={t('mall.picture', { n: index + 1 })} width={88} height={88} />
            <span>
              {index > 0 && (
                <IconButton
                  icon="star"
                  label={t('admin.goods.cover', { n: index + 1 })}
                  onClick={() => toFront(url)}
                />
              )}
              <IconButton
                icon="trash"
                label={t('admin.goods.removePicture', { n: index + 1 })}
                onClick={() => onChange(pictures.filter((picture) => picture.url !== url))}
              />
            </span>
          </li>
        ))}
      </ul>
      {pictures.length < GOODS_PICTURES.max && (
        <Field label={t('admin.goods.pictures')} hint={t('admin.goods.picturesHint', GOODS_PICTURES)}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept={IMAGE_TYPES.join(',')}
              disabled={busy}
              onChange={({ currentTarget }) => {
                void add(currentTarget.files?.[0]);
                currentTarget.value = '';
              }}
            />
          )}
        </Field>
      )}
    </div>
  );
}
