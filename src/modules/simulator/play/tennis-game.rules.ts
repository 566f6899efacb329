import type { Side } from '#modules/catalog/sport.rules.ts';
import type { Random } from '../random.rules.ts';

const CALLS = ['0', '15', '30', '40'];
const WINNERS_SHARE = 0.62;

/** Score after each point of a game but the last, which the winner makes. */
export function gameOfPoints(random: Random, winner: Side, tieBreak: boolean): [string, string][] {
  const needed = tieBreak ? 7 : 4;
  const shown: [string, string][] = [];
  let [won, lost] = [0, 0];
  for (;;) {
    // The designated winner cannot lose the point that would end the game.
    const must = lost + 1 >= needed && lost + 1 - won >= 2;
    if (must || random() < WINNERS_SHARE) won++;
    else lost++;
    if (won >= needed && won - lost >= 2) return shown;
    const pair = tieBreak ? [String(won), String(lost)] : [call(won, lost), call(lost, won)];
    shown.push(winner === 'home' ? [pair[0]!, pair[1]!] : [pair[1]!, pair[0]!]);
  }
}

const call = (own: number, others: number): string => {
  if (own <= 3) return CALLS[own]!;
  return own > others ? 'A' : '40';
};
