import type { Translate } from '#platform/errors/errors.ts';
import { type LanguageCode, language, localizedPath } from '#platform/i18n/languages.ts';
import { htmlText } from '#platform/text/html-text.rules.ts';

const STYLE =
  'margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;' +
  'box-sizing:border-box;text-align:center;font:400 1rem/1.5 system-ui,sans-serif';

export interface StandalonePageText {
  title: string;
  text?: string;
  /** The requested URL, for a retry. */
  address: string;
  /** Shows the demo label, as every other page. */
  demo: boolean;
}

/** Where no page can be rendered: a localized message and links, in one file without further requests. */
export function standalonePage(translate: Translate, lang: LanguageCode, words: StandalonePageText): string {
  const { tag, dir } = language(lang);
  const { title, text, address, demo } = words;
  const translated = (key: string) => htmlText(translate(lang, key));
  const link = (to: string, name: string) => `<a href="${htmlText(to)}">${htmlText(name)}</a>`;
  return [
    `<!DOCTYPE html><html lang="${tag}" dir="${dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    // In the head: set on the body, the canvas would stay light below links of the dark scheme.
    '<meta name="color-scheme" content="light dark">',
    `<title>${htmlText(title)}</title></head><body style="${STYLE}">`,
    `<h1 style="margin:0;font-size:1.5rem">${htmlText(title)}</h1>`,
    text ? `<p style="margin:0">${htmlText(text)}</p>` : '',
    `<p>${link(address, translate(lang, 'states.retry'))} · `,
    `${link(localizedPath(lang, '/'), translate(lang, 'states.home'))}</p>`,
    demo
      ? `<p style="margin:0"><b>${translated('shell.demo.badge')}</b> · ${translated('shell.demo.text')}</p>`
      : '',
    '</body></html>',
  ].join('');
}
