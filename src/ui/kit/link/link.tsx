import { type ComponentProps, createContext, type MouseEvent, type ReactNode, use, useMemo } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { hrefOf } from './link.rules.ts';
import { isPlainClick } from './link-area.ts';

interface Place {
  /** The prefix of every path of the site: empty, or the language. */
  base: string;
  pathname: string;
  go(to: string, options: { preventScrollReset: boolean; replace: boolean }): void;
}

const PlaceContext = createContext<Place>({
  base: '',
  pathname: '/',
  go: (to) => window.location.assign(to),
});

/** Reads the router once for the whole page instead of once per link. */
export function LinkPlace({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const base = useHref('/').replace(/\/$/, '');
  const place = useMemo<Place>(
    () => ({ base, pathname, go: (to, options) => void navigate(to, options) }),
    [base, pathname, navigate],
  );
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the site without its language, or only a query of the page itself. */
  to: string;
  preventScrollReset?: boolean;
  /** A full page load. */
  reloadDocument?: boolean;
}

/** The router's link resolves each address again, too slow for a page with sixty of them. */
export function Link({ to, preventScrollReset = false, reloadDocument, onClick, ...rest }: LinkProps) {
  const { base, pathname, go } = use(PlaceContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event) || rest.target || reloadDocument) return;
    event.preventDefault();
    const replace = event.currentTarget.href === window.location.href;
    go(hrefOf(to, '', pathname), { preventScrollReset, replace });
  };
  return <a {...rest} href={hrefOf(to, base, pathname)} onClick={follow} />;
}
