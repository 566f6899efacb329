import { data, Outlet } from 'react-router';
import { pageContext } from '../../page-context.ts';
import type { Route } from './+types/guard.ts';

/** Developer pages: in demo mode only. */
export function loader({ context }: Route.LoaderArgs): null {
  if (!context.get(pageContext).demo) throw data(null, { status: 404 });
  return null;
}

export default function DevGuard() {
  return <Outlet />;
}
