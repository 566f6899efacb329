import type { T } from '#ui/i18n/use-t.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';

/** Copies to the clipboard; a toast shows the result. */
export const copyText = (text: string, t: T): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => toast(t('anchor.copied'), 'done'),
    () => toast(t('anchor.notCopied'), 'error'),
  );
