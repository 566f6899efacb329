import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import type { Draft } from './use-draft.ts';

/** Save state of the draft; in a conflict between two windows, the author chooses. */
export function DraftState({ draft: { phase, problem, overwrite } }: { draft: Draft }) {
  const t = useT();
  if (phase === 'conflict')
    return (
      <Notice
        tone="warn"
        icon="warn"
        action={
          <span className="flex gap-2">
            <Button size="small" look="outline" onClick={() => window.location.reload()}>
              {t('articles.conflict.theirs')}
            </Button>
            <Button size="small" onClick={() => void callOrToast(overwrite())}>
              {t('articles.conflict.mine')}
            </Button>
          </span>
        }
      >
        {t('articles.conflict')}
      </Notice>
    );
  return (
    <p className="article-saved" role="status" data-phase={phase}>
      {phase === 'failed'
        ? t('articles.phase.failed', { problem: problem ?? '' })
        : t(`articles.phase.${phase}`)}
    </p>
  );
}
