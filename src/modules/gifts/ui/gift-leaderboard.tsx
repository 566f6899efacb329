import { useCallback, useEffect, useRef, useState } from 'react';
import type { Message } from '#modules/chat/chat.contract.ts';
import { topicOf } from '#modules/chat/rooms.rules.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { LevelBadge } from '#ui/kit/badge/badge.tsx';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { Skeleton } from '#ui/kit/state/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/kit/state/states.tsx';
import { useMinimumSkeleton } from '#ui/kit/state/use-minimum-duration.ts';
import { useTopic } from '#ui/realtime/use-topic.ts';
import { giftsCalls } from '../gifts.calls.ts';
import type { GiftRanking as Board } from '../gifts.contract.ts';
import { LEADERBOARD_TYPES, type LeaderboardType } from '../leaderboards.rules.ts';
import './gift-leaderboard.css';

const SHOWN = 10;
/** Interval of reloads: gifts come in bursts. */
const AGAIN_MS = 3_000;

/** A room's givers by coins, reloaded after gifts. */
export function GiftLeaderboard({ roomId }: { roomId: number }) {
  const t = useT();
  const [type, setType] = useState<LeaderboardType>('room');
  const { board, failed, load } = useBoard(roomId, type);
  return (
    <Card
      flush
      title={t('gifts.board.title')}
      more={
        <Seg
          size="small"
          label={t('gifts.board.period')}
          options={LEADERBOARD_TYPES.map((id) => ({ id, label: t(`gifts.board.${id}`) }))}
          selected={type}
          onSelect={setType}
        />
      }
    >
      {failed ? <ErrorState onRetry={load} /> : <Places board={board} />}
    </Card>
  );
}

function Places({ board: loaded }: { board: Board | null }) {
  const t = useT();
  const board = useMinimumSkeleton(loaded);
  if (!board) {
    return (
      <div className="gift-places" role="status" aria-label={t('gifts.board.loading')}>
        {Array.from({ length: 4 }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows that wait are alike and never move
          <Skeleton key={n} height={32} />
        ))}
      </div>
    );
  }
  if (board.places.length === 0)
    return <EmptyState title={t('gifts.board.empty')} text={t('gifts.board.emptyText')} />;
  return (
    <>
      <ol className="gift-places">
        {board.places.slice(0, SHOWN).map(({ rank, user, coins }) => (
          <li key={user.uid}>
            <b data-rank={rank}>{rank}</b>
            <Avatar src={user.avatar} seed={user.uid} size={32} />
            <bdi>{user.username}</bdi>
            <LevelBadge level={user.level} />
            <Coins amount={coins} />
          </li>
        ))}
      </ol>
      {board.mine && (
        <p className="gift-mine">
          {t('gifts.board.mine', { rank: board.mine.rank })} <Coins amount={board.mine.coins} />
        </p>
      )}
    </>
  );
}

function useBoard(
  roomId: number,
  type: LeaderboardType,
): { board: Board | null; failed: boolean; load(): void } {
  const [board, setBoard] = useState<Board | null>(null);
  const [failed, setFailed] = useState(false);
  const wanted = useRef('');
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const load = useCallback(() => {
    const mine = `${roomId} ${type}`;
    wanted.current = mine;
    setFailed(false);
    api(giftsCalls.board, { type, roomId }).then(
      (found) => wanted.current === mine && setBoard(found),
      () => wanted.current === mine && setFailed(true),
    );
  }, [roomId, type]);
  useEffect(() => {
    setBoard(null);
    load();
    return () => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
    };
  }, [load]);
  useTopic<Message, unknown>(
    topicOf(`live:${roomId}`),
    undefined,
    (messages) => {
      if (waiting.current !== undefined || !messages.some(({ kind }) => kind === 'gift')) return;
      waiting.current = setTimeout(() => {
        waiting.current = undefined;
        load();
      }, AGAIN_MS);
    },
    () => undefined,
  );
  return { board, failed, load };
}
