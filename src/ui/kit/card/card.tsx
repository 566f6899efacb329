import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface CardProps {
  title?: ReactNode;
  /** At the inline end of the head: a "more" link, a filter. */
  more?: ReactNode;
  /** Rows and tables extend to the card's edge; text has padding. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({ title, more, flush, className, children }: CardProps) {
  return (
    <section className={classNames('card', className)} data-clip={flush || undefined}>
      {(title || more) && (
        <header className="card-head">
          {title && <h2>{title}</h2>}
          {more && <span className="card-more">{more}</span>}
        </header>
      )}
      {flush ? children : <div className="card-body">{children}</div>}
    </section>
  );
}
