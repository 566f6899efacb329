import { registerWorker } from './register-worker.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** A browser with an older worker, and a site whose worker script responds like this. */
function browserWith(script: number, { breaks = false } = {}) {
  const done: string[] = [];
  const registration = {
    update: async () => {
      done.push('update');
      if (script !== 200) throw new TypeError('bad script');
    },
    unregister: async () => done.push('unregister'),
  };
  vi.stubEnv('DEV', false);
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async (address: string, { updateViaCache }: { updateViaCache: string }) => {
        done.push(`register ${address}, its copy from ${updateViaCache}`);
        return registration;
      },
      getRegistrations: async () => [registration],
      ready: Promise.resolve({ active: { postMessage: () => done.push('keep') } }),
    },
  });
  vi.stubGlobal('window', {
    location: { href: 'https://scores.example/en', origin: 'https://scores.example' },
  });
  vi.stubGlobal('caches', { keys: async () => ['pages'], delete: async (name: string) => done.push(name) });
  vi.stubGlobal('fetch', async () => {
    if (breaks) throw new TypeError('Failed to fetch');
    return new Response(null, { status: script });
  });
  return done;
}

const SCRIPT = 'https://scores.example/assets/site-1.js';
const REGISTERED = ['register /sw.js, its copy from none', 'update'];

it('checks for a newer worker at every visit, bypassing the browser’s cache', async () => {
  const done = browserWith(200);
  await registerWorker(SCRIPT);
  expect(done).toEqual([...REGISTERED, 'keep']);
});

it('with scripts of another origin, the worker is told of it', async () => {
  const done = browserWith(200);
  await registerWorker('https://cdn.example/assets/site-1.js');
  expect(done[0]).toBe('register /sw.js?assets=https%3A%2F%2Fcdn.example, its copy from none');
});

it.each([404, 410])('a site without a worker (%i) removes the old one and its caches', async (status) => {
  const done = browserWith(status);
  await registerWorker(SCRIPT);
  expect(done).toEqual([...REGISTERED, 'unregister', 'pages']);
});

it.each([
  ['fails', 500, {}],
  ['is out of reach', 503, { breaks: true }],
])('a site that %s keeps the worker', async (_why, status, network) => {
  const done = browserWith(status, network);
  await registerWorker(SCRIPT);
  expect(done).toEqual(REGISTERED);
});
