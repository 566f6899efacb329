import { LOOKS } from '../kit/format/dates.ts';
import { ZONE_KEY } from '../preferences/boot-script.ts';

/** Half a year: zones that agree now and then agree in summer and in winter. */
export const HALF_YEAR_MS = 182 * 24 * 60 * 60 * 1_000;

/**
 * Runs in the head, before the first paint. The document names the zone it was rendered in (`data-tz`) with its offsets
 * in minutes, now and half a year later (`data-offsets`). Where the device's clock has the same, no date has to be
 * formatted: the first formatting takes a phone a tenth of a second. Otherwise every `<time data-look>` is rewritten
 * while the parser adds it: an observer runs before parsed elements are painted. A page whose rows are those of a day
 * (`data-days`) is loaded again with the zone in its cookie, and its content is not painted before; where cookies are
 * blocked it stays in the zone it names. A zone is named once the browser has confirmed it.
 */
export const ZONE_SCRIPT = `(() => {
  const root = document.documentElement, { tz, offsets, days } = root.dataset, now = Date.now();
  let chosen;
  try {
    chosen = localStorage.getItem('${ZONE_KEY}');
  } catch {}
  const own = () => chosen || (globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  const clock = [now, now + ${HALF_YEAR_MS}].map((at) => -new Date(at).getTimezoneOffset()).join(' ');
  const said = () => document.cookie.split('; ').find((one) => one.startsWith('tz='))?.slice(3).replaceAll('%2F', '/');
  const store = (zone) => {
    if (said() === zone) return false;
    document.cookie = 'tz=' + zone + '; path=/; max-age=31536000; samesite=lax';
    return said() === zone;
  };
  const offset = (zone, at) =>
    Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
      .formatToParts(at).find(({ type }) => type === 'timeZoneName').value;
  const name = (zone) => {
    for (const label of document.querySelectorAll('[data-zone-label]'))
      label.textContent = label.dataset.zoneLabel
        .replace('{zone}', zone.replaceAll('_', ' ') + ' · ' + offset(zone, now));
  };
  const done = () => root.dataset.zoneKnown = '';
  const watch = (step) => {
    const observer = new MutationObserver(step);
    observer.observe(root, { childList: true, subtree: true });
    document.addEventListener('DOMContentLoaded', () => {
      observer.disconnect();
      step();
    });
  };
  const rewrite = (zone) => {
    const looks = ${JSON.stringify(LOOKS)}, formats = {}, times = document.getElementsByTagName('time');
    const text = (look, at) => look === 'offset' ? offset(zone, at) :
      (formats[look] ??= Intl.DateTimeFormat(root.lang + '-u-ca-gregory-nu-latn', { ...looks[look], timeZone: zone }))
        .format(at).replace(/\\s/g, ' ');
    let next = 0;
    watch(() => {
      for (; next < times.length; next++) {
        const time = times[next], { look } = time.dataset;
        // The element that the parser is in has nothing after it.
        let after = time;
        while (after && !after.nextSibling) after = after.parentNode;
        if (!after && document.readyState === 'loading') return;
        if (look) time.textContent = text(look, Date.parse(time.dateTime));
      }
    });
  };
  if (chosen ? chosen === tz : clock === offsets) {
    addEventListener('load', () => {
      const zone = own();
      store(zone);
      if (zone !== tz) name(zone);
      done();
    });
    return;
  }
  try {
    const zone = own();
    const stored = Intl.DateTimeFormat('en', { timeZone: zone }) && store(zone);
    if (days === undefined) {
      root.dataset.zone = zone;
      rewrite(zone);
      document.addEventListener('DOMContentLoaded', () => {
        name(zone);
        done();
      });
      return;
    }
    if (stored) {
      root.dataset.reload = '';
      location.reload();
    }
  } catch {}
  done();
})();`;
