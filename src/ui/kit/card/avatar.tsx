import type { CSSProperties } from 'react';

interface AvatarProps {
  src?: string | null;
  /** For screen readers; absent where the name is beside the picture. */
  name?: string;
  size?: 24 | 32 | 40 | 56 | 72;
  /** A number of the person (their id): chooses the drawn figure's colours. */
  seed?: number;
}

const FIGURES = [
  ['#cfe6e2', '#0a6c7a', '#2b2320'],
  ['#dad8f2', '#4b3fc4', '#1c1a2e'],
  ['#f6dfc9', '#b4430f', '#3b2412'],
  ['#d5e6f7', '#2b5db5', '#141b2b'],
  ['#f3d6dc', '#a8324a', '#2b1418'],
  ['#dcebd0', '#4c7a17', '#22301a'],
] as const;

export function Avatar({ src, name, size = 32, seed = 0 }: AvatarProps) {
  if (src) {
    return (
      <img
        className="avatar"
        data-size={size}
        src={src}
        alt={name ?? ''}
        width={size}
        height={size}
        loading="lazy"
      />
    );
  }
  const [a, b, c] = FIGURES[Math.abs(seed) % FIGURES.length] ?? FIGURES[0];
  return (
    <svg
      className="avatar"
      data-size={size}
      style={{ '--a': a, '--b': b, '--c': c } as CSSProperties}
      role="img"
      aria-label={name}
      aria-hidden={name === undefined}
    >
      <use href="#i-avatar" />
    </svg>
  );
}
