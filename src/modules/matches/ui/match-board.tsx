import { useState } from 'react';
import { useHref } from 'react-router';
import { api } from '#web/api/client.ts';
import { useT } from '#web/i18n/use-t.ts';
import { LiveBadge } from '#web/kit/badge/badge.tsx';
import { Card } from '#web/kit/card/card.tsx';
import { RelativeTime } from '#web/kit/format/relative-time.tsx';
import { useLinkArea } from '#web/kit/list/link-area.ts';
import { LoadMore } from '#web/kit/list/load-more.tsx';
import { Flag } from '#web/kit/match/crest.tsx';
import { LeagueGroup } from '#web/kit/match/league-group.tsx';
import { EmptyState } from '#web/kit/state/states.tsx';
import { useKeptSet } from '#web/shell/use-kept-set.ts';
import { useNow } from '#web/shell/use-now.ts';
import { matchesCalls } from '../matches.calls.ts';
import type { League, ListMatches, MatchPage } from '../matches.contract.ts';
import { isLive } from '../matches.rules.ts';
import { MatchLine, useTimeText } from './match-line.tsx';
import { groupByLeague } from './row.rules.ts';
import { useLiveMatches } from './use-live-matches.ts';

interface MatchBoardProps {
  page: MatchPage;
  query: ListMatches;
  timeZone: string;
  /** When the page was rendered: the first render in the browser must say the same. */
  renderedAt: number;
}

/** A day's matches by league, moving. */
export function MatchBoard({ page, query, timeZone, renderedAt }: MatchBoardProps) {
  const t = useT();
  const now = useNow(renderedAt);
  const timeOf = useTimeText(timeZone);
  const onClick = useLinkArea();
  const root = useHref('/').replace(/\/$/, '');
  const { matches, scored, append } = useLiveMatches(page.matches, page.rev);
  const more = useMore(page, query, append);
  const [stars, star] = useKeptSet('stars');
  const [pins, pin] = useKeptSet('pins');
  const live = matches.filter(({ state }) => isLive(state)).length;

  if (matches.length === 0) {
    return (
      <Card>
        <EmptyState title={t('matches.empty.title')} text={t('matches.empty.text')} />
      </Card>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside act by keyboard
    <div onClick={onClick}>
      <Card flush>
        <header className="flex flex-wrap items-baseline gap-3 px-4 py-3">
          <h1 className="text-16 font-semibold">{t('matches.board.today')}</h1>
          {live > 0 && <LiveBadge>{t('matches.board.live', { n: live })}</LiveBadge>}
          {page.updatedAt && (
            <span className="ms-auto text-12 text-text-3">
              {t('matches.board.updated')} <RelativeTime at={page.updatedAt} />
            </span>
          )}
        </header>
        {groupByLeague(matches, pins).map((group) => {
          const league = more.leagues.get(group.leagueId);
          return (
            <LeagueGroup
              key={group.key}
              mark={<Flag code={league?.country ?? 'int'} />}
              league={league?.name ?? ''}
              round={t('matches.board.round', { n: group.matches[0]!.round })}
              pinned={pins.has(group.leagueId)}
              onPin={() => pin(group.leagueId)}
            >
              {group.matches.map((match) => (
                <MatchLine
                  key={match.id}
                  match={match}
                  href={`${root}/${match.game}/${match.id}`}
                  time={timeOf(match, now)}
                  now={now}
                  scored={scored.get(match.id)}
                  starred={stars.has(match.id)}
                  onStar={star}
                />
              ))}
            </LeagueGroup>
          );
        })}
        <LoadMore hasMore={more.hasMore} loading={more.loading} failed={more.failed} onLoad={more.load} />
      </Card>
    </div>
  );
}

function useMore(first: MatchPage, query: ListMatches, append: (more: MatchPage['matches']) => void) {
  const [cursor, setCursor] = useState(first.nextCursor);
  const [leagues, setLeagues] = useState(() => byId(first.leagues));
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  return {
    leagues,
    hasMore: cursor !== null,
    loading: state === 'loading',
    failed: state === 'failed',
    async load() {
      if (cursor === null || state === 'loading') return;
      setState('loading');
      try {
        const page = await api(matchesCalls.list, { ...query, cursor });
        append(page.matches);
        setLeagues((known) => new Map([...known, ...byId(page.leagues)]));
        setCursor(page.nextCursor);
        setState('idle');
      } catch {
        setState('failed');
      }
    },
  };
}

const byId = (leagues: readonly League[]): ReadonlyMap<number, League> =>
  new Map(leagues.map((league) => [league.id, league]));
