import type { ReactNode } from 'react';

interface VoteOptionProps {
  open: boolean;
  pressed: boolean;
  busy: boolean;
  onPick(): void;
  children: ReactNode;
}

/** A button while the vote is open, else the same without an action. */
export function VoteOption({ open, pressed, busy, onPick, children }: VoteOptionProps) {
  const own = pressed || undefined;
  return open ? (
    <button
      type="button"
      className="fan-vote-option"
      aria-pressed={pressed}
      aria-disabled={busy}
      data-own={own}
      onClick={() => busy || onPick()}
    >
      {children}
    </button>
  ) : (
    <div className="fan-vote-option" data-own={own}>
      {children}
    </div>
  );
}
