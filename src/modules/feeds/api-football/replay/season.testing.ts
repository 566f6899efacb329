import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';
import { teamName } from '../../openfootball/team-names.rules.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export interface ReplayTeam {
  id: number;
  name: string;
  league: ReplayLeague;
}

export interface ReplayLeague {
  id: number;
  name: string;
  country: string;
  /** As in the address of the provider's flag. */
  flag: string;
  /** Of the season's file, and of its spellings of clubs. */
  file: string;
  code: string;
  /** Names of players. */
  people: readonly string[];
}

export interface ReplayMatch {
  id: number;
  league: ReplayLeague;
  round: number;
  home: ReplayTeam;
  away: ReplayTeam;
  /** The final score. */
  goals: readonly [number, number];
  startAt: number;
}

const words = (text: string): readonly string[] => text.split(' ');

export const LEAGUES: readonly ReplayLeague[] = [
  {
    ...{
      id: 39,
      name: 'Premier League',
      country: 'England',
      flag: 'gb-eng',
      file: 'en.1-2023-24',
      code: 'eng',
    },
    people: words(
      'Ashworth Barnes Carter Dawson Ellison Fletcher Garner Hartley Ingram Jarvis Kendall Lawson Mercer Norris Oakley Palmer Quinn Redmond Shaw Thornton Upton Vaughan Whitaker Yates',
    ),
  },
  {
    ...{ id: 140, name: 'La Liga', country: 'Spain', flag: 'es', file: 'es.1-2023-24', code: 'esp' },
    people: words(
      'Alonso Benítez Cabrera Domínguez Esteban Ferrer Gallego Herrero Ibáñez Jurado Lozano Medina Navas Ortega Pascual Quintana Robles Santana Tejada Urrutia Vidal Yáñez Zamora Zurita',
    ),
  },
  {
    ...{ id: 135, name: 'Serie A', country: 'Italy', flag: 'it', file: 'it.1-2023-24', code: 'ita' },
    people: words(
      'Amato Bianchi Caruso Donati Esposito Ferrara Galli Grasso Longo Marchetti Moretti Neri Orlando Pellegrini Riva Romano Sartori Serra Testa Urbani Valenti Villa Zanetti Zito',
    ),
  },
  {
    ...{ id: 78, name: 'Bundesliga', country: 'Germany', flag: 'de', file: 'de.1-2023-24', code: 'ger' },
    people: words(
      'Albrecht Becker Dietrich Engel Fischer Graf Hartmann Huber Jung Keller Kraus Lang Maurer Neumann Otto Pfeiffer Richter Schuster Simon Seidel Vogel Weber Winkler Ziegler',
    ),
  },
  {
    ...{ id: 61, name: 'Ligue 1', country: 'France', flag: 'fr', file: 'fr.1-2023-24', code: 'fra' },
    people: words(
      'Aubert Bertrand Chevalier Dubois Étienne Faure Garnier Hubert Jacquet Lambert Lefebvre Marchand Mercier Noël Olivier Perrin Renard Roussel Simonet Tessier Vasseur Vidal Weber Yvon',
    ),
  },
];

/** The round that is played while the replay begins. */
const CURRENT = 14;
/** Kick-offs of that round, in minutes from the beginning: over, running and to come. */
const OFFSETS = [-260, -150, -95, -70, -35, -5, 25, 90, 240, 1_300] as const;
/** Kick-offs of the others, in minutes of a day. */
const KICK_OFFS = [750, 900, 900, 900, 1_050, 1_200] as const;

interface File {
  teams: string[];
  /** Round, home, away and the two scores of each. */
  matches: string;
}

/** Real results of five leagues, moved so that a round of the autumn is played at this time. */
export function replaySeasons(beganAt: number): { season: number; matches: ReplayMatch[] } {
  const began = Math.floor(beganAt / (5 * MINUTE)) * 5 * MINUTE;
  const midnight = Math.floor(began / DAY) * DAY;
  const season = new Date(midnight - 7 * CURRENT * DAY).getUTCFullYear();
  const matches = LEAGUES.flatMap((league) => {
    const path = join(PROJECT_ROOT, `src/modules/competitions/recorded/${league.file}.json`);
    const file: File = JSON.parse(readFileSync(path, 'utf8'));
    const teams = file.teams.map((written, index) => ({
      id: league.id * 100 + index,
      name: teamName(written, league.code)!.name,
      league,
    }));
    const played = new Map<number, number>();
    return file.matches.split(' ').map((text, index): ReplayMatch => {
      const [round = 0, home = 0, away = 0, ...goals] = text.split('-').map(Number);
      const nth = played.get(round) ?? 0;
      played.set(round, nth + 1);
      return {
        id: league.id * 10_000 + index,
        league,
        round: round + 1,
        home: teams[home]!,
        away: teams[away]!,
        goals: [goals[0] ?? 0, goals[1] ?? 0],
        startAt:
          round + 1 === CURRENT
            ? began + OFFSETS[nth % OFFSETS.length]! * MINUTE
            : midnight + 7 * (round + 1 - CURRENT) * DAY + KICK_OFFS[nth % KICK_OFFS.length]! * MINUTE,
      };
    });
  });
  return { season, matches };
}

/** The same for the same words: a replay has no chance. */
export function chance(...parts: readonly (string | number)[]): number {
  let hash = 2_166_136_261;
  for (const char of parts.join(' ')) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

const PLACES = ['Goalkeeper', 'Defender', 'Midfielder', 'Attacker'] as const;
/** Last place of a squad's goalkeepers, defenders and midfielders. */
const LAST = [3, 11, 19];

export interface ReplayPlayer {
  id: number;
  name: string;
  number: number;
  position: (typeof PLACES)[number];
}

export const squadOf = ({ id, league }: ReplayTeam): ReplayPlayer[] =>
  league.people.map((_, index) => {
    const name = league.people[(index * 7 + id) % league.people.length]!;
    const initial = String.fromCharCode(65 + Math.floor(26 * chance('initial', id, index)));
    const place = LAST.findIndex((last) => index < last);
    return {
      id: id * 100 + index,
      name: `${initial}. ${name}`,
      number: index + 1,
      position: PLACES[place === -1 ? 3 : place]!,
    };
  });

/** Four defenders, three in the middle, three in front. */
const STARTERS = [0, 3, 4, 5, 6, 11, 12, 13, 19, 20, 21];
export const startersOf = (team: ReplayTeam): ReplayPlayer[] => {
  const squad = squadOf(team);
  return STARTERS.map((index) => squad[index]!);
};
export const benchOf = (team: ReplayTeam): ReplayPlayer[] => {
  const squad = squadOf(team);
  return [1, 7, 8, 14, 15, 16, 22, 23].map((index) => squad[index]!);
};
