/** Dispatch it on `window` after a new choice was stored. */
export const THEME_EVENT = 'theme';
export const THEME_KEY = 'theme';

/**
 * Runs in the head before anything is painted: the reader's theme, and the time zone the server may use next time.
 * Constant, so that the page's policy can name its hash; pages kept for everyone hold nothing personal.
 */
export const BOOT_SCRIPT = `(() => {
  const root = document.documentElement, dark = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    let theme;
    try { theme = localStorage.getItem('${THEME_KEY}'); } catch {}
    root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : dark.matches ? 'dark' : 'light';
  };
  paint();
  dark.addEventListener('change', paint);
  addEventListener('storage', paint);
  addEventListener('${THEME_EVENT}', paint);
  const tz = 'tz=' + Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!document.cookie.split('; ').includes(tz)) document.cookie = tz + '; path=/; max-age=31536000; samesite=lax';
})();`;
