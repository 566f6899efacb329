import { useLazyModule } from '#modules/matches/ui/match-list/use-lazy-module.ts';
import { useRoot } from '#ui/root/use-root.ts';

const loadPanel = () => import('./feeds-panel.tsx');

/** Nothing for readers; for an administrator, once the page runs, what the site's feeds need. */
export function OperatorNote() {
  const { me } = useRoot();
  const panel = useLazyModule(loadPanel, me?.roles.includes('administrator') ?? false);
  return panel && <panel.FeedsPanel />;
}
