import type { ReactNode } from 'react';
import { Card } from '#ui/kit/card/card.tsx';
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
}

/** The cards beside every tab, without those of the tab itself. */
export function SideColumn({ detail, sport, tab, chat }: SideColumnProps) {
  const { t } = useSportTerms();
  const { odds, texts, meetings, standings } = detail;
  const parts = {
    odds: tab !== 'odds' && marketsOf(odds, sport).length > 0,
    texts: tab !== 'data' && texts.length > 0,
    past: tab !== 'preview' && meetings.length + standings.length > 0,
  };
  if (tab === 'chat' && !parts.odds && !parts.texts && !parts.past) return null;
  return (
    <aside className="match-stack" aria-label={t('match.side.label')}>
      {tab !== 'chat' && <div className="card match-chat match-chat-side">{chat}</div>}
      {parts.odds && <OddsSummary detail={detail} sport={sport} />}
      {parts.texts && (
        <Card className="tells" title={t('match.text.title')}>
          <LiveTextList texts={texts} sport={sport} first={SHORT} />
        </Card>
      )}
      {parts.past && <MeetingsCard detail={detail} sport={sport} />}
      {parts.past && <StandingsCard detail={detail} sport={sport} />}
    </aside>
  );
}
