import { useLazyModule } from '#ui/lazy/use-lazy-module.ts';
import { useRoot } from '#ui/root/use-root.ts';

const loadPanel = () => import('./feeds-panel.tsx');

/** Feed panel for administrators, loaded on the client; nothing for other users. */
export function OperatorNote() {
  const { me } = useRoot();
  const panel = useLazyModule(loadPanel, me?.roles.includes('administrator') ?? false);
  return panel && <panel.FeedsPanel />;
}
