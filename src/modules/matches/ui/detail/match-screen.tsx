import { type ReactNode, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import { classNames } from '#ui/kit/class-names.ts';
import type { MatchDetail } from '../../detail.contract.ts';
import type { Match } from '../../matches.contract.ts';
import { hasBegun } from '../../matches.rules.ts';
import type { MatchVideo } from '../../sheet.contract.ts';
import { SpoilerMaskCard, useSpoilerMask } from '../spoiler/mask.tsx';
import { Announcer } from './announcer.tsx';
import { DataTab } from './data-tab.tsx';
import { Hero } from './hero.tsx';
import { HeroBar } from './hero-bar.tsx';
import type { NextMatch } from './league.rules.ts';
import { LineupsTab } from './lineups-tab.tsx';
import { MeetingsTab } from './meetings-card.tsx';
import { OddsTab } from './odds-tab.tsx';
import type { PanelProps, PlayRecording } from './panel.ts';
import { PlaybackTab } from './playback-tab.tsx';
import { PreviewTab } from './preview-tab.tsx';
import { SideColumn } from './side-column.tsx';
import { FallbackNote } from './standings-table.tsx';
import { StatsTab } from './stats-tab.tsx';
import { chosenTab, type DetailTab, SPOILER_TABS, tabsOf } from './tabs.rules.ts';
import { TrendTab } from './trend-tab.tsx';
import { useLiveDetail } from './use-live-detail.ts';
import { useSportTerms } from './use-sport-terms.ts';
import { useCurrentTabInView, useTabSwipe } from './use-tab-swipe.ts';
import { useTitle } from './use-title.ts';

const PANELS: Readonly<Record<Exclude<DetailTab, 'chat'>, (props: PanelProps) => ReactNode>> = {
  data: DataTab,
  preview: PreviewTab,
  meetings: MeetingsTab,
  playback: PlaybackTab,
  lineups: LineupsTab,
  statistics: StatsTab,
  odds: OddsTab,
  trend: TrendTab,
};

interface MatchScreenProps {
  initial: MatchDetail;
  sport: Sport;
  /** When the page was rendered: the first render in the browser must match it. */
  renderedAt: number;
  /** The match's chat room, of a module above. */
  chat: ReactNode;
  /** Its live rooms, likewise. */
  rooms?: ReactNode;
  /** Recorded broadcasts, likewise. */
  recordings?: readonly MatchVideo[];
  play?: PlayRecording;
  /** The vote on its winner and the viewer's prediction, likewise. */
  vote?: ((match: Match) => ReactNode) | undefined;
  /** Experts' plans for it, likewise. */
  plans?: ReactNode;
  /** Viewers' clips of it, likewise. */
  clips?: ReactNode;
  /** The league's coming matches. */
  next?: readonly NextMatch[];
  /** The embed button, likewise. */
  embed?: ReactNode;
}

const NONE: readonly MatchVideo[] = [];

export function MatchScreen(props: MatchScreenProps) {
  const { initial, sport, renderedAt, chat, rooms, vote, plans, clips, embed } = props;
  const { next = [], recordings = NONE } = props;
  const { t } = useSportTerms();
  const { detail: current, scored, announcement } = useLiveDetail(initial, sport);
  const detail = useMemo(
    () => ({ ...current, videos: [...current.videos, ...recordings] }),
    [current, recordings],
  );
  const [shown, show] = useSpoilerMask();
  useTitle(detail, shown);
  const [query] = useSearchParams();
  const tabs = tabsOf(detail, sport);
  const tab = chosenTab(query.get('tab'), tabs, detail);
  const Panel = tab === 'chat' ? null : PANELS[tab];
  const panel = { detail, sport };
  const begun = hasBegun(detail.match.state);
  const voting = tab === 'chat' ? null : vote?.(detail.match);
  const showsResults = SPOILER_TABS.has(tab);
  const hero = useRef<HTMLElement>(null);
  const score = useRef<HTMLDivElement>(null);
  const swipe = useTabSwipe(tabs, tab);
  useCurrentTabInView(hero, tab);
  return (
    <div className="veiled" data-shown={shown || !begun || undefined}>
      <Hero
        {...panel}
        hero={hero}
        score={score}
        renderedAt={renderedAt}
        scored={scored}
        tabs={tabs}
        tab={tab}
        embed={embed}
        onShow={show}
      />
      <HeroBar {...panel} renderedAt={renderedAt} score={score} />
      <p className="sr-only" role="status">
        {shown && t('match.veil.shown')}
      </p>
      <Announcer announcement={announcement} sport={sport} />
      {rooms}
      <div className="page match-columns">
        {showsResults && <SpoilerMaskCard onShow={show} />}
        <div className={classNames('match-stack', showsResults && 'tells')} tabIndex={-1} {...swipe}>
          <FallbackNote note={detail.fallback} />
          {!begun && voting}
          {Panel ? <Panel {...panel} play={props.play} /> : <div className="card match-chat">{chat}</div>}
          {begun && voting}
          {plans}
          {begun && clips}
        </div>
        <SideColumn {...panel} tab={tab} chat={chat} next={next} />
      </div>
    </div>
  );
}
