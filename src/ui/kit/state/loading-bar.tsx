import { useNavigation } from 'react-router';
import { useT } from '#ui/i18n/use-t.ts';

/** Shown between pages. The stylesheet has its 200 ms delay and its 5 s run: no timer, no state. */
export function LoadingBar() {
  return <Bar busy={useNavigation().state !== 'idle'} />;
}

export function Bar({ busy }: { busy: boolean }) {
  const t = useT();
  return (
    <div
      className="loading-bar"
      data-busy={busy || undefined}
      role="progressbar"
      aria-label={t('kit.state.loading')}
      aria-hidden={!busy}
    />
  );
}
