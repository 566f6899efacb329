import { type SubmitEvent, useState } from 'react';
import { IMAGE_TYPES } from '#platform/uploads/uploads.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '../button/button.tsx';
import { Field } from '../form/field.tsx';
import { TextField } from '../form/text-field.tsx';
import { Dialog, DialogActions } from '../overlay/dialog.tsx';
import { isLink } from './document.rules.ts';

interface LinkDialogProps {
  href: string;
  /** An empty one removes the link. */
  onLink(href: string): void;
  onClose(): void;
}

export function LinkDialog({ href: before, onLink, onClose }: LinkDialogProps) {
  const t = useT();
  const [href, setHref] = useState(before);
  const [wrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog in React's tree bubbles to the form around the editor.
    event.stopPropagation();
    const trimmed = href.trim();
    if (trimmed !== '' && !isLink(trimmed)) return setWrong(true);
    onLink(trimmed);
  };
  return (
    <Dialog open title={t('rich.link')} onClose={onClose}>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <TextField
          label={t('rich.link.address')}
          hint={t('rich.link.hint')}
          error={wrong ? t('rich.link.wrong') : undefined}
          dir="ltr"
          inputMode="url"
          value={href}
          onChange={({ currentTarget }) => {
            setWrong(false);
            setHref(currentTarget.value);
          }}
        />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('rich.cancel')}
          </Button>
          <Button type="submit">{t(before && !href.trim() ? 'rich.link.remove' : 'rich.link.set')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface PictureDialogProps {
  /** A pasted or dropped picture; otherwise one is chosen here. */
  file: File | null;
  /** Null after an error was shown. */
  upload(file: File): Promise<string | null>;
  altMax: number;
  onPicture(src: string, alt: string): void;
  onClose(): void;
}

export function PictureDialog({ file: initial, upload, altMax, onPicture, onClose }: PictureDialogProps) {
  const t = useT();
  const [file, setFile] = useState(initial);
  const [alt, setAlt] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (!file) return setWrong(true);
    setBusy(true);
    const src = await upload(file);
    setBusy(false);
    if (src) onPicture(src, alt.trim());
  };
  return (
    <Dialog open title={t('rich.picture')} onClose={onClose}>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <Field
          label={t('rich.picture.file')}
          hint={initial ? initial.name : t('rich.picture.hint')}
          error={wrong ? t('rich.picture.needed') : undefined}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept={IMAGE_TYPES.join(',')}
              onChange={({ currentTarget }) => {
                setWrong(false);
                setFile(currentTarget.files?.[0] ?? initial);
              }}
            />
          )}
        </Field>
        <TextField
          label={t('rich.picture.alt')}
          hint={t('rich.picture.altHint')}
          value={alt}
          limit={altMax}
          maxLength={altMax}
          dir="auto"
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('rich.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('rich.insert')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
