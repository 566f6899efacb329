import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { BOOT_SCRIPT } from './boot-script.ts';

interface Browser {
  stored?: string;
  prefersDark?: boolean;
  storageBlocked?: boolean;
  spoiler?: string;
  search?: string;
  /** The page's style sheets, or null while loading. */
  styles?: object | null;
}

/** Records the language of a formatted date. */
const datesIn = (written: string[]) => (locale?: string) => ({
  format: () => written.push(locale ?? ''),
});

/** Runs the script in a fake browser; `fire` dispatches its events. */
function boot(browser: Browser) {
  const { stored, prefersDark = false, storageBlocked = false, spoiler, search = '' } = browser;
  const { styles = {} } = browser;
  const listeners: Record<string, () => void> = {};
  const listen = (name: string, listener: () => void) => {
    listeners[name] = listener;
  };
  const frames: (() => void)[] = [];
  const dataset: { theme?: string; repaint?: string; spoiler?: string } = {};
  const tasks: (() => void)[] = [];
  const dates: string[] = [];
  const scheme = { matches: prefersDark, addEventListener: listen };
  const memory: Record<string, string | undefined> = { theme: stored, spoiler };
  const links = [{ sheet: {} }, { sheet: styles }];
  const document = { documentElement: { dataset, lang: 'th' }, querySelectorAll: () => links };
  runInNewContext(BOOT_SCRIPT, {
    document,
    matchMedia: () => scheme,
    addEventListener: listen,
    requestAnimationFrame: (draw: () => void) => frames.push(draw),
    localStorage: {
      getItem: (key: string) => {
        if (storageBlocked) throw new Error('blocked');
        return memory[key] ?? null;
      },
    },
    location: { search },
    URLSearchParams,
    setTimeout: (task: () => void) => tasks.push(task),
    Intl: { DateTimeFormat: datesIn(dates) },
  });
  return {
    ...{ dates, dataset, document, memory, scheme },
    fire: (name: string) => listeners[name]?.(),
    drawFrame: () => frames.shift()?.(),
    rest: () => tasks.shift()?.(),
  };
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

  it('another one is painted without a transition, the same one without any change', () => {
    const { dataset, memory, fire, drawFrame } = boot({ stored: 'light' });
    fire('storage');
    expect(dataset).not.toHaveProperty('repaint');
    memory.theme = 'dark';
    fire('theme');
    drawFrame();
    expect(dataset).toHaveProperty('repaint');
    drawFrame();
    expect(dataset).not.toHaveProperty('repaint');
  });
});

describe('hidden scores before the first paint', () => {
  it.each([
    ['are shown when nothing was chosen', {}, false],
    ['are hidden when that was chosen', { spoiler: '1' }, true],
    ['are shown again when that was', { spoiler: '0' }, false],
    ['are hidden by an address that was shared so', { search: '?tab=football&spoiler=1' }, true],
    ['are shown by an address over the choice', { spoiler: '1', search: '?spoiler=0' }, false],
    [
      'are hidden by an address when storage is blocked',
      { storageBlocked: true, search: '?spoiler=1' },
      true,
    ],
  ])('%s', (_, browser, expected) => expect('spoiler' in boot(browser).dataset).toBe(expected));

  it('follow a new choice', () => {
    const { dataset, memory, fire } = boot({ spoiler: '1' });
    memory.spoiler = '0';
    fire('theme');
    expect(dataset).not.toHaveProperty('spoiler');
  });
});

describe('the first date', () => {
  it('is formatted in the page’s language while its styles load', () => {
    const { dates, rest } = boot({ styles: null });
    expect(dates).toEqual([]);
    rest();
    expect(dates).toEqual(['th']);
  });

  it('waits for the page where the styles are loaded: it would delay painting', () => {
    const { dates, rest } = boot({});
    rest();
    expect(dates).toEqual([]);
  });
});

it('cannot end its script element', () => {
  expect(BOOT_SCRIPT).not.toContain('</');
});
