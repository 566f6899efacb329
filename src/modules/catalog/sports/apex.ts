import { names, timed } from './builders.ts';
import { battleRoyale } from './esport-builders.ts';

export const apex = battleRoyale({
  slug: 'apex',
  periods: timed({ word: 'game', count: 6, seconds: 1_260, breaks: [600], clock: 'up' }),
  lobby: { teams: 20, places: [12, 9, 7, 5, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1], kill: 1 },
  lineup: {
    shape: 'draft',
    starters: 3,
    bench: 1,
    positions: ['igl', 'fragger', 'anchor'],
    draft: {
      picks: 3,
      bans: 0,
      pool: names(`
        Alter, Ash, Ballistic, Bangalore, Bloodhound, Catalyst, Caustic, Conduit, Crypto, Fuse, Gibraltar, Horizon,
        Lifeline, Loba, Mad Maggie, Mirage, Newcastle, Octane, Pathfinder, Rampart, Revenant, Seer, Sparrow, Valkyrie,
        Vantage, Wattson, Wraith`),
    },
  },
  maps: "Broken Moon, E-District, Kings Canyon, Olympus, Storm Point, World's Edge",
});
