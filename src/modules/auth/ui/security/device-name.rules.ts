export interface DeviceName {
  system: string;
  browser: string;
  phone: boolean;
}

/** In this order: Edge calls itself Chrome, and Chrome calls itself Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const first = (of: readonly [RegExp, string][], text: string): string =>
  of.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** Enough for its owner to recognise it; an unknown program is shown by its first word. */
export function deviceName(userAgent: string): DeviceName {
  const browser = first(BROWSERS, userAgent) || (/^[\w.-]{1,30}/.exec(userAgent)?.[0] ?? '');
  return { system: first(SYSTEMS, userAgent), browser, phone: /Mobile|iPhone|Android/.test(userAgent) };
}
