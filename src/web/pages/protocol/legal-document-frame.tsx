import type { ReactNode } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { useRoot } from '#ui/root/use-root.ts';

/** The footer's links, beside the document. */
const PAGES = [
  'terms',
  'privacy',
  'data',
  'disclaimer',
  'power',
  'responsibility',
  'service',
  'complaint',
  'cooperation',
  'imprint',
] as const;

interface LegalDocumentFrameProps {
  current: (typeof PAGES)[number] | null;
  children: ReactNode;
}

export function LegalDocumentFrame({ current, children }: LegalDocumentFrameProps) {
  const t = useT();
  const { brand } = useRoot();
  const pages = PAGES.filter((name) => name !== 'imprint' || brand.imprint);
  return (
    <div className="page papers">
      <nav className="card" aria-label={t('site.papers')}>
        {pages.map((name) => (
          <Link key={name} to={`/protocol/${name}`} aria-current={name === current ? 'page' : undefined}>
            {t(`shell.footer.${name}`)}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
