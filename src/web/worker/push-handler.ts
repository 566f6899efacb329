import type { PushPayload } from '#modules/push/push.rules.ts';
import type { WorkerScope } from './worker-scope.ts';

/** What was pushed is shown, in place of the last line about the same thing; a click leads to it. */
export function handlePushes(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => {
    const told = event.data?.json() as PushPayload | undefined;
    if (!told?.title) return;
    const { title, body, tag, link, lang, dir } = told;
    const icon = '/app-icons/any-192.png';
    event.waitUntil(
      worker.registration.showNotification(title, { body, tag, lang, dir, icon, data: { link } }),
    );
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { link } = (event.notification.data ?? {}) as { link?: string };
    const url = new URL(link ?? '/', worker.location.origin);
    // Nothing but a page of this site.
    if (url.origin === worker.location.origin) event.waitUntil(open(worker, url.href));
  });
}

async function open(worker: WorkerScope, url: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === url);
  if (there) await there.focus();
  else await worker.clients.openWindow(url);
}
