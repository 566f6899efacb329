import type { IconName } from './icon-shapes.ts';

export type { IconName } from './icon-shapes.ts';

interface IconProps {
  name: IconName;
  size?: 12 | 16 | 20 | 28;
  /** Solid instead of outlined: a chosen star. */
  fill?: boolean;
  /** Directional: mirrored in right-to-left pages. */
  flip?: boolean;
}

/** Decorative: a text is beside it, or labels the button around it. */
export function Icon({ name, size = 20, fill, flip }: IconProps) {
  return (
    <svg
      className="icon"
      data-size={size}
      data-fill={fill || undefined}
      data-flip={flip || undefined}
      aria-hidden="true"
    >
      <use href={`#i-${name}`} />
    </svg>
  );
}

export function CoinIcon() {
  return (
    <svg className="coin-icon" aria-hidden="true">
      <use href="#i-coin" />
    </svg>
  );
}

export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href="#i-mark" />
    </svg>
  );
}
