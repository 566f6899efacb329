it('a new worker activates at once and deletes older caches', async () => {
  const done: string[] = [];
  const listeners: Record<string, (event: { waitUntil(work: Promise<unknown>): void }) => void> = {};
  vi.stubGlobal('self', {
    location: { origin: 'https://scores.example', href: 'https://scores.example/sw.js' },
    caches: { keys: async () => ['of an older version'], delete: async (name: string) => done.push(name) },
    clients: { claim: async () => void done.push('claim') },
    skipWaiting: async () => void done.push('skip waiting'),
    addEventListener: (name: string, listener: (typeof listeners)[string]) => {
      listeners[name] = listener;
    },
  });
  vi.stubGlobal('OFFLINE_WORDS', {});
  try {
    await import('./site-worker.ts');
    for (const name of ['install', 'activate'])
      await new Promise((resolve) => {
        listeners[name]!({ waitUntil: (work) => resolve(work) });
      });
    expect(done).toEqual(['skip waiting', 'of an older version', 'claim']);
  } finally {
    vi.unstubAllGlobals();
  }
});
