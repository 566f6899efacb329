import { LEAGUE_CODES, leagueInfo, leagueSlug } from './openfootball/leagues.rules.ts';

interface LeagueSource {
  apiFootball?: number;
  footballData?: string;
  openLigaDb?: string;
}

/** Ids of a league with several providers, by its code in openfootball. */
const SOURCES: Readonly<Record<string, LeagueSource>> = {
  'de.1': { apiFootball: 78, footballData: 'BL1', openLigaDb: 'bl1' },
  'de.2': { apiFootball: 79, openLigaDb: 'bl2' },
  'de.3': { apiFootball: 80, openLigaDb: 'bl3' },
  'de.cup': { apiFootball: 81, openLigaDb: 'dfb' },
  'en.1': { apiFootball: 39, footballData: 'PL' },
  'en.2': { apiFootball: 40, footballData: 'ELC' },
  'en.3': { apiFootball: 41 },
  'en.4': { apiFootball: 42 },
  'es.1': { apiFootball: 140, footballData: 'PD' },
  'es.2': { apiFootball: 141 },
  'it.1': { apiFootball: 135, footballData: 'SA' },
  'it.2': { apiFootball: 136 },
  'fr.1': { apiFootball: 61, footballData: 'FL1' },
  'fr.2': { apiFootball: 62 },
  'nl.1': { apiFootball: 88, footballData: 'DED' },
  'pt.1': { apiFootball: 94, footballData: 'PPL' },
  'br.1': { apiFootball: 71, footballData: 'BSA' },
  'br.2': { apiFootball: 72 },
  'be.1': { apiFootball: 144 },
  'tr.1': { apiFootball: 203 },
  'sco.1': { apiFootball: 179 },
  'jp.1': { apiFootball: 98 },
  'cn.1': { apiFootball: 169 },
  'ar.1': { apiFootball: 128 },
  'mx.1': { apiFootball: 262 },
  'au.1': { apiFootball: 188 },
  'at.1': { apiFootball: 218 },
  'gr.1': { apiFootball: 197 },
  mls: { apiFootball: 253 },
  'uefa.cl': { apiFootball: 2, footballData: 'CL' },
  'uefa.el': { apiFootball: 3 },
  'uefa.conf': { apiFootball: 848 },
};

export interface FootballSources {
  /** `all`, or ids; null without its key. */
  apiFootball: 'all' | readonly number[] | null;
  footballData: boolean;
  openData: boolean;
}

/** A league's own order of sources; else that of football; null without any. */
export type OrderOf = (leagueSlug: string) => readonly string[] | null;

export const NO_ORDER: OrderOf = () => null;

/** The orders of sources, for feeds. */
export interface FeedOrders {
  /** Of football. */
  orderOf: OrderOf;
  /** Games and leagues whose order names this provider: it sends their values again when that changes. */
  namesOf(provider: string): string;
}

export const NO_ORDERS: FeedOrders = { orderOf: NO_ORDER, namesOf: () => '' };

/** Names of the three sources that name leagues and clubs alike. */
const OPENLIGADB = 'openligadb';
const FOOTBALL_DATA = 'football-data';
const OPENFOOTBALL = 'openfootball';

/**
 * One provider for each league, so that no league, team or match is there twice: API-Football, OpenLigaDB,
 * football-data.org, openfootball. Each is given the codes that are left to it, with its own ids. An order of sources
 * gives a league to each of the last three that it names.
 */
export function leaguesBySource(
  { apiFootball, footballData, openData }: FootballSources,
  orderOf: OrderOf = NO_ORDER,
) {
  const openLigaDb = new Map<string, string>();
  const footballDataOrg = new Map<string, string>();
  const openfootball: string[] = [];
  for (const code of new Set([...Object.keys(SOURCES), ...LEAGUE_CODES])) {
    const source = SOURCES[code] ?? {};
    const { apiFootball: id } = source;
    if (apiFootball === 'all' || (id && apiFootball?.includes(id))) continue;
    const own: Readonly<Record<string, boolean>> = {
      [OPENLIGADB]: openData && source.openLigaDb !== undefined,
      [FOOTBALL_DATA]: footballData && source.footballData !== undefined,
      [OPENFOOTBALL]: openData && LEAGUE_CODES.includes(code),
    };
    const able = Object.keys(own).filter((name) => own[name]);
    const named = (orderOf(slugOfCode(code)) ?? []).filter((name) => able.includes(name));
    const chosen = named.length > 0 ? named : able.slice(0, 1);
    if (chosen.includes(OPENLIGADB)) openLigaDb.set(code, source.openLigaDb!);
    if (chosen.includes(FOOTBALL_DATA)) footballDataOrg.set(code, source.footballData!);
    if (chosen.includes(OPENFOOTBALL)) openfootball.push(code);
  }
  return { openLigaDb, footballDataOrg, openfootball };
}

/** Empty for a league whose name is in its file alone. */
function slugOfCode(code: string): string {
  const info = leagueInfo(code);
  return info?.names ? leagueSlug(info.country, info.names) : '';
}
