import type { ReactNode } from 'react';
import { type ArtName, StateArt } from './state-art.tsx';

/** Texts of a state; missing ones come from the kit's pack. */
export interface StateWords {
  title?: ReactNode;
  text?: ReactNode;
  /** One action, rarely two. */
  action?: ReactNode;
}

interface StateProps extends StateWords {
  art: ArtName;
  title: ReactNode;
  /** `h1` when it is the page's only content. */
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
