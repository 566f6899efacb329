import type { CSSProperties, ReactNode } from 'react';
import { ringDash } from './geometry.ts';

interface RingProps {
  /** 0 to 1. */
  share: number;
  label: string;
  size?: number;
  children: ReactNode;
}

const RADIUS = 22;

/** A share of a whole, with its number in the middle. */
export function Ring({ share, label, size = 48, children }: RingProps) {
  return (
    <span
      className="share-ring"
      role="img"
      aria-label={label}
      style={{ '--ring': `${size}px` } as CSSProperties}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle className="track" cx="24" cy="24" r={RADIUS} />
        <circle className="value" cx="24" cy="24" r={RADIUS} strokeDasharray={ringDash(share, RADIUS)} />
      </svg>
      {children}
    </span>
  );
}
