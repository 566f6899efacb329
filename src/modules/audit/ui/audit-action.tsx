import { useT } from '#ui/i18n/use-t.ts';
import { KNOWN_ACTIONS, type KnownAction } from '../audit.rules.ts';

/** An action without a label is shown by its name. */
export function AuditAction({ action }: { action: string }) {
  const t = useT();
  return isKnown(action) ? t(`admin.action.${action}`) : <bdi className="admin-mono">{action}</bdi>;
}

const isKnown = (action: string): action is KnownAction =>
  (KNOWN_ACTIONS as readonly string[]).includes(action);
