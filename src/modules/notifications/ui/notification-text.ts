import { api } from '#ui/api/client.ts';
import { packs } from '#ui/i18n/packs.ts';
import { pageT } from '#ui/i18n/page-t.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { notificationsCalls } from '../notifications.calls.ts';

await packs('notices');

/** A toast that leads where the notice does. */
export async function notificationText(id: number, open: (path: string) => void): Promise<void> {
  // The one asked for is the first before the number after it.
  const { notices } = await api(notificationsCalls.list, { cursor: id + 1 });
  const [notice] = notices;
  if (notice?.id !== id || notice.read) return;
  const { kind, words, link } = notice;
  const t = pageT();
  toast(
    t(`notices.text.${kind}`, words),
    'info',
    link === null
      ? undefined
      : {
          label: t('notices.open'),
          run() {
            open(link);
            // Read or not, the reader is where they wanted to be.
            api(notificationsCalls.read, { ids: [id] }).catch(() => undefined);
          },
        },
  );
}
