import { type ReactNode, Suspense } from 'react';
import './home-frame.css';

interface HomeFrameProps {
  /** Blocks at both sides, below the list where there is no room; a browser may take them over later. */
  rails?: ReactNode;
  children: ReactNode;
}

/** The list in the middle, and first: for readers of narrow screens, and for those who listen. */
export function HomeFrame({ rails, children }: HomeFrameProps) {
  return (
    <div className="page home-frame">
      <div className="home-main">{children}</div>
      <Suspense>{rails}</Suspense>
    </div>
  );
}
