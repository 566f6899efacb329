import { counts, firstTo, happenings, percents, series } from './builders.ts';
import { shooter } from './esport-builders.ts';

export const valorant = shooter({
  slug: 'valorant',
  periods: series('map', [1, 3, 5], { seconds: 2_700, rest: 600 }),
  rate: 21,
  scoring: [
    { kind: 'elimination', points: 1, share: 0.58 },
    { kind: 'spikeDetonated', points: 1, share: 0.2 },
    { kind: 'spikeDefused', points: 1, share: 0.17 },
    { kind: 'timeExpired', points: 1, share: 0.05 },
  ],
  periodWinner: firstTo({ points: 13, ahead: 2 }),
  happenings: happenings({ spikePlanted: 12, multiKill: 8, ultimate: 24, clutch: 2, timeout: 3 }),
  stats: [
    ...counts({ kills: 74, damagePerRound: 137, openingKills: 10, spikesPlanted: 6, clutches: 1.2 }),
    ...percents({ headshots: 27 }),
  ],
  playerLine: ['combatScore', 'kills', 'deaths', 'assists', 'damagePerRound'],
  positions: ['duelist', 'initiator', 'controller', 'sentinel', 'flex'],
  pool: `
    Astra, Breach, Brimstone, Chamber, Clove, Cypher, Deadlock, Fade, Gekko, Harbor, Iso, Jett, KAY/O, Killjoy, Neon,
    Omen, Phoenix, Raze, Reyna, Sage, Skye, Sova, Tejo, Viper, Vyse, Waylay, Yoru`,
  maps: 'Abyss, Ascent, Bind, Breeze, Corrode, Fracture, Haven, Icebox, Lotus, Pearl, Split, Sunset',
});
