import type { Sport } from '#modules/catalog/sport.rules.ts';
import type { MatchDetail } from '../../detail.contract.ts';
import { marketsOf } from './odds.rules.ts';
import { hasStats } from './stats.rules.ts';
import { hasTrend } from './trend.rules.ts';

/** In the order of display. */
export const TABS = [
  'data',
  'preview',
  'meetings',
  'playback',
  'lineups',
  'statistics',
  'odds',
  'trend',
  'chat',
] as const;
export type DetailTab = (typeof TABS)[number];

/** Tabs whose panels show the score or result: form, past meetings and chat do not. */
export const SPOILER_TABS: ReadonlySet<DetailTab> = new Set(
  TABS.filter((tab) => tab !== 'preview' && tab !== 'meetings' && tab !== 'chat'),
);

const FILLED: Readonly<Record<DetailTab, (detail: MatchDetail, sport: Sport) => boolean>> = {
  data: ({ events, texts, match, panels }) =>
    match.lobby !== undefined || events.length + texts.length + match.periodScores.length + panels.length > 0,
  preview: ({ form, standings }) => form.home.length + form.away.length + standings.length > 0,
  meetings: ({ meetings }) => meetings.length > 0,
  playback: ({ videos }) => videos.length > 0,
  lineups: ({ lineups }) => lineups !== null && lineups.home.players.length + lineups.away.players.length > 0,
  statistics: (detail, sport) => detail.lobby !== undefined || hasStats(detail, sport),
  odds: ({ odds }, sport) => marketsOf(odds, sport).length > 0,
  trend: hasTrend,
  chat: () => true,
};

/** The tabs with content; the chat always has. */
export const tabsOf = (detail: MatchDetail, sport: Sport): DetailTab[] =>
  TABS.filter((tab) => FILLED[tab](detail, sport));

/** The tab in the address, if it exists; else the default for this state of the match. */
export function chosenTab(
  requested: string | null,
  tabs: readonly DetailTab[],
  { match }: MatchDetail,
): DetailTab {
  const early = match.state === 'not_started' || match.state === 'preview' || match.state === 'postponed';
  const wanted = [requested, early ? 'preview' : 'data', tabs[0]];
  return wanted.flatMap((name) => tabs.find((tab) => tab === name) ?? [])[0] ?? 'chat';
}

const SWIPE_LEAST = 64;

/** The tab that a swipe leads to: a clear horizontal move, to the neighbour on that side; null where there is none. */
export function nextTab(
  tabs: readonly DetailTab[],
  tab: DetailTab,
  move: { x: number; y: number },
  rightToLeft: boolean,
): DetailTab | null {
  if (Math.abs(move.x) < SWIPE_LEAST || Math.abs(move.x) < 2 * Math.abs(move.y)) return null;
  const forwards = move.x < 0 !== rightToLeft;
  return tabs[tabs.indexOf(tab) + (forwards ? 1 : -1)] ?? null;
}
