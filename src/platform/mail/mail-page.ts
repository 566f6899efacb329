import type { Brand, BrandToken } from '#platform/brand/brand.contract.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { htmlText } from '#platform/text/html-text.rules.ts';

export interface MailItem {
  kind: string;
  text: string;
  url: string;
}

export interface MailPage {
  brand: Brand;
  language: Language;
  siteName: string;
  subject: string;
  lead: string;
  /** Shown large, to type or copy. */
  code?: string;
  /** Rows of facts: time, address. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** Lines with a link each. */
  items?: readonly MailItem[];
  notes: readonly string[];
  /** Links below the footer. */
  links?: readonly Omit<MailItem, 'kind'>[];
  footer: string;
}

/** Default colours of a brand; the same as in `ui/styles/tokens.css`. */
const COLOURS = {
  ink: '#072a32',
  'on-ink': '#f1f6f5',
  spark: '#c8f03c',
  bg: '#edf1f1',
  surface: '#ffffff',
  text: '#0e2227',
  'text-2': '#4a5e63',
  line: '#dce4e4',
  brand: '#0a6c7a',
} as const satisfies Partial<Record<BrandToken, string>>;

const FONT =
  "font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei','Noto Sans',sans-serif";

/** Mail clients support no style sheets and no flex: tables, with inline styles. */
export function mailHtml(page: MailPage): string {
  const {
    brand,
    language,
    siteName,
    subject,
    lead,
    code,
    facts = [],
    items = [],
    notes,
    links = [],
    footer,
  } = page;
  const colour = (name: keyof typeof COLOURS): string => brand.themeColour[name] ?? COLOURS[name];
  const paragraph = (text: string, tone: 'text' | 'text-2', size: number): string =>
    `<p style="margin:0 0 16px;color:${colour(tone)};font-size:${size}px;line-height:1.6">${htmlText(text)}</p>`;
  const start = language.dir === 'rtl' ? 'right' : 'left';
  const rows = facts
    .map(
      ([label, value]) =>
        `<tr><td style="padding:6px 0;color:${colour('text-2')}">${htmlText(label)}</td>` +
        `<td style="padding:6px 12px;color:${colour('text')}"><bdi>${htmlText(value)}</bdi></td></tr>`,
    )
    .join('');
  const codeBox = code
    ? `<p dir="ltr" style="margin:0 0 20px;padding:16px;background:${colour('bg')};border-radius:10px;text-align:center;` +
      `color:${colour('brand')};font:700 30px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px">${htmlText(code)}</p>`
    : '';
  const list = items
    .map(
      ({ kind, text, url }) =>
        `<p style="margin:0 0 12px;padding:0 0 12px;border-bottom:1px solid ${colour('line')};font-size:15px;line-height:1.5">` +
        `<span style="display:block;color:${colour('text-2')};font-size:12px">${htmlText(kind)}</span>` +
        `<a href="${htmlText(url)}" style="color:${colour('brand')};text-decoration:none"><bdi>${htmlText(text)}</bdi></a></p>`,
    )
    .join('\n');
  const below = links
    .map(
      ({ text, url }) => `<a href="${htmlText(url)}" style="color:${colour('text-2')}">${htmlText(text)}</a>`,
    )
    .join(' · ');
  return `<!doctype html>
<html lang="${language.tag}" dir="${language.dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${htmlText(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${colour('bg')};${FONT}">
<table role="presentation" dir="${language.dir}" align="center" width="100%" cellspacing="0" cellpadding="0" style="max-width:520px;margin:0 auto;${FONT}">
<tr><td style="padding:16px 24px;background:${colour('ink')};border-bottom:3px solid ${colour('spark')};border-radius:12px 12px 0 0;text-align:${start}"><a href="${htmlText(brand.publicUrl)}" style="color:${colour('on-ink')};font-size:20px;font-weight:700;text-decoration:none">${htmlText(siteName)}</a></td></tr>
<tr><td style="padding:28px 24px 12px;background:${colour('surface')};text-align:${start}">
${paragraph(lead, 'text', 16)}
${list}
${codeBox}${rows ? `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 16px;font-size:14px;text-align:${start}">${rows}</table>` : ''}
${notes.map((note) => paragraph(note, 'text-2', 14)).join('\n')}
</td></tr>
<tr><td style="padding:14px 24px;background:${colour('surface')};border-top:1px solid ${colour('line')};border-radius:0 0 12px 12px;color:${colour('text-2')};font-size:12px;line-height:1.6;text-align:${start}">${htmlText(footer)}${below && `<br>${below}`}</td></tr>
</table>
</body>
</html>`;
}

/** The same as plain text. */
export function mailText({
  lead,
  code,
  facts = [],
  items = [],
  notes,
  links = [],
  footer,
  brand,
}: MailPage): string {
  return [
    lead,
    ...(code ? [code] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...items.map(({ kind, text, url }) => `${kind}: ${text}\n${url}`),
    ...notes,
    '--',
    [footer, brand.publicUrl, ...links.map(({ text, url }) => `${text}: ${url}`)].join('\n'),
  ].join('\n\n');
}
