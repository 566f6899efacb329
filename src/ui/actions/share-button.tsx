import { useT } from '../i18n/use-t.ts';
import { Button } from '../kit/button/button.tsx';
import { toast } from '../kit/toast/toast-store.ts';
import { shared } from '../preferences/spoiler.ts';

/** The device's share sheet, or else the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const t = useT();
  const share = async () => {
    const url = shared(window.location.href);
    if (navigator.share) {
      // Closing the sheet is no error.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => toast(t('shell.share.copied'), 'done'),
      () => toast(t('shell.share.notCopied'), 'error'),
    );
  };
  return (
    <Button look="outline" icon="share" onClick={() => void share()}>
      {t('shell.share.label')}
    </Button>
  );
}
