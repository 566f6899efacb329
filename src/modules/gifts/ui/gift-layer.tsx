import { useEffect, useReducer, useState } from 'react';
import { useBlocked } from '#modules/chat/ui/blocked-users.ts';
import { unblocked } from '#modules/chat/ui/chat-list.rules.ts';
import { useChatMessages } from '#modules/chat/ui/use-chat-messages.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { type Banner, type Effect, effectDue, enqueue, grow, nextSettling, settle } from '../combos.rules.ts';
import { giftEventOf } from '../gift-events.rules.ts';
import { GiftBanners } from './gift-banners.tsx';
import { GiftEffect } from './gift-effect.tsx';
import './gift-layer.css';

interface GiftLayerProps {
  roomId: number;
  /** Gift animations are enabled. */
  effects: boolean;
}

type Change = (banners: Banner[]) => Banner[];

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Gifts over the video: a banner per combo, and animations one after the other. */
export function GiftLayer({ roomId, effects }: GiftLayerProps) {
  const { lang } = useRoot();
  const blocked = useBlocked();
  const [banners, change] = useReducer((current: Banner[], apply: Change) => apply(current), []);
  const [queue, setQueue] = useState<readonly Effect[]>([]);

  // Earlier gifts are in the chat list; here only gifts while watching.
  useChatMessages(`live:${roomId}`, (messages) => {
    const at = Date.now();
    for (const message of unblocked(messages, blocked)) {
      const news = giftEventOf(message, lang);
      if (!news) continue;
      change((current) => grow(current, news, at));
      if (!effects || !effectDue(news) || prefersStill()) continue;
      const { icon, animation, username, name, price, count } = news;
      const effect = { id: `${message.seq}`, icon, animation, username, name, coins: price * count };
      setQueue((current) => enqueue(current, effect));
    }
  });

  const next = nextSettling(banners);
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(
      () => change((current) => settle(current, Date.now())),
      Math.max(0, next - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [next]);

  const [playing] = queue;
  return (
    <div className="gift-layer" aria-hidden="true">
      {playing && (
        <GiftEffect key={playing.id} effect={playing} onEnd={() => setQueue((current) => current.slice(1))} />
      )}
      <GiftBanners banners={banners.filter(({ userId }) => !blocked.has(userId))} />
    </div>
  );
}
