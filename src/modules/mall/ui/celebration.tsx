import type { Grade } from '../draw.rules.ts';
import './celebration.css';

const PIECES = 28;

/** Confetti over the stage: decoration that takes no space, and none with reduced motion. */
export function Celebration({ grade }: { grade: Grade }) {
  return (
    <span className="celebration" data-grade={grade} aria-hidden="true">
      {Array.from({ length: PIECES }, (_, piece) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change
        <i key={piece} />
      ))}
    </span>
  );
}
