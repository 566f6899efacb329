import { type ReactNode, useState } from 'react';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Field } from '#ui/kit/form/field.tsx';

interface FileFieldProps<Sent> {
  label: string;
  hint: string;
  accept: string;
  send(file: File): Promise<Sent>;
  onSent(sent: Sent): void;
  /** Information about the uploaded file. */
  note?: ReactNode;
}

/** A file is uploaded when chosen; the form then references it. */
export function FileField<Sent>({ label, hint, accept, send, onSent, note }: FileFieldProps<Sent>) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const add = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const sent = await callOrToast(send(file));
    setBusy(false);
    if (sent) onSent(sent);
  };
  return (
    <Field label={label} hint={busy ? t('articles.cover.busy') : hint}>
      {(control) => (
        <>
          <input
            {...control}
            type="file"
            accept={accept}
            disabled={busy}
            onChange={({ currentTarget }) => void add(currentTarget.files?.[0])}
          />
          {note && (
            <output className="field-note" dir="ltr">
              {note}
            </output>
          )}
        </>
      )}
    </Field>
  );
}
