import { type ComponentType, createContext, use } from 'react';
import type { MatchState } from '../matches.rules.ts';

export interface ReserveButtonProps {
  matchId: number;
  state: MatchState;
  /** A bell alone, or with its label. */
  look: 'icon' | 'button';
}

/** Reservations are a module above matches: the shell provides their button. */
export const ReserveSlot = createContext<ComponentType<ReserveButtonProps> | null>(null);

export function ReserveButton(props: ReserveButtonProps) {
  const Button = use(ReserveSlot);
  return Button && <Button {...props} />;
}
