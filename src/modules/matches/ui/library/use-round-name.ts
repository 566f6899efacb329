import { useT } from '#web/i18n/use-t.ts';
import { roundName } from './cup.rules.ts';

export function useRoundName(): (round: string) => string {
  const t = useT();
  return (round) => {
    const name = roundName(round);
    return name ? t(`library.round.${name.key}`, { n: name.n }) : round;
  };
}
