/** Sources of statistics by key. Only kinds of the sport count. */

/** Counted from events; with `!`, from events of the other side. */
export const COUNTED: Readonly<Record<string, readonly string[]>> = {
  aces: ['ace'],
  attackPoints: ['spike'],
  barons: ['baron'],
  barracks: ['barracks'],
  blockPoints: ['block'],
  breakPoints: ['break'],
  centuries: ['century'],
  clutches: ['clutch'],
  corners: ['corner'],
  defusersPlanted: ['defuserPlanted'],
  demolitions: ['demolition'],
  doubleFaults: ['doubleFault'],
  dragons: ['dragon'],
  exclusions: ['exclusion'],
  extraManGoals: ['extraManGoal'],
  extras: ['wide', 'noBall'],
  fouls: ['foul'],
  fours: ['four'],
  goals: ['goal', 'penaltyGoal'],
  halfCenturies: ['halfCentury', 'century'],
  heralds: ['herald'],
  heroKills: ['heroKilled'],
  homeRuns: ['homeRun', 'twoRunHomer', 'threeRunHomer', 'grandSlam'],
  hundreds: ['score100'],
  kills: ['kill'],
  lords: ['lord'],
  offsides: ['offside'],
  oneEighties: ['score180'],
  oneForties: ['score140'],
  opponentErrors: ['opponentError'],
  overlords: ['overlord'],
  powerPlayGoals: ['powerPlayGoal'],
  redCards: ['redCard', 'secondYellow'],
  roshans: ['roshan'],
  sacks: ['sack'],
  saves: ['save', 'epicSave', '!shotSaved'],
  serviceAces: ['serviceAce'],
  sevenMetreGoals: ['sevenMetreGoal'],
  sixes: ['six'],
  spikesPlanted: ['spikePlanted'],
  stolenBases: ['stolenBase'],
  strikeouts: ['strikeout'],
  suspensions: ['twoMinutes'],
  touchdowns: ['touchdown'],
  towers: ['tower'],
  tries: ['try'],
  turnovers: ['interception', 'fumbleLost'],
  turtles: ['turtle'],
  tyrants: ['tyrant'],
  ultimates: ['ultimate'],
  unforcedErrors: ['!opponentError'],
  walks: ['walk'],
  winners: ['winner'],
  yellowCards: ['yellowCard', 'secondYellow'],
};

/** Minutes of a penalty. */
export const PENALTIES: Readonly<Record<string, number>> = { minorPenalty: 2, majorPenalty: 5 };

/** Lower bounds: other statistics, or the score. */
export const AT_LEAST: Readonly<Record<string, readonly string[]>> = {
  rebounds: ['offensiveRebounds'],
};

export type Read = (key: string, ofOther?: boolean) => number;

/** Derived statistics: `score` are points, `scorings` the number of scores; `~` is the statistic's own estimate. */
export const FOLLOWING: Readonly<Record<string, (read: Read, has: (key: string) => boolean) => number>> = {
  deaths: (read) => read('kills', true),
  savePercentage: (read) => percent(read('saves'), read('saves') + read('score', true)),
  shotAccuracy: (read) => percent(read('score'), read('shots')),
  runsBattedIn: (read) => read('score'),
  totalYards: (read) => read('passingYards') + read('rushingYards'),
  average: (read) => (read('scorings') > 0 ? round(read('score') / read('scorings'), 1) : 0),
  runRate: (read) => (read('overs') > 0 ? round(read('score') / read('overs'), 2) : 0),
  battingAverage: (read) => round(read('hits') / Math.max(1, read('atBats')), 3),
};

const percent = (part: number, whole: number): number => (whole > 0 ? Math.round((100 * part) / whole) : 0);

export const round = (value: number, digits: number): number =>
  Math.round(value * 10 ** digits) / 10 ** digits;
