import { useT } from '#ui/i18n/use-t.ts';
import type { Match } from '../../../matches.contract.ts';
import { sportOf, useRowSports } from '../row-sports-context.ts';
import type { MatchUpdate } from './match-updates.rules.ts';

interface AnnouncerProps {
  matches: readonly Match[];
  news: ReadonlyMap<number, MatchUpdate>;
  followed: ReadonlySet<number>;
}

/** Polite announcements of events in followed matches. Silent in spoiler-free mode, by the stylesheet. */
export function Announcer({ matches, news, followed }: AnnouncerProps) {
  const t = useT();
  const sports = useRowSports();
  const lines = matches.flatMap((match) => {
    const found = followed.has(match.id) && news.get(match.id);
    // In sports with scores every minute, only a correction is announced.
    if (!found || (found.kind === 'scored' && !sportOf(sports, match).cheer)) return [];
    const { homeScore, awayScore, home, away } = match;
    return t(`rails.announce.${found.kind}`, {
      team: match[found.side].name,
      score: `${home.name} ${homeScore}, ${away.name} ${awayScore}`,
    });
  });
  return (
    <p className="sr-only announcer" role="status">
      {lines.join(' ')}
    </p>
  );
}
