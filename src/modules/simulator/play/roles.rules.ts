/** Relative probability of scoring by position; 1 where absent. */
export const SCORERS: Readonly<Record<string, number>> = {
  goalkeeper: 0.01,
  goaltender: 0.01,
  pitcher: 0.01,
  libero: 0.05,
  defender: 0.45,
  defenseman: 0.5,
  midfielder: 1,
  forward: 3,
  pivot: 2,
  linePlayer: 1.4,
  centreForward: 2,
  opposite: 2,
  outsideHitter: 1.6,
  setter: 0.4,
  support: 0.5,
  hardSupport: 0.4,
  roam: 0.5,
  carry: 1.8,
  bot: 1.6,
  prop: 0.4,
  lock: 0.4,
  wing: 1.8,
  offensiveTackle: 0.01,
  offensiveGuard: 0.01,
  snapper: 0.01,
  bowler: 0.3,
};

type Parts = Readonly<Record<string, number>>;
const PITCHERS_NEVER: Parts = { pitcher: 0 };

/** Relative share of a team's number by position; 1 where absent. `other` is every position not named. */
const PARTS: Readonly<Record<string, Parts>> = {
  shots: SCORERS,
  shotsOnGoal: SCORERS,
  passes: { goalkeeper: 0.6, defender: 1.1, midfielder: 1.3, forward: 0.7 },
  tackles: { goalkeeper: 0.05, defender: 1.5, midfielder: 1.4, forward: 0.5 },
  rebounds: { center: 2.2, powerForward: 1.7, smallForward: 1.2 },
  blocks: { center: 3, powerForward: 2 },
  hits: PITCHERS_NEVER,
  atBats: PITCHERS_NEVER,
  runsBattedIn: PITCHERS_NEVER,
  passingYards: { quarterback: 1, other: 0 },
  rushingYards: { runningBack: 6, quarterback: 1, wideReceiver: 0.3, other: 0 },
  receivingYards: { wideReceiver: 3, tightEnd: 2, runningBack: 1, other: 0 },
  carryMetres: { fullback: 2, wing: 1.8, numberEight: 1.5 },
  tacklesMade: { flanker: 1.6, numberEight: 1.4, wing: 0.5, fullback: 0.5 },
  healing: { support: 1, other: 0.05 },
  creepScore: { support: 0.14, roam: 0.2, hardSupport: 0.1, softSupport: 0.2, jungle: 0.8, roamer: 0.2 },
  gold: { support: 0.65, roam: 0.65, bot: 1.2 },
  netWorth: { support: 0.6, hardSupport: 0.5, carry: 1.5 },
};

export const partIn = (key: string, position: string): number =>
  PARTS[key]?.[position] ?? PARTS[key]?.other ?? 1;
