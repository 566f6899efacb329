/** Simulated spectators. */
export const SPECTATORS: readonly { name: string; level: number }[] = [
  { name: 'NorthStand', level: 4 },
  { name: 'OffsideTrap', level: 2 },
  { name: 'RowSeven', level: 1 },
  { name: 'LateWinner', level: 3 },
  { name: 'laowang88', level: 4 },
  { name: 'xiaoman', level: 5 },
  { name: 'KeepItSimple', level: 0 },
  { name: 'ayuan', level: 1 },
  { name: 'ExtraTime', level: 2 },
  { name: 'bluemoon21', level: 3 },
  { name: 'FullBack3', level: 0 },
  { name: 'kanqiu2026', level: 1 },
];
