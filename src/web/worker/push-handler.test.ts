import { handlePushes } from './push-handler.ts';
import type { WorkerScope } from './worker-scope.ts';

function workerWith(pages: readonly string[]) {
  const listeners: Record<string, (event: never) => void> = {};
  const shown: { title: string; options: NotificationOptions }[] = [];
  const opened: string[] = [];
  const waits: Promise<unknown>[] = [];
  handlePushes({
    location: { origin: 'https://scores.example' },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => pages.map((url) => ({ url, focus: async () => opened.push(`focus ${url}`) })),
      openWindow: async (url: string) => opened.push(`open ${url}`),
    },
    addEventListener: (name: string, listener: (event: never) => void) => {
      listeners[name] = listener;
    },
  } as unknown as WorkerScope);
  const waitUntil = (work: Promise<unknown>) => waits.push(work);
  return {
    shown,
    opened,
    push: async (payload: unknown) => {
      listeners.push!({ data: { json: () => payload }, waitUntil } as never);
      await Promise.all(waits);
    },
    click: async (link: string) => {
      const notification = { data: { link }, close: () => opened.push('close') };
      listeners.notificationclick!({ notification, waitUntil } as never);
      await Promise.all(waits);
    },
  };
}

it('shows a push under its tag, in its language', async () => {
  const { push, shown } = workerWith([]);
  const payload = {
    title: 'هدف',
    body: '1–0',
    tag: 'match-7',
    link: '/ar/football/7',
    lang: 'ar',
    dir: 'rtl',
  };
  await push(payload);
  await push(null);
  expect(shown).toEqual([
    {
      title: 'هدف',
      options: expect.objectContaining({
        body: '1–0',
        tag: 'match-7',
        lang: 'ar',
        dir: 'rtl',
        data: { link: '/ar/football/7' },
      }),
    },
  ]);
});

it('a click opens the page, or focuses it where open, and never another site', async () => {
  const { click, opened } = workerWith(['https://scores.example/en/football/7']);
  await click('/en/football/7');
  await click('/en/football/8');
  await click('https://evil.example/');
  expect(opened).toEqual([
    'close',
    'focus https://scores.example/en/football/7',
    'close',
    'open https://scores.example/en/football/8',
    'close',
  ]);
});
