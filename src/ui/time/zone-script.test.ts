import { runInNewContext } from 'node:vm';
import { formatDate } from '#ui/kit/format/dates.ts';
import { offsetMinutes, zoneText } from '#ui/kit/format/time-zone-offset.ts';
import { HALF_YEAR_MS, ZONE_SCRIPT } from './zone-script.ts';

const NOW = Date.parse('2026-11-18T20:00:00Z');
const AT = '2026-11-18T22:30:00.000Z';

interface Visit {
  /** Zone of the browser. */
  own: string;
  /** Zone of the document. */
  written: string;
  days?: boolean;
  cookie?: string;
  cookiesBlocked?: boolean;
  chosen?: string;
}

interface Node {
  nextSibling?: object | null;
  parentNode?: Node | null;
}

interface Time extends Node {
  dateTime: string;
  dataset: { look?: string };
  textContent: string;
}

const offsetsOf = (zone: string) => [NOW, NOW + HALF_YEAR_MS].map((at) => offsetMinutes(zone, at));

/** A browser in which the script runs in the head; `parse` adds what the parser has read. */
function visited({ own, written, days, cookie = '', cookiesBlocked, chosen }: Visit) {
  const cookies = new Map(cookie ? [cookie.split('=') as [string, string]] : []);
  const listeners: Record<string, (() => void)[]> = {};
  const listen = (name: string, listener: () => void) => {
    listeners[name] = [...(listeners[name] ?? []), listener];
  };
  const times: Time[] = [];
  const labels = [{ dataset: { zoneLabel: 'Times in {zone}' }, textContent: '' }];
  const formatted: string[] = [];
  let step: (() => void) | null = null;
  let reloads = 0;
  const dataset: Record<string, string> = { tz: written, offsets: offsetsOf(written).join(' ') };
  if (days) dataset.days = '';
  const document = {
    documentElement: { dataset, lang: 'en' },
    readyState: 'loading',
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [name = '', value = ''] = text.split(';')[0]!.split('=');
      if (!cookiesBlocked) cookies.set(name, value);
    },
    addEventListener: listen,
    getElementsByTagName: () => times,
    querySelectorAll: () => labels,
  };
  class OwnDate extends Date {
    static override now = () => NOW;
    override getTimezoneOffset() {
      return -offsetMinutes(own, this.getTime());
    }
  }
  const ownFormat = { resolvedOptions: () => ({ timeZone: own }) };
  const format = (locale?: string, options?: Intl.DateTimeFormatOptions) => {
    formatted.push(locale ?? '');
    return locale ? new Intl.DateTimeFormat(locale, options) : ownFormat;
  };
  runInNewContext(ZONE_SCRIPT, {
    document,
    addEventListener: listen,
    localStorage: { getItem: () => chosen ?? null },
    location: { reload: () => reloads++ },
    Date: OwnDate,
    Intl: { DateTimeFormat: format },
    MutationObserver: class {
      constructor(run: () => void) {
        step = run;
      }
      observe() {}
      disconnect() {
        step = null;
      }
    },
  });
  const fire = (name: string) => {
    for (const listener of listeners[name] ?? []) listener();
  };
  return {
    dataset,
    cookies,
    formatted,
    label: labels[0]!,
    reloads: () => reloads,
    parse(look: string | undefined, { open = false } = {}): Time {
      const time: Time = {
        dateTime: AT,
        dataset: look ? { look } : {},
        textContent: 'as written',
        nextSibling: open ? null : {},
      };
      times.push(time);
      step?.();
      return time;
    },
    load() {
      document.readyState = 'complete';
      fire('DOMContentLoaded');
      fire('load');
    },
  };
}

