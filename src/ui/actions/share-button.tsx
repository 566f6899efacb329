import { useT } from '../i18n/use-t.ts';
import { Button } from '../kit/button/button.tsx';
import { useShare } from './use-share.tsx';

/** Shares the page, with the picture that other sites show of it. */
export function ShareButton({ title }: { title: string }) {
  const t = useT();
  const share = useShare();
  return (
    <>
      <Button look="outline" icon="share" onClick={() => void share.open(title)}>
        {t('shell.share.label')}
      </Button>
      {share.dialog}
    </>
  );
}
