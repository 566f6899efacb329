import { counts, firstTo, happenings, percents, series } from './builders.ts';
import { shooter } from './esport-builders.ts';

export const rainbowsix = shooter({
  slug: 'rainbowsix',
  periods: series('map', [1, 3, 5], { seconds: 2_700, rest: 600 }),
  rate: 12,
  scoring: [
    { kind: 'elimination', points: 1, share: 0.7 },
    { kind: 'defuserCompleted', points: 1, share: 0.12 },
    { kind: 'defuserDestroyed', points: 1, share: 0.08 },
    { kind: 'timeExpired', points: 1, share: 0.1 },
  ],
  // At 6-6 three more rounds at most: 8-6 or 8-7.
  periodWinner: firstTo({ points: 7, ahead: 2, cap: 8 }),
  happenings: happenings({ defuserPlanted: 4, multiKill: 5, clutch: 1.5, timeout: 2 }),
  stats: [
    ...counts({ kills: 41, openingKills: 6, clutches: 0.8, defusersPlanted: 2 }),
    ...percents({ headshots: 45 }),
  ],
  playerLine: ['kills', 'deaths', 'assists', 'openingKills'],
  positions: ['igl', 'entry', 'entry', 'flex', 'support'],
  bans: 2,
  pool: `
    Ace, Ash, Buck, Dokkaebi, Finka, Flores, Grim, Hibana, Iana, IQ, Jackal, Lion, Maverick, Montagne, Nomad, Sledge,
    Thatcher, Thermite, Twitch, Ying, Zofia, Alibi, Aruni, Azami, Bandit, Castle, Fenrir, Jäger, Kaid, Lesion, Maestro,
    Melusi, Mira, Mute, Smoke, Solis, Valkyrie, Wamai`,
  maps: `
    Bank, Border, Chalet, Clubhouse, Coastline, Consulate, Kafe Dostoyevsky, Lair, Nighthaven Labs, Oregon, Skyscraper,
    Villa`,
});
