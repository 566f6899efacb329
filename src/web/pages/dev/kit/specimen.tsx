import type { ReactNode } from 'react';

/** A labelled row of variants. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="text-12 text-text-2">{name}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
