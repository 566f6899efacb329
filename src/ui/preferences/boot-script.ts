/** Dispatched on `window` after a choice was stored. */
export const THEME_EVENT = 'theme';
export const THEME_KEY = 'theme';
/** Storage key of the chosen zone; without it the browser's own applies. */
export const ZONE_KEY = 'tz';
/** On `window`, when the page was rendered in another zone than the device's: `data-zone`, `data-zone-before`. */
export const NEW_ZONE_EVENT = 'zone';
/** Storage key of spoiler-free mode, and its query parameter. */
export const SPOILER_KEY = 'spoiler';

/**
 * Runs in the head before the first paint: theme and spoiler-free mode. The time zone for the server's next response
 * waits until the page is loaded: a browser's first date format takes a phone a tenth of a second, and without Temporal
 * one is needed to read the zone. While the styles load, a phone is idle: the first date is formatted then. Constant,
 * so that the page's policy can contain its hash; cached pages contain nothing personal.
 */
export const BOOT_SCRIPT = `(() => {
  const root = document.documentElement, dark = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    let theme, spoiler = new URLSearchParams(location.search).get('${SPOILER_KEY}');
    try {
      theme = localStorage.getItem('${THEME_KEY}');
      spoiler ??= localStorage.getItem('${SPOILER_KEY}');
    } catch {}
    const next = theme === 'light' || theme === 'dark' ? theme : dark.matches ? 'dark' : 'light';
    if (root.dataset.theme && root.dataset.theme !== next) {
      root.dataset.repaint = '';
      requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.repaint));
    }
    root.dataset.theme = next;
    if (spoiler === '1') root.dataset.spoiler = '';
    else delete root.dataset.spoiler;
  };
  paint();
  dark.addEventListener('change', paint);
  addEventListener('storage', paint);
  addEventListener('${THEME_EVENT}', paint);
  setTimeout(() => {
    const styles = [...document.querySelectorAll('link[rel="stylesheet"]')];
    if (styles.some(({ sheet }) => !sheet))
      Intl.DateTimeFormat(root.lang, { hour: 'numeric', minute: 'numeric' }).format();
  }, 50);
  addEventListener('load', () => {
    let zone;
    try {
      zone = localStorage.getItem('${ZONE_KEY}');
    } catch {}
    zone ||= globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    const tz = 'tz=' + zone;
    const said = document.cookie.split('; ');
    if (said.includes(tz)) return;
    document.cookie = tz + '; path=/; max-age=31536000; samesite=lax';
    root.dataset.zoneBefore = said.find((one) => one.startsWith('tz='))?.slice(3).replace('%2F', '/') ?? '';
    root.dataset.zone = zone;
    dispatchEvent(new Event('${NEW_ZONE_EVENT}'));
  });
})();`;
