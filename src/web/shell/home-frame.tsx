import type { ReactNode } from 'react';
import { BonusCard } from './bonus-card.tsx';
import { useRoot } from './use-root.ts';

/** The list in the middle; beside it, where there is room, what a visitor is offered. */
export function HomeFrame({ children }: { children: ReactNode }) {
  const { me } = useRoot();
  return (
    <div className="page grid gap-4 lg:grid-cols-[minmax(0,1fr)_260px]">
      <div className="min-w-0">{children}</div>
      <aside className="max-lg:hidden">{me ? null : <BonusCard />}</aside>
    </div>
  );
}
