import { useT } from '#ui/i18n/use-t.ts';
import { EmptyState } from '../state/states.tsx';

/** An empty queue: its work is done. */
export function AllDone() {
  const t = useT();
  return <EmptyState title={t('admin.queue.done.title')} text={t('admin.queue.done.text')} />;
}
