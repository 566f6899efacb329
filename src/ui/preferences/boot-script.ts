import { SIGNED_IN_COOKIE } from '#platform/session/signed-in-cookie.ts';

/** Dispatched on `window` after a choice was stored. */
export const THEME_EVENT = 'theme';
export const THEME_KEY = 'theme';
/** Storage key of the chosen zone; without it the browser's own applies. */
export const ZONE_KEY = 'tz';
/** Storage key of spoiler-free mode, and its query parameter. */
export const SPOILER_KEY = 'spoiler';

/**
 * Runs in the head before the first paint: theme, spoiler-free mode, whether somebody is signed in; `ui/time/zone-script.ts` follows it. A
 * browser's first date format takes a phone a tenth of a second: while the styles load, a phone is idle, and the first
 * date is formatted then. Constant, so that the page's policy can contain its hash; cached pages contain nothing
 * personal.
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
  if ('everyones' in root.dataset && /(^|; )${SIGNED_IN_COOKIE}=/.test(document.cookie)) root.dataset.signedIn = '';
  dark.addEventListener('change', paint);
  addEventListener('storage', paint);
  addEventListener('${THEME_EVENT}', paint);
  setTimeout(() => {
    const styles = [...document.querySelectorAll('link[rel="stylesheet"]')];
    if (styles.some(({ sheet }) => !sheet))
      Intl.DateTimeFormat(root.lang, { hour: 'numeric', minute: 'numeric' }).format();
  }, 50);
})();`;
