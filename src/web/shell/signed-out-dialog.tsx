import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';

/** Stays until dismissed: a ban's reason, end and contact are too much for a toast. */
export function SignedOutDialog({ words, onClose }: { words: string; onClose(): void }) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={t('shell.signedOut')}>
      <p dir="auto">{words}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('kit.dialog.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
