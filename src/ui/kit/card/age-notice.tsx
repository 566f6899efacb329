import type { ReactNode } from 'react';
import './age-notice.css';

/** Beside what is for adults only; the words say what it is. */
export const AgeNotice = ({ children }: { children: ReactNode }) => (
  <p className="age-notice">
    <b className="ltr">18+</b>
    {children}
  </p>
);
