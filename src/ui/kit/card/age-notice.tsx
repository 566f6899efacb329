import type { ReactNode } from 'react';
import './age-notice.css';

/** Beside content for adults; the text names it. */
export const AgeNotice = ({ children }: { children: ReactNode }) => (
  <p className="age-notice">
    <b className="ltr">18+</b>
    {children}
  </p>
);
