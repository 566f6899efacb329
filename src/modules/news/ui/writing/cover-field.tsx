import { useState } from 'react';
import { IMAGE_TYPES } from '#platform/uploads/uploads.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Field } from '#ui/kit/form/field.tsx';
import { sendPicture } from './send-picture.ts';

interface CoverFieldProps {
  cover: string | null;
  onUploaded(uploadId: number): void;
}

/** A picture is uploaded when chosen; the draft then references it. */
export function CoverField({ cover, onUploaded }: CoverFieldProps) {
  const t = useT();
  const [shown, setShown] = useState(cover);
  const [busy, setBusy] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const sent = await sendPicture(file);
    setBusy(false);
    if (!sent) return;
    setShown(sent.url);
    onUploaded(sent.uploadId);
  };
  return (
    <Field label={t('articles.cover')} hint={t(busy ? 'articles.cover.busy' : 'articles.cover.hint')}>
      {(control) => (
        <>
          {shown && <img className="article-cover" src={shown} alt={t('articles.cover')} />}
          <input
            {...control}
            type="file"
            name="cover"
            accept={IMAGE_TYPES.join(',')}
            onChange={({ currentTarget }) => void send(currentTarget.files?.[0])}
          />
        </>
      )}
    </Field>
  );
}
