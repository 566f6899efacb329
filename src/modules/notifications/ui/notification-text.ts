import { api } from '#ui/api/client.ts';
import { packs } from '#ui/i18n/packs.ts';
import { pageT } from '#ui/i18n/page-t.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { notificationsCalls } from '../notifications.calls.ts';

await packs('notices');

/** A toast with the notification's link. */
export async function notificationText(id: number, open: (path: string) => void): Promise<void> {
  const { notices } = await api(notificationsCalls.list, { upTo: id });
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
            // A failure to mark as read is ignored.
            api(notificationsCalls.read, { ids: [id] }).catch(() => undefined);
          },
        },
  );
}
