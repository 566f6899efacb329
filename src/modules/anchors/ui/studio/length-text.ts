import { minutesAndSeconds } from '#modules/matches/clock.rules.ts';

/** `4:32`, `1:04:32`. */
export function lengthText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3_600);
  return hours === 0
    ? minutesAndSeconds(whole).replace(/^0/, '')
    : `${hours}:${minutesAndSeconds(whole % 3_600)}`;
}