describe('a page in the user’s zone', () => {
  it('formats nothing before it is loaded, and changes nothing', () => {
    const page = visited({ own: 'Europe/Berlin', written: 'Europe/Paris', days: true });
    const time = page.parse('time');
    expect([page.formatted, page.dataset.zoneKnown]).toEqual([[], undefined]);
    page.load();
    expect([time.textContent, page.reloads(), page.dataset.zoneKnown]).toEqual(['as written', 0, '']);
    // The offsets agree; the name is the device's.
    expect(page.label.textContent).toBe(`Times in ${zoneText('Europe/Berlin', NOW)}`);
    expect(page.cookies.get('tz')).toBe('Europe/Berlin');
  });

  it('of a returning visitor keeps its cookie and its label', () => {
    const page = visited({ own: 'Asia/Tokyo', written: 'Asia/Tokyo', cookie: 'tz=Asia%2FTokyo' });
    page.load();
    expect([page.cookies.get('tz'), page.label.textContent]).toEqual(['Asia%2FTokyo', '']);
  });

  it('is the chosen one, wherever the device is', () => {
    const page = visited({ own: 'Asia/Tokyo', written: 'Europe/Rome', chosen: 'Europe/Rome', days: true });
    page.load();
    expect([page.reloads(), page.cookies.get('tz')]).toEqual([0, 'Europe/Rome']);
  });
});

describe('a page in another zone', () => {
  it.each(['time', 'day', 'short', 'day-time', 'full'] as const)('has its times rewritten: %s', (look) => {
    const page = visited({ own: 'Pacific/Auckland', written: 'Europe/Berlin' });
    const locale = 'en-u-ca-gregory-nu-latn';
    expect(page.parse(look).textContent).toBe(formatDate(AT, look, locale, 'Pacific/Auckland'));
    expect([page.dataset.zone, page.cookies.get('tz')]).toEqual(['Pacific/Auckland', 'Pacific/Auckland']);
    expect(page.dataset).not.toHaveProperty('zoneKnown');
    page.load();
    expect(page.dataset).toHaveProperty('zoneKnown');
    expect(page.label.textContent).toBe(`Times in ${zoneText('Pacific/Auckland', NOW)}`);
    expect(page.reloads()).toBe(0);
  });

  it('has the offset of a time', () => {
    const page = visited({ own: 'Pacific/Auckland', written: 'Europe/Berlin' });
    expect(page.parse('offset').textContent).toBe('GMT+13');
  });

  it('leaves a time of its own zone, and waits for the one that is being parsed', () => {
    const page = visited({ own: 'America/New_York', written: 'Asia/Shanghai' });
    expect(page.parse(undefined).textContent).toBe('as written');
    const last = page.parse('time', { open: true });
    expect(last.textContent).toBe('as written');
    page.load();
    expect(last.textContent).toBe('17:30');
  });

  it('is read in the winter and in the summer of both', () => {
    const page = visited({ own: 'Africa/Johannesburg', written: 'Europe/Helsinki', days: true });
    // Two hours east in November, three in May.
    expect(page.reloads()).toBe(1);
  });
});

describe('rows of a day in another zone', () => {
  it('are loaded again, once', () => {
    const visit = { own: 'Pacific/Auckland', written: 'Europe/Berlin', days: true };
    const page = visited(visit);
    expect([page.reloads(), page.dataset.reload]).toEqual([1, '']);
    const again = visited({ ...visit, cookie: `tz=${page.cookies.get('tz')}` });
    expect([again.reloads(), again.dataset.reload]).toEqual([0, undefined]);
  });

  it('stay, with their zone named, where cookies are blocked', () => {
    const page = visited({
      own: 'Pacific/Auckland',
      written: 'Europe/Berlin',
      days: true,
      cookiesBlocked: true,
    });
    const time = page.parse('time');
    page.load();
    expect([page.reloads(), time.textContent, page.label.textContent]).toEqual([0, 'as written', '']);
    expect(page.dataset).toMatchObject({ zoneKnown: '' });
  });
});

it('a chosen zone that is none changes nothing', () => {
  const page = visited({ own: 'UTC', written: 'Europe/Berlin', chosen: 'Mars/Base', days: true });
  expect([page.reloads(), page.cookies.size, page.dataset.zoneKnown]).toEqual([0, 0, '']);
});

it('cannot end its script element', () => {
  expect(ZONE_SCRIPT).not.toContain('</');
});
