import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { BOOT_SCRIPT } from './boot-script.ts';

interface Browser {
  stored?: string;
  prefersDark?: boolean;
  cookie?: string;
  storageBlocked?: boolean;
}

const FROM_TOKYO = { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone: 'Asia/Tokyo' }) }) };

/** Runs the script in a browser of plain objects; `fire` plays the events it listens to. */
function boot({ stored, prefersDark = false, cookie = '', storageBlocked = false }: Browser) {
  const listeners: Record<string, () => void> = {};
  const listen = (name: string, listener: () => void) => {
    listeners[name] = listener;
  };
  const dataset: { theme?: string } = {};
  const scheme = { matches: prefersDark, addEventListener: listen };
  const memory = { theme: stored };
  const document = { documentElement: { dataset }, cookie };
  runInNewContext(BOOT_SCRIPT, {
    document,
    matchMedia: () => scheme,
    addEventListener: listen,
    localStorage: {
      getItem: () => {
        if (storageBlocked) throw new Error('blocked');
        return memory.theme ?? null;
      },
    },
    Intl: FROM_TOKYO,
  });
  return { dataset, document, memory, scheme, fire: (name: string) => listeners[name]?.() };
}

describe('the theme before the first paint', () => {
  it.each([
    ['a stored choice', { stored: 'dark' }, 'dark'],
    ['a stored choice over the system', { stored: 'light', prefersDark: true }, 'light'],
    ['the system when it was chosen', { stored: 'system', prefersDark: true }, 'dark'],
    ['the system when nothing was', {}, 'light'],
    ['the system when storage is blocked', { storageBlocked: true, prefersDark: true }, 'dark'],
  ])('follows %s', (_, browser, expected) => expect(boot(browser).dataset.theme).toBe(expected));

  it('follows the system while the page is open', () => {
    const { dataset, scheme, fire } = boot({});
    scheme.matches = true;
    fire('change');
    expect(dataset.theme).toBe('dark');
  });

  it.each(['theme', 'storage'])('follows a new choice on %s', (event) => {
    const { dataset, memory, fire } = boot({});
    memory.theme = 'dark';
    fire(event);
    expect(dataset.theme).toBe('dark');
  });
});

describe('the time zone', () => {
  it('is told to the server', () => {
    expect(boot({ cookie: 'lang=en; tz=UTC' }).document.cookie).toMatch(/^tz=Asia\/Tokyo; path=\//);
  });

  it('is left alone when the server knows it', () => {
    expect(boot({ cookie: 'lang=en; tz=Asia/Tokyo' }).document.cookie).toBe('lang=en; tz=Asia/Tokyo');
  });
});

it('cannot end the element it stands in', () => {
  expect(BOOT_SCRIPT).not.toContain('</');
});
