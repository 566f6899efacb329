import { LEAGUE_CODES } from './openfootball/leagues.rules.ts';

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

/**
 * One provider for each league, so that no league, team or match is there twice: API-Football, OpenLigaDB,
 * football-data.org, openfootball. Each is given the codes that are left to it, with its own ids.
 */
export function leaguesBySource({ apiFootball, footballData, openData }: FootballSources) {
  const openLigaDb = new Map<string, string>();
  const footballDataOrg = new Map<string, string>();
  const openfootball: string[] = [];
  if (apiFootball === 'all') return { openLigaDb, footballDataOrg, openfootball };
  for (const code of new Set([...Object.keys(SOURCES), ...LEAGUE_CODES])) {
    const source = SOURCES[code] ?? {};
    if (source.apiFootball && apiFootball?.includes(source.apiFootball)) continue;
    if (openData && source.openLigaDb) openLigaDb.set(code, source.openLigaDb);
    else if (footballData && source.footballData) footballDataOrg.set(code, source.footballData);
    else if (openData && LEAGUE_CODES.includes(code)) openfootball.push(code);
  }
  return { openLigaDb, footballDataOrg, openfootball };
}
