import { useT } from '#ui/i18n/use-t.ts';
import { KNOWN_ACTIONS, type KnownAction } from '../audit.rules.ts';

/** A newer part of the site may write what this one has no words for: its own name says it too. */
export function AuditAction({ action }: { action: string }) {
  const t = useT();
  return isKnown(action) ? t(`admin.action.${action}`) : <bdi className="admin-mono">{action}</bdi>;
}

const isKnown = (action: string): action is KnownAction =>
  (KNOWN_ACTIONS as readonly string[]).includes(action);
