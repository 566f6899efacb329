import { type ReactNode, Suspense } from 'react';
import './home-frame.css';

interface HomeFrameProps {
  /** Sidebars, below the list where there is no room; hydrated lazily. */
  rails?: ReactNode;
  children: ReactNode;
}

/** The list is first in the document: for narrow screens and screen readers. */
export function HomeFrame({ rails, children }: HomeFrameProps) {
  return (
    <div className="page home-frame" data-rails={rails ? '' : undefined}>
      <div className="home-main">{children}</div>
      <Suspense>{rails}</Suspense>
    </div>
  );
}
