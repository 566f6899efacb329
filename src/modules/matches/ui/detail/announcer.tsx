import type { Sport } from '#modules/catalog/sport.rules.ts';
import type { LiveDetail } from './use-live-detail.ts';
import { useSportTerms } from './use-sport-terms.ts';

/** Says to those who do not see the score that it has changed, when they have finished listening to something else. Silent while the score is veiled. */
export function Announcer({
  announcement,
  sport,
}: {
  announcement: LiveDetail['announcement'];
  sport: Sport;
}) {
  const words = useSportTerms();
  return (
    <p className="sr-only tells" aria-live="polite">
      {announcement && text(announcement)}
    </p>
  );

  function text({ kind, match }: NonNullable<LiveDetail['announcement']>): string {
    const { homeScore, awayScore, state } = match;
    const names = { home: match.home.name, away: match.away.name };
    const running = state === 'in_progress' || state === 'overtime';
    return words.t(`match.live.${kind}`, {
      ...names,
      homeScore,
      awayScore,
      state: running && match.period > 0 ? words.period(sport, match.period) : words.state(sport, state),
    });
  }
}
