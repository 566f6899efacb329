import { counts, happenings, only, series } from './builders.ts';
import { shooter } from './esport-builders.ts';

/** Control, escort and push count differently, and a map can be drawn: the feed names the winner. */
export const overwatch = shooter({
  slug: 'overwatch',
  periods: series('map', [3, 5, 7], { seconds: 900, rest: 300 }),
  rate: 4,
  scoring: only('objective'),
  happenings: happenings({ teamFight: 12, ultimate: 40, multiKill: 5 }),
  stats: counts({ kills: 45, deaths: 45, damage: 52_000, healing: 30_000, ultimates: 20 }),
  playerLine: ['kills', 'deaths', 'assists', 'damage', 'healing'],
  positions: ['tank', 'damage', 'damage', 'support', 'support'],
  bans: 1,
  pool: `
    Ana, Ashe, Baptiste, Bastion, Brigitte, Cassidy, D.Va, Doomfist, Echo, Freja, Genji, Hanzo, Hazard, Illari,
    Junker Queen, Junkrat, Juno, Kiriko, Lifeweaver, Lúcio, Mauga, Mei, Mercy, Moira, Orisa, Pharah, Ramattra, Reaper,
    Reinhardt, Sigma, Sojourn, Sombra, Symmetra, Tracer, Venture, Widowmaker, Winston, Wrecking Ball, Zarya, Zenyatta`,
  maps: `
    Busan, Ilios, Lijiang Tower, Nepal, Oasis, Samoa, Circuit Royal, Dorado, Havana, Junkertown, Rialto, Route 66,
    Blizzard World, Eichenwalde, Hollywood, King's Row, Midtown, Numbani, Paraíso, Colosseo, Esperança,
    New Queen Street, Runasapi, New Junk City, Suravasa`,
});
