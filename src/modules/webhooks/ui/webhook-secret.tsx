import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';

/** The secret of a new webhook, or a new one, shown once. */
export function WebhookSecret({ secret, onClose }: { secret: string; onClose(): void }) {
  const t = useT();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast(t('webhooks.secret.copied'), 'done'),
      () => toast(t('webhooks.secret.notCopied'), 'error'),
    );
  return (
    <Dialog open onClose={onClose} title={t('webhooks.secret')}>
      <div className="decision">
        <Notice tone="warn" icon="warn">
          {t('webhooks.secret.text')}
        </Notice>
        <TextField
          label={t('webhooks.secret')}
          value={secret}
          readOnly
          dir="ltr"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('webhooks.secret.done')}
          </Button>
          <Button icon="copy" onClick={copy}>
            {t('webhooks.secret.copy')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
