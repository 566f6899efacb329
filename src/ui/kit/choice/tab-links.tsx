import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import { Count } from './count.tsx';

interface TabLink {
  to: string;
  label: ReactNode;
  current: boolean;
  count?: number;
  live?: boolean;
}

/** Tabs that are links in a nav: they work without scripts. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {links.map(({ to, label: text, current, count, live }) => (
        <Link key={to} to={to} className="tab" aria-current={current ? 'page' : undefined} preventScrollReset>
          {text}
          {count !== undefined && <Count value={count} live={live} />}
        </Link>
      ))}
    </nav>
  );
}
