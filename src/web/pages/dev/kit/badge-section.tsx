import { useI18n } from '#ui/i18n/use-t.ts';
import { Badge, type BadgeTone, LevelBadge, LiveBadge } from '#ui/kit/badge/badge.tsx';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatK } from '#ui/kit/format/numbers.ts';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Specimen } from './specimen.tsx';

const TONES: readonly BadgeTone[] = ['plain', 'brand', 'win', 'loss', 'coin', 'warn', 'hit', 'live', 'pro'];

export function BadgeSection() {
  const { locale } = useI18n();
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card
        title="Badges"
        more={
          <a href="#badges" className="flex items-center">
            More <Icon name="next" size={12} flip />
          </a>
        }
      >
        <div className="grid gap-4">
          <Specimen name="Tones">
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
            <LiveBadge />
          </Specimen>
          <Specimen name="Levels">
            {[0, 1, 2, 3, 4, 5].map((level) => (
              <LevelBadge key={level} level={level} />
            ))}
          </Specimen>
          <Specimen name="Avatars">
            {([24, 32, 40, 56, 72] as const).map((size, seed) => (
              <Avatar key={size} size={size} seed={seed} name={`Person ${seed}`} />
            ))}
          </Specimen>
        </div>
      </Card>
      <Card title="Words and numbers">
        <div className="grid gap-4">
          <Specimen name="Coins, counts, times">
            <Coins amount={12680} />
            <span>{formatK(12680, locale)}</span>
            <DateTime at="2026-11-15T13:15:00Z" />
            <DateTime at="2026-11-15T13:15:00Z" look="full" zone="Europe/London" />
            <RelativeTime at="2026-11-15T13:15:00Z" />
          </Specimen>
          <Notice>Coins come back by themselves when the prediction misses.</Notice>
          <Notice tone="warn" icon="refresh" action={<b>Now</b>}>
            Connection lost, trying again…
          </Notice>
          <Notice tone="loss" icon="warn">
            The payment failed. No money moved.
          </Notice>
        </div>
      </Card>
    </div>
  );
}
