import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import { StackedTables } from '../table/table.tsx';
import './centre.css';

export interface CentreSection {
  id: string;
  to: string;
  icon: IconName;
  label: string;
  count?: number;
}

export interface CentreGroup {
  label: string;
  sections: readonly CentreSection[];
}

interface CentreLayoutProps {
  /** The label of the navigation. */
  label: string;
  groups: readonly CentreGroup[];
  current: string;
  /** Tables stay tables on a phone: for comparing numbers, and in the admin area. */
  wideTables?: boolean;
  children: ReactNode;
}

const middleOf = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** Page with sections: navigation at the inline start, on a phone above. */
export function CentreLayout({ label, groups, current, wideTables, children }: CentreLayoutProps) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the sections stand in a row that scrolls: the current one must be in sight. The page itself stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another place in the row
  useEffect(() => {
    const row = nav.current;
    const link = row?.querySelector('[aria-current]');
    if (row && link) row.scrollBy({ left: middleOf(link) - middleOf(row) });
  }, [current]);
  return (
    <div className="page centre">
      <nav ref={nav} className="card centre-nav" aria-label={label}>
        {groups.map((group) => (
          <section key={group.label} aria-label={group.label}>
            <h2>{group.label}</h2>
            {group.sections.map(({ id, to, icon, label: name, count }) => (
              <Link key={id} to={to} aria-current={id === current ? 'page' : undefined}>
                <Icon name={icon} size={16} />
                {name}
                {count !== undefined && count > 0 && <em>{count}</em>}
              </Link>
            ))}
          </section>
        ))}
      </nav>
      <div className="centre-body">
        <StackedTables value={!wideTables}>{children}</StackedTables>
      </div>
    </div>
  );
}

export function CentreTitle({ children, more }: { children: ReactNode; more?: ReactNode }) {
  return (
    <header className="centre-title">
      <h1>{children}</h1>
      {more}
    </header>
  );
}
