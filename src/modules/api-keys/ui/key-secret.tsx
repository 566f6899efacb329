import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';

/** The secret of a new key, shown once. */
export function KeySecret({ secret, onClose }: { secret: string; onClose(): void }) {
  const t = useT();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast(t('keys.secret.copied'), 'done'),
      () => toast(t('keys.secret.notCopied'), 'error'),
    );
  return (
    <Dialog open onClose={onClose} title={t('keys.secret.title')}>
      <div className="decision">
        <Notice tone="warn" icon="warn">
          {t('keys.secret.text')}
        </Notice>
        <TextField
          label={t('keys.key')}
          value={secret}
          readOnly
          dir="ltr"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('keys.secret.done')}
          </Button>
          <Button icon="copy" onClick={copy}>
            {t('keys.secret.copy')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
