import { useState } from 'react';
import { uploadImageCall } from '#platform/uploads/uploads.calls.ts';
import { IMAGE_TYPES } from '#platform/uploads/uploads.rules.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Field } from '#ui/kit/form/field.tsx';

interface CoverFieldProps {
  /** Shown until another picture is chosen. */
  cover: string | null;
  error?: string | undefined;
  onUploaded(uploadId: number, url: string): void;
}

export const sendCover = (file: File) => callOrToast(api(uploadImageCall, { purpose: 'cover', file }));

/** Upload of a picture in the text: its address, null where the upload failed. */
export const sendPicture = async (file: File): Promise<string | null> => (await sendCover(file))?.url ?? null;

/** A picture is uploaded as soon as it is chosen; the plan then claims it. */
export function CoverField({ cover, error, onUploaded }: CoverFieldProps) {
  const t = useT();
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = chosen ?? cover;
  const [busy, setBusy] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const sent = await sendCover(file);
    setBusy(false);
    if (!sent) return;
    setChosen(sent.url);
    onUploaded(sent.uploadId, sent.url);
  };
  return (
    <Field
      label={t('creator.form.cover')}
      needed
      error={error}
      hint={t(busy ? 'creator.form.coverBusy' : 'creator.form.coverHint')}
    >
      {(control) => (
        <>
          {shown && <img src={shown} alt={t('creator.form.coverAlt')} />}
          <input
            {...control}
            type="file"
            name="cover"
            accept={IMAGE_TYPES.join(',')}
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
        </>
      )}
    </Field>
  );
}
