import type { ReactNode } from 'react';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { useRoundName } from '../use-round-name.ts';
import type { NextMatch } from './league.rules.ts';
import { LiveTextList } from './live-text.tsx';
import { MeetingsCard } from './meetings-card.tsx';
import { marketsOf } from './odds.rules.ts';
import { OddsSummary } from './odds-summary.tsx';
import type { PanelProps } from './panel.ts';
import { StandingsCard } from './standings-card.tsx';
import type { DetailTab } from './tabs.rules.ts';
import { useSportTerms } from './use-sport-terms.ts';

const SHORT = 6;

interface SideColumnProps extends PanelProps {
  tab: DetailTab;
  chat: ReactNode;
  next: readonly NextMatch[];
}

/** The cards beside every tab, without those of the tab itself. */
export function SideColumn({ detail, sport, tab, chat, next }: SideColumnProps) {
  const { t } = useSportTerms();
  const { odds, texts, meetings, standings } = detail;
  const parts = {
    odds: tab !== 'odds' && marketsOf(odds, sport).length > 0,
    texts: tab !== 'data' && texts.length > 0,
    meetings: tab !== 'meetings' && meetings.length > 0,
    standings: tab !== 'preview' && standings.length > 0,
  };
  if (tab === 'chat' && next.length === 0 && !Object.values(parts).includes(true)) return null;
  return (
    <aside className="match-stack" aria-label={t('match.side.label')}>
      {tab !== 'chat' && <div className="card match-chat match-chat-side">{chat}</div>}
      {parts.odds && <OddsSummary detail={detail} sport={sport} />}
      {parts.texts && (
        <Card className="tells" title={t('match.text.title')}>
          <LiveTextList texts={texts} sport={sport} first={SHORT} />
        </Card>
      )}
      {parts.meetings && <MeetingsCard detail={detail} sport={sport} />}
      {parts.standings && <StandingsCard detail={detail} sport={sport} />}
      <NextMatches matches={next} />
    </aside>
  );
}

/** The coming matches of the league, below all that is about this one. */
function NextMatches({ matches }: { matches: readonly NextMatch[] }) {
  const { t } = useSportTerms();
  const roundName = useRoundName();
  if (matches.length === 0) return null;
  return (
    <Card title={t('match.side.next')}>
      <ul className="next-matches">
        {matches.map(({ id, game, startTime, home, away, round }) => (
          <li key={id}>
            <Link to={`/${game}/${id}`}>
              <DateTime at={startTime} />
              {round === undefined ? (
                [home, away].map(({ id: team, name, crest }) => (
                  <span key={team}>
                    <Crest crest={crest} />
                    <bdi>{name}</bdi>
                  </span>
                ))
              ) : (
                <>
                  <span>{roundName(round, game)}</span>
                  <small>{home.name}</small>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
