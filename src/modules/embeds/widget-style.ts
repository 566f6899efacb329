import { BRAND_TOKENS, type Brand, type BrandTheme } from '#platform/brand/brand.contract.ts';

/** Tokens of the site's stylesheet that a widget needs: a test compares them. */
export const WIDGET_LIGHT: BrandTheme = {
  brand: '#0a6c7a',
  surface: '#ffffff',
  text: '#0e2227',
  'text-2': '#4a5e63',
  line: '#dce4e4',
  live: '#c9281c',
  radius: '12px',
};
export const WIDGET_DARK: BrandTheme = {
  brand: '#3fb9c6',
  surface: '#111d20',
  text: '#e6efef',
  'text-2': '#a6b8ba',
  line: '#22343a',
  live: '#ff7065',
};

const RULES = `
*{box-sizing:border-box;margin:0}
html{background:var(--surface)}
body{font:15px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:var(--text);padding:1px}
a{color:inherit;text-decoration:none}
a:hover{text-decoration:underline}
a:focus-visible{outline:2px solid var(--brand);outline-offset:2px;border-radius:4px}
.box{background:var(--surface);border:1px solid var(--line);border-radius:var(--radius);overflow:hidden}
.top,.foot{display:flex;gap:8px;align-items:center;justify-content:space-between;padding:8px 12px;font-size:13px;color:var(--text-2)}
.top{border-bottom:1px solid var(--line)}
.foot{border-top:1px solid var(--line)}
.foot a{color:var(--brand);font-weight:600}
.top>:first-child,.name{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:0}
.top>:last-child{flex:none}
.live{color:var(--live);font-weight:600}
.live::before{content:"";display:inline-block;width:7px;height:7px;border-radius:50%;background:currentColor;margin-inline-end:6px}
.sides{display:block;padding:6px 12px}
.side{display:flex;gap:10px;align-items:center;padding:5px 0}
.side svg,td svg{flex:none}
.name{flex:1;font-weight:600}
.side b{font-size:20px;line-height:1;font-variant-numeric:tabular-nums}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:14px}
caption,.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
th,td{padding:0 6px;height:32px;text-align:center;font-weight:400;border-bottom:1px solid var(--line)}
thead th{font-size:12px;color:var(--text-2);white-space:nowrap}
tbody tr:last-child>*{border-bottom:0}
tr>:first-child{padding-inline-start:12px}
tr>:last-child{padding-inline-end:12px}
tbody th,.team{text-align:start}
tbody th{width:100%;max-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
td:last-child{font-weight:700}
.ltr{direction:ltr;unicode-bidi:isolate}
.empty{padding:20px 12px;color:var(--text-2)}
abbr{text-decoration:none}`.replaceAll('\n', '');

/** Colours of a brand are validated when its file is read. */
export function widgetCss({ themeColour, themeColourDark }: Brand): string {
  const tokens = (own: BrandTheme, brand: BrandTheme) =>
    BRAND_TOKENS.filter((token) => token in WIDGET_LIGHT)
      .map((token) => [token, brand[token] ?? own[token]])
      .filter(([, value]) => value !== undefined)
      .map(([token, value]) => `--${token}:${value};`)
      .join('');
  const dark = `{color-scheme:dark;${tokens(WIDGET_DARK, themeColourDark)}}`;
  return (
    `:root{color-scheme:light;${tokens(WIDGET_LIGHT, themeColour)}}` +
    `:root[data-theme=dark]${dark}` +
    `@media(prefers-color-scheme:dark){:root[data-theme=auto]${dark}}${RULES}`
  );
}
