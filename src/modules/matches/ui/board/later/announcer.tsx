import { useT } from '#web/i18n/use-t.ts';
import type { Match } from '../../../matches.contract.ts';
import type { News } from './news.rules.ts';

interface AnnouncerProps {
  matches: readonly Match[];
  news: ReadonlyMap<number, News>;
  followed: ReadonlySet<number>;
}

/** Says politely what happens in the matches a reader follows. Silent in spoiler-free mode, by the stylesheet. */
export function Announcer({ matches, news, followed }: AnnouncerProps) {
  const t = useT();
  const lines = matches.flatMap((match) => {
    const found = followed.has(match.id) && news.get(match.id);
    if (!found) return [];
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
