import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '../button/button.tsx';

interface LoadMoreProps {
  hasMore: boolean;
  loading: boolean;
  failed?: boolean;
  onLoad(): void;
}

/** The end of a growing list. A button instead of infinite scroll: the footer stays reachable. */
export function LoadMore({ hasMore, loading, failed, onLoad }: LoadMoreProps) {
  const t = useT();
  if (!hasMore) return <p className="p-4 text-center text-12 text-text-3">{t('kit.pages.end')}</p>;
  return (
    <div className="grid justify-items-center gap-2 p-4" aria-live="polite">
      {failed && <p className="text-12 text-loss">{t('kit.pages.failed')}</p>}
      <Button look="secondary" loading={loading} onClick={onLoad}>
        {t(failed ? 'kit.state.retry' : 'kit.pages.more')}
      </Button>
    </div>
  );
}
