import type { Crest } from '#modules/catalog/catalog.rules.ts';
import { htmlText } from '#platform/text/html-text.rules.ts';
import { WIDGET_SCRIPT } from './widget-script.ts';
import type { WidgetTheme } from './widgets.rules.ts';

/** Content of a widget, localized. */
interface Frame {
  tag: string;
  dir: 'ltr' | 'rtl';
  theme: WidgetTheme;
  css: string;
  icon: string;
  title: string;
  /** Page of the site with the same content. */
  url: string;
  more: string;
  note: string | null;
}

export interface MatchBox {
  league: { name: string; url: string };
  state: { text: string; live: boolean };
  /** Kick-off, before the match. */
  start: { at: string; text: string } | null;
  sides: readonly { name: string; crest: Crest; score: number | null }[];
  /** Announced when it changes; null with hidden scores. */
  summary: string | null;
  every: number;
}

export interface TableBox {
  league: { name: string; url: string };
  season: string;
  caption: string;
  team: string;
  columns: readonly { name: string; short: string }[];
  rows: readonly { rank: number | null; name: string; cells: readonly string[] }[];
  empty: string;
  every: number;
}

export const matchPage = (frame: Frame, { league, state, start, sides, summary, every }: MatchBox): string =>
  page(
    frame,
    `<main class="box" data-every="${every}"${summary === null ? '' : ` data-say="${htmlText(summary)}"`}>` +
      `<p class="top">${link(league.url, htmlText(league.name))}` +
      `<span${state.live ? ' class="live"' : ''}>${start ? time(start) : htmlText(state.text)}</span></p>` +
      link(frame.url, sides.map(side).join(''), 'sides') +
      `${foot(frame)}</main>`,
  );

export const tablePage = (frame: Frame, table: TableBox): string => {
  const { league, season, caption, team, columns, rows, empty, every } = table;
  const ranked = rows.some(({ rank }) => rank !== null);
  const head = columns.map(
    ({ name, short }) => `<th scope="col"><abbr title="${htmlText(name)}">${htmlText(short)}</abbr></th>`,
  );
  const body = rows.map(
    ({ rank, name, cells }) =>
      `<tr>${ranked ? `<td>${rank ?? ''}</td>` : ''}<th scope="row">${htmlText(name)}</th>` +
      `${cells.map((cell) => `<td><span class="ltr">${htmlText(cell)}</span></td>`).join('')}</tr>`,
  );
  return page(
    frame,
    `<main class="box" data-every="${every}">` +
      `<p class="top">${link(league.url, htmlText(league.name))}<span>${htmlText(season)}</span></p>` +
      (rows.length === 0
        ? `<p class="empty">${htmlText(empty)}</p>`
        : `<table><caption>${htmlText(caption)}</caption><thead><tr>${ranked ? '<th scope="col">#</th>' : ''}` +
          `<th scope="col" class="team">${htmlText(team)}</th>${head.join('')}</tr></thead>` +
          `<tbody>${body.join('')}</tbody></table>`) +
      `${foot(frame)}</main>`,
  );
};

export const missingPage = (frame: Frame, text: string): string =>
  page(
    frame,
    `<main class="box" data-every="3600"><p class="empty">${htmlText(text)}</p>${foot(frame)}</main>`,
  );

function page({ tag, dir, theme, css, icon, title, url }: Frame, main: string): string {
  return (
    `<!doctype html><html lang="${tag}" dir="${dir}" data-theme="${theme}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${htmlText(title)}</title><link rel="canonical" href="${htmlText(url)}">` +
    `<link rel="icon" href="${htmlText(icon)}">` +
    '<noscript><meta http-equiv="refresh" content="60"></noscript>' +
    `<style>${css}</style></head><body>${main}<p id="said" class="sr" role="status"></p>` +
    `<script>${WIDGET_SCRIPT}</script></body></html>`
  );
}

/** A link inside a frame would navigate only the frame. */
const link = (url: string, inner: string, name = ''): string =>
  `<a${name && ` class="${name}"`} href="${htmlText(url)}" target="_blank" rel="noopener">${inner}</a>`;

const foot = ({ url, more, note }: Frame): string =>
  `<p class="foot">${link(url, htmlText(more))}${note === null ? '' : `<span>${htmlText(note)}</span>`}</p>`;

const time = ({ at, text }: { at: string; text: string }): string =>
  `<time datetime="${htmlText(at)}">${htmlText(text)}</time>`;

const side = ({ name, crest, score }: MatchBox['sides'][number]): string =>
  `<span class="side">${drawCrest(crest)}<span class="name">${htmlText(name)}</span>` +
  `${score === null ? '' : `<b>${score}</b>`}</span>`;

/** Second colour over the first, on a disc of 20 × 20. */
const SECOND: Readonly<Record<Crest['shape'], string>> = {
  stripes: 'M4 0h4v20H4zM12 0h4v20h-4z',
  halves: 'M10 0h10v20H10z',
  sash: 'M0 3 3 0l17 17-3 3z',
  hoop: 'M0 7h20v6H0z',
  belt: 'M0 12h20v8H0z',
  ring: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm0 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  diamond: 'm10 2 8 8-8 8-8-8z',
  chevrons: 'm0 6 10 6L20 6v5l-10 6L0 11z',
};

const drawCrest = ({ a, b, shape }: Crest): string =>
  '<svg width="22" height="22" viewBox="0 0 20 20" aria-hidden="true"><clipPath id="c"><circle cx="10" cy="10" r="10"/></clipPath>' +
  `<g clip-path="url(#c)"><path fill="${htmlText(a)}" d="M0 0h20v20H0z"/><path fill="${htmlText(b)}" d="${SECOND[shape]}"/></g></svg>`;
