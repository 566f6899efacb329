import { useEffect, useEffectEvent, useState } from 'react';
import { LazyChatPanel } from '#modules/chat/ui/chat-panel.lazy.tsx';
import { roomChat } from '#modules/live/rooms.rules.ts';
import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Badge, LiveBadge } from '#ui/kit/badge/badge.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { analyticsCalls } from '../../analytics.calls.ts';
import type { BroadcastFigures } from '../../analytics.contract.ts';
import type { Studio } from '../../broadcast.contract.ts';
import { lengthText } from './length-text.ts';
import { StudioPreview } from './studio-preview.tsx';

const REFRESH_MS = 20_000;

interface OnAirCardProps {
  studio: Studio;
  /** Of the push, or as published. */
  viewers: number;
  now: number;
}

/** The audience while live: figures, preview, chat with its gifts. */
export function OnAirCard({ studio, viewers, now }: OnAirCardProps) {
  const t = useT();
  const { locale } = useI18n();
  const figures = useRunningFigures(studio.broadcast);
  const count = new Intl.NumberFormat(locale).format;
  const facts = [
    ['viewers', count(viewers)],
    ['onAir', lengthText((now - Date.parse(studio.liveSince ?? '')) / 1000)],
    ['peak', count(Math.max(viewers, figures?.peak ?? 0))],
    ['followers', count(figures?.followers ?? 0)],
    ['gifts', count(figures?.gifts ?? 0)],
    ['coins', count(figures?.coins ?? 0)],
  ] as const;
  return (
    <Card
      title={t('studio.audience')}
      more={studio.endsAt === null ? <LiveBadge /> : <Badge tone="loss">{t('studio.lost')}</Badge>}
    >
      <dl className="push-health on-air-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`studio.figure.${name}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="on-air">
        <StudioPreview key={studio.endsAt} roomId={studio.roomId} isPaused={studio.endsAt !== null} />
        <div className="on-air-chat">
          <LazyChatPanel room={roomChat(studio.roomId)} />
        </div>
      </div>
    </Card>
  );
}

/** Counted by the server, and again every few seconds. */
function useRunningFigures(first: BroadcastFigures | null): BroadcastFigures | null {
  const [figures, setFigures] = useState(first);
  const refresh = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    const fresh = await api(analyticsCalls.latest).catch(() => null);
    if (fresh) setFigures(fresh);
  });
  useEffect(() => {
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return figures;
}
