import type { ReactNode } from 'react';

interface ChipProps {
  pressed: boolean;
  onPress(pressed: boolean): void;
  children: ReactNode;
}

export function Chip({ pressed, onPress, children }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} onClick={() => onPress(!pressed)}>
      {children}
    </button>
  );
}
