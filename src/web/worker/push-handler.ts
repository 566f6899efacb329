import type { PushPayload } from '#modules/push/push.rules.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Shows a push in place of an earlier one with the same tag; a click opens its page. */
export function handlePushes(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => {
    const payload = event.data?.json() as PushPayload | undefined;
    if (!payload?.title) return;
    const { title, body, tag, link, lang, dir } = payload;
    const icon = '/app-icons/any-192.png';
    event.waitUntil(
      worker.registration.showNotification(title, { body, tag, lang, dir, icon, data: { link } }),
    );
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { link } = (event.notification.data ?? {}) as { link?: string };
    const url = new URL(link ?? '/', worker.location.origin);
    // Only pages of this site.
    if (url.origin === worker.location.origin) event.waitUntil(open(worker, url.href));
  });
}

async function open(worker: WorkerScope, url: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === url);
  if (there) await there.focus();
  else await worker.clients.openWindow(url);
}
