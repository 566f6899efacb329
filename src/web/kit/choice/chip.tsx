import type { ReactNode } from 'react';

interface ChipProps {
  pressed: boolean;
  onPress(pressed: boolean): void;
  /** Where it cannot be pressed: the id of the words on the page that say why. It stays reachable. */
  blockedBy?: string | null;
  children: ReactNode;
}

export function Chip({ pressed, onPress, blockedBy, children }: ChipProps) {
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={pressed}
      aria-disabled={blockedBy ? true : undefined}
      aria-describedby={blockedBy ?? undefined}
      onClick={() => blockedBy || onPress(!pressed)}
    >
      {children}
    </button>
  );
}
