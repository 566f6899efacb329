import { lineText } from '#modules/matches/ui/detail/odds.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import type { PlanMatch } from '../plan.contract.ts';
import { isHandicap, type Play, type PlayLevel, type Prediction, scoreOf } from '../plays.rules.ts';

export interface PlayLabels {
  /** "Handicap", "First half · 1X2". */
  play(level: PlayLevel, play: Play): string;
  /** "Arsenal -0.5", "Over 2.5", "2–1". */
  pick(prediction: Prediction): string;
}

/** Labels of a prediction in the terms of the match's sport. */
export function usePlayLabels({ game, home, away }: Pick<PlanMatch, 'game' | 'home' | 'away'>): PlayLabels {
  const t = useT();
  return {
    play(level, play) {
      const name = t(`sports.market.${play}`, { game });
      return level === 'match' ? name : t('plans.play.first', { play: name });
    },
    pick({ play, line, pick }) {
      if (pick === 'score') return scoreOf(line ?? 0).join('–');
      if (pick === 'draw') return t('plans.pick.draw');
      if (pick === 'over' || pick === 'under')
        return t(`plans.pick.${pick}`, { line: lineText(play, line ?? 0) });
      const team = pick === 'home' ? home.name : away.name;
      if (!isHandicap(play)) return t('plans.pick.wins', { team });
      // The line is the home side's; the away side has its negative.
      const own = (pick === 'home' ? 1 : -1) * (line ?? 0);
      return t('plans.pick.handicap', { team, line: lineText(play, own) });
    },
  };
}
