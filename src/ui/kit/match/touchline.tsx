import type { CSSProperties } from 'react';
import { type Segment, touchline, touchlineStyle } from './touchline-geometry.ts';

interface TouchlineProps {
  segments: readonly Segment[];
  /** The line's text alternative: "second half, 67 minutes". */
  label: string;
  size?: 3 | 6;
}

/** Progress of a match, a season, a form. One element for any number of periods. */
export function Touchline({ segments, label, size = 3 }: TouchlineProps) {
  const line = touchline(segments);
  return (
    <span
      className="touchline"
      role="img"
      aria-label={label}
      data-size={size}
      data-head={line.head !== null || undefined}
      style={touchlineStyle(line) as CSSProperties}
    />
  );
}
