import type { ReactNode } from 'react';
import { type ArtName, StateArt } from './state-art.tsx';

/** The words of a state; those left out come from the kit's pack. */
export interface StateWords {
  title?: ReactNode;
  text?: ReactNode;
  /** The way out. One, rarely two. */
  action?: ReactNode;
}

interface StateProps extends StateWords {
  art: ArtName;
  title: ReactNode;
  /** The page's own heading when nothing else is on it. */
  heading?: 'h1' | 'h2';
}

export function State({ art, title, text, action, heading: Heading = 'h2' }: StateProps) {
  return (
    <div className="state">
      <StateArt name={art} />
      <Heading className="state-title">{title}</Heading>
      {text && <p>{text}</p>}
      {action && <div className="state-actions">{action}</div>}
    </div>
  );
}
