import { useT } from '../i18n/use-t.ts';
import { Button } from '../kit/button/button.tsx';
import { Dialog, DialogActions } from '../kit/overlay/dialog.tsx';
import { toast } from '../kit/toast/toast-store.ts';
import { shared } from '../preferences/spoiler.ts';
import { previewPath } from './share.rules.ts';
import './share-dialog.css';

export interface ShareDialogProps {
  title: string;
  onClose(): void;
}

const metaOf = (property: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content ?? '';

/** The page as other sites will show it; the device's share sheet where it has one, and the address to copy. */
export function ShareDialog({ title, onClose }: ShareDialogProps) {
  const t = useT();
  const url = shared(window.location.href);
  const picture = previewPath(metaOf('og:image'), url);
  const native = 'share' in navigator;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => {
        toast(t('shell.share.copied'), 'done');
        onClose();
      },
      () => toast(t('shell.share.notCopied'), 'error'),
    );
  // Closing the sheet is no error.
  const share = () => navigator.share({ title, url }).then(onClose, () => undefined);
  return (
    <Dialog open onClose={onClose} title={t('shell.share.label')}>
      <figure className="share-preview">
        {picture && <img src={picture} alt="" width={1200} height={630} />}
        <figcaption>
          <b dir="auto">{title}</b>
          <small className="ltr">{new URL(url).host}</small>
        </figcaption>
      </figure>
      <DialogActions>
        <Button look={native ? 'outline' : 'primary'} icon="link" onClick={() => void copy()}>
          {t('shell.share.copy')}
        </Button>
        {native && (
          <Button icon="share" onClick={() => void share()}>
            {t('shell.share.send')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
