import { useT } from '#ui/i18n/use-t.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge/badge.tsx';
import { CoinIcon } from '#ui/kit/icon/icon.tsx';
import type { ShownPrize } from '../boxes.contract.ts';
import type { Grade } from '../draw.rules.ts';

const TONES: Readonly<Record<Grade, BadgeTone>> = { ssr: 'coin', sr: 'pro', r: 'brand', n: 'plain' };

/** The colour repeats the letters: colour is not the only sign. */
export const GradeBadge = ({ grade }: { grade: Grade }) => (
  <Badge tone={TONES[grade]}>{grade.toUpperCase()}</Badge>
);

export function usePrizeName(): (prize: ShownPrize) => string {
  const t = useT();
  // A deleted good is shown by its id.
  return ({ id, good, coins }) =>
    coins === null ? (good?.name ?? `#${id}`) : t('boxes.coins', { n: coins });
}

export function PrizePicture({ prize }: { prize: ShownPrize }) {
  return prize.good ? (
    <img className="prize-picture" src={prize.good.picture} alt="" loading="lazy" />
  ) : (
    <span className="prize-picture">
      <CoinIcon />
    </span>
  );
}
