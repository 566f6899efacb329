import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { FollowButton } from '#modules/follows/ui/follow-button.tsx';
import { LIVE_ROOMS_TOPIC } from '#modules/live/rooms.calls.ts';
import type { RoomChange } from '#modules/live/rooms.contract.ts';
import { LiveTabs } from '#modules/live/ui/room/rooms-screen.tsx';
import { language } from '#platform/i18n/languages.ts';
import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { LiveBadge } from '#ui/kit/badge/badge.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { formatK } from '#ui/kit/format/numbers.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { useLoadMore } from '#ui/kit/list/use-load-more.ts';
import { EmptyState, ErrorState } from '#ui/kit/state/states.tsx';
import { useTopic } from '#ui/realtime/use-topic.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { profilesCalls } from '../profiles.calls.ts';
import type { Anchor, AnchorPage } from '../profiles.contract.ts';
import { followedAmong } from './followed.ts';
import { withWhoIsLive, withWhoIsLiveNow } from './who-is-live.rules.ts';

export interface AnchorsScreenProps {
  /** Null when the list could not be loaded. */
  first: AnchorPage | null;
  /** The anchors among them whom the user follows. */
  followed: readonly number[];
}

export function AnchorsScreen({ first, followed }: AnchorsScreenProps) {
  const t = useT();
  const { revalidate } = useRevalidator();
  return (
    <div className="page rooms-page">
      <header className="rooms-head">
        <h1>{t('rooms.anchors.title')}</h1>
        <p>{t('rooms.anchors.about')}</p>
      </header>
      <Card flush>
        <LiveTabs current="/anchor/anchorList" />
      </Card>
      {first ? (
        <Anchors first={first} followed={followed} />
      ) : (
        <Card>
          <ErrorState onRetry={revalidate} />
        </Card>
      )}
    </div>
  );
}

function Anchors({ first, followed: known }: { first: AnchorPage; followed: readonly number[] }) {
  const t = useT();
  const { locale } = useI18n();
  const { me } = useRoot();
  const [followed, setFollowed] = useState(known);
  const list = useLoadMore(
    pageOf(first),
    async (cursor) => {
      const page = await api(profilesCalls.anchors, { cursor });
      if (me) {
        const more = await followedAmong(api, page.anchors);
        setFollowed((before) => [...before, ...more]);
      }
      return pageOf(page);
    },
    ({ userId }) => userId,
  );
  const { rows: anchors, foot } = list;
  useWhoIsLive(list.change);
  if (anchors.length === 0)
    return (
      <Card>
        <EmptyState title={t('rooms.anchors.none')} text={t('rooms.anchors.noneText')} />
      </Card>
    );
  return (
    <>
      <ul className="anchor-grid">
        {anchors.map((anchor) => (
          <li key={anchor.userId} className="card anchor-card">
            <Avatar src={anchor.avatar} seed={anchor.userId} size={56} />
            <div>
              <h2>
                <Link to={`/anchor/${anchor.userId}`}>
                  <bdi>{anchor.name}</bdi>
                </Link>
                {anchor.live && <LiveBadge />}
              </h2>
              <p>
                <bdi>{anchor.introduction}</bdi>
              </p>
              <small>
                {[
                  ...anchor.games.map((game) => t(`catalog.game.${game}`)),
                  ...anchor.languages.map((code) => language(code).name),
                ].join(' · ')}
              </small>
            </div>
            <footer>
              <span>
                <b>{formatK(anchor.followers, locale)}</b> {t('rooms.followers')}
              </span>
              {anchor.live && anchor.roomId !== null && (
                <ButtonLink size="small" to={`/live/${anchor.roomId}`}>
                  {t('rooms.watch')}
                </ButtonLink>
              )}
              {me?.uid !== anchor.userId && (
                <FollowButton
                  userId={anchor.userId}
                  name={anchor.name}
                  follow={followed.includes(anchor.userId)}
                />
              )}
            </footer>
          </li>
        ))}
      </ul>
      {foot.hasMore && <LoadMore {...foot} />}
    </>
  );
}

const pageOf = ({ anchors, nextCursor }: AnchorPage) => ({ rows: anchors, nextCursor });

type SetAnchors = (edit: (shown: readonly Anchor[]) => readonly Anchor[]) => void;

/** The list follows broadcasts that start or end. */
function useWhoIsLive(setAnchors: SetAnchors): void {
  useTopic<RoomChange, RoomChange[]>(
    LIVE_ROOMS_TOPIC,
    undefined,
    (changes) => setAnchors((shown) => withWhoIsLive(shown, changes)),
    (now) => setAnchors((shown) => withWhoIsLiveNow(shown, now)),
  );
}
