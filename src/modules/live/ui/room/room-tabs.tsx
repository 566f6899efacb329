import { type ReactNode, useId, useState } from 'react';
import { hasBegun } from '#modules/matches/matches.rules.ts';
import { LiveTextList } from '#modules/matches/ui/detail/live-text.tsx';
import { PeriodTable } from '#modules/matches/ui/detail/period-table.tsx';
import { SpoilerMaskCard, useSpoilerMask } from '#modules/matches/ui/spoiler/mask.tsx';
import { useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Tabs } from '#ui/kit/choice/tabs.tsx';
import type { RoomDetail } from '../../rooms.contract.ts';
import type { MatchPart } from './use-match-part.ts';

interface RoomTabsProps {
  room: RoomDetail;
  chat: ReactNode;
  match: MatchPart | null;
  board: ReactNode;
}

type TabId = 'chat' | 'match' | 'board';

/** Chat, match, leaderboard. All panels stay mounted: a hidden chat misses no message. */
export function RoomTabs({ room, chat, match, board }: RoomTabsProps) {
  const t = useT();
  const base = useId();
  const panels: readonly [TabId, ReactNode][] = [
    ['chat', chat],
    ['match', match && <MatchPanel key={match.detail.match.id} room={room} match={match} />],
    ['board', board],
  ];
  const shown = panels.filter(([, panel]) => panel);
  const [chosen, setChosen] = useState<TabId>('chat');
  const selected = shown.some(([id]) => id === chosen) ? chosen : 'chat';
  return (
    <Card flush className="room-tabs">
      <Tabs
        label={t('rooms.tab.label')}
        tabs={shown.map(([id]) => ({ id, label: t(`rooms.tab.${id}`) }))}
        selected={selected}
        onSelect={setChosen}
      />
      {shown.map(([id, panel]) => (
        <div
          key={id}
          id={`${base}${id}`}
          role="tabpanel"
          aria-label={t(`rooms.tab.${id}`)}
          className="room-panel"
          data-panel={id}
          hidden={id !== selected}
        >
          {panel}
        </div>
      ))}
    </Card>
  );
}

function MatchPanel({ room, match }: { room: RoomDetail; match: MatchPart }) {
  const t = useT();
  const [shown, show] = useSpoilerMask();
  const { detail, sport } = match;
  return (
    <div className="room-match veiled" data-shown={shown || !hasBegun(detail.match.state) || undefined}>
      <SpoilerMaskCard onShow={show} />
      <div className="tells" tabIndex={-1}>
        {detail.match.periodScores.length > 0 && <PeriodTable match={detail.match} sport={sport} />}
        <LiveTextList texts={detail.texts} sport={sport} />
      </div>
      {room.match && (
        <ButtonLink look="outline" wide to={`/${room.match.game}/${room.match.id}`}>
          {t('rooms.match.more')}
        </ButtonLink>
      )}
    </div>
  );
}
