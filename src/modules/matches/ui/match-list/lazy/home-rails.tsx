import type { ReactNode } from 'react';
import { BonusCard } from '#modules/registration/ui/bonus-card.tsx';
import { type Block, Rails } from '#ui/home-frame/home-frame-rails.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { useRoot } from '#ui/root/use-root.ts';
import type { BusyLeague } from '../../../games.contract.ts';
import type { Match } from '../../../matches.contract.ts';
import { isLive } from '../../../matches.rules.ts';
import { useFollowed } from '../../favourites-slot.tsx';
import type { MatchListData } from '../load-match-list.ts';
import { RowSportsProvider } from '../row-sports-context.ts';
import { HotList } from './hot-list.tsx';
import { LiveNow } from './live-now.tsx';
import { MyLeagues } from './my-leagues.tsx';

await packs('rails');

const MOST_HOT = 6;
const MOST_LIVE = 4;

interface TitledBlock {
  title: string;
  body: ReactNode;
}

export interface HomeRailsProps {
  board: Pick<MatchListData, 'query' | 'list' | 'timeZone' | 'renderedAt' | 'sports'>;
  hot: readonly Match[];
  /** All leagues of that day, where the list has only its first ones. */
  ofDay?: readonly BusyLeague[] | undefined;
  /** Live rooms, of a module above. */
  live?: ReactNode;
  /** Experts' plans, likewise. */
  plans?: ReactNode;
  /** Standings of a league of the list, and the newest articles, likewise. */
  table?: TitledBlock | null;
  news?: ReactNode;
  /** Of one game: who leads a league, and the newest videos, likewise. */
  leaders?: TitledBlock | null;
  videos?: ReactNode;
}

/** The rails beside a match list; empty blocks are omitted. */
export function HomeRails(props: HomeRailsProps) {
  const { board, hot, ofDay, live, plans, table, news, leaders, videos } = props;
  const t = useT();
  const { me } = useRoot();
  const { list, timeZone, renderedAt, sports } = board;
  const [pins] = useFollowed('league');
  const leagues = board.query.game ? 'gameLeagues' : pins.size > 0 ? 'leagues' : 'topLeagues';
  const watchable = [...new Map([...hot, ...list.matches].map((match) => [match.id, match])).values()]
    .filter(({ state, media }) => isLive(state) && media.includes('video'))
    .slice(0, MOST_LIVE);
  const blocks: (Block | false)[] = [
    hot.length > 0 && {
      id: 'hot',
      title: t('rails.blocks.hot'),
      rail: 0,
      body: (
        <HotList
          matches={hot.slice(0, MOST_HOT)}
          rev={list.rev}
          timeZone={timeZone}
          renderedAt={renderedAt}
        />
      ),
    },
    list.leagues.length > 0 && {
      id: 'leagues',
      title: t(`rails.blocks.${leagues}`),
      rail: 0,
      body: (
        <MyLeagues
          leagues={list.leagues}
          matches={list.matches}
          all={Boolean(board.query.game)}
          ofDay={ofDay}
        />
      ),
    },
    Boolean(table) && { id: 'table', title: table!.title, rail: 0, body: table!.body },
    Boolean(leaders) && { id: 'leaders', title: leaders!.title, rail: 0, body: leaders!.body },
    (Boolean(live) || watchable.length > 0) && {
      id: 'live',
      title: t('rails.blocks.live'),
      rail: 1,
      body: live ?? <LiveNow matches={watchable} />,
    },
    Boolean(plans) && { id: 'plans', title: t('rails.blocks.plans'), rail: 1, body: plans },
    Boolean(news) && { id: 'news', title: t('shell.nav.news'), rail: 1, body: news },
    Boolean(videos) && { id: 'videos', title: t('shell.nav.videos'), rail: 1, body: videos },
  ];
  return (
    <RowSportsProvider value={sports}>
      <Rails blocks={blocks.filter((block) => block !== false)} fixed={me ? null : <BonusCard />} />
    </RowSportsProvider>
  );
}
