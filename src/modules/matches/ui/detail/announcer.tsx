import type { Sport } from '#modules/catalog/sport.rules.ts';
import type { LiveDetail } from './use-live-detail.ts';
import { useSportTerms } from './use-sport-terms.ts';

/** Announces changes of the score to screen readers, politely. Silent while the score is masked. */
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
