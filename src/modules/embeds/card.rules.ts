import type { Crest } from '#modules/catalog/catalog.rules.ts';
import { hasBegun, isLive, type MatchState } from '#modules/matches/matches.rules.ts';
import type { Brand } from '#platform/brand/brand.contract.ts';
import { type LanguageCode, language } from '#platform/i18n/languages.ts';
import { wordsIn } from '#platform/i18n/localized-text.ts';
import type { Drawing } from '#platform/og-images/draw.ts';
import { widthOf } from '#platform/og-images/scripts.rules.ts';
import { CARD, escapeXml, textIn } from '#platform/og-images/svg.rules.ts';
import { crestSvg } from './crest.rules.ts';

/** Defaults of the site's tokens, where a brand sets none. */
const COLOURS = { ink: '#072A32', 'on-ink': '#F1F6F5', spark: '#C8F03C', live: '#E5484D' } as const;

export interface CardSide {
  name: string;
  crest: Crest;
  score: number;
}

export interface MatchCard {
  home: CardSide;
  away: CardSide;
  league: string;
  state: MatchState;
  /** State as interface text. */
  status: string;
  startAt: Date;
}

type Look = Pick<Brand, 'themeColour' | 'projectName' | 'description' | 'publicUrl' | 'timeZone'>;

const colour = ({ themeColour }: Look, token: keyof typeof COLOURS): string =>
  escapeXml(themeColour[token] ?? COLOURS[token]);

/** Open Graph image of a match: with its score once begun, unless scores are hidden. */
export function matchCardSvg(card: MatchCard, brand: Look, lang: LanguageCode, scored: boolean): Drawing {
  const { home, away, state } = card;
  const onInk = colour(brand, 'on-ink');
  const withScore = scored && hasBegun(state);
  const { day, time } = momentOf(card.startAt, lang, brand.timeZone);
  // The home side is at the start of the reading direction.
  const [homeX, awayX] = language(lang).dir === 'rtl' ? [960, 240] : [240, 960];
  const name = (x: number) => ({ x, y: 462, width: 390, size: 46, least: 28, fill: onInk });
  const shownState = scored || !hasBegun(state) ? card.status : day;
  const middle = withScore
    ? `${numeral(home.score, toMiddle(homeX), onInk)}${numeral(away.score, toMiddle(awayX), onInk)}
<rect x="582" y="292" width="36" height="8" rx="4" fill="${onInk}" opacity="0.6"/>`
    : textIn(time, { x: 600, y: 296, width: 260, size: 84, least: 40, fill: onInk });
  const under = withScore || shownState !== day ? day : '';
  const parts = [
    textIn(card.league, { x: 600, y: 96, width: 1000, size: 40, least: 26, fill: onInk, opacity: 0.85 }),
    crestSvg(home.crest, 'home', homeX, 290, 190),
    crestSvg(away.crest, 'away', awayX, 290, 190),
    textIn(home.name, name(homeX)),
    textIn(away.name, name(awayX)),
    middle,
    statusPill(shownState, scored && isLive(state) ? colour(brand, 'live') : null, onInk),
    under && textIn(under, { x: 600, y: 478, width: 310, size: 28, least: 20, fill: onInk, opacity: 0.75 }),
  ];
  return finish(parts, [home.name, away.name, card.league, shownState, day, time], brand, lang);
}

/** Open Graph image of pages without a picture of their own. */
export function brandCardSvg(brand: Look, lang: LanguageCode): Drawing {
  const name = wordsIn(brand.projectName, lang);
  const words = wordsIn(brand.description, lang);
  const onInk = colour(brand, 'on-ink');
  const parts = [
    textIn(name, { x: 600, y: 250, width: 1000, size: 120, least: 60, fill: onInk }),
    `<rect x="540" y="336" width="120" height="10" rx="5" fill="${colour(brand, 'spark')}"/>`,
    textIn(words, { x: 600, y: 430, width: 1040, size: 40, least: 24, fill: onInk, opacity: 0.85 }),
  ];
  return finish(parts, [name, words], brand, lang);
}

/** X coordinate between a crest and the centre, nearer to the centre. */
const toMiddle = (x: number): number => 600 + (x - 600) * 0.375;

const numeral = (score: number, x: number, fill: string): string =>
  textIn(String(score), { x, y: 296, width: 200, size: 132, least: 60, fill });

function statusPill(words: string, live: string | null, onInk: string): string {
  const width = live ? Math.min(310, Math.max(180, Math.ceil(widthOf(words) * 24))) : 310;
  const text = textIn(words, { x: 600, y: 416, width, size: 30, least: 20, fill: onInk });
  const pill = `<rect x="${590 - width / 2}" y="388" width="${width + 20}" height="56" rx="28" fill="${live}"/>`;
  return live ? pill + text : text;
}

function finish(
  parts: readonly string[],
  words: readonly string[],
  brand: Look,
  lang: LanguageCode,
): Drawing {
  const site = `${wordsIn(brand.projectName, lang)} · ${new URL(brand.publicUrl).host}`;
  const [ink, spark, onInk] = [colour(brand, 'ink'), colour(brand, 'spark'), colour(brand, 'on-ink')];
  const { width, height } = CARD;
  const foot = textIn(site, { x: 600, y: 580, width: 1000, size: 26, least: 20, fill: onInk, opacity: 0.75 });
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-weight="700">
<rect width="${width}" height="${height}" fill="${ink}"/>
<circle cx="600" cy="290" r="430" fill="none" stroke="${onInk}" stroke-opacity="0.05" stroke-width="3"/>
<rect width="${width}" height="12" fill="${spark}"/>
${parts.join('\n')}
${foot}
</svg>`,
    text: [...words, site].join(' '),
    lang,
  };
}

/** Kick-off in the brand's time zone: an image has no viewer. */
function momentOf(at: Date, lang: LanguageCode, timeZone: string): { day: string; time: string } {
  const { locale } = language(lang);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(at);
  return {
    day: format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
}
