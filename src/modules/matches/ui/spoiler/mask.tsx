import { type MouseEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';

export type Show = (event: MouseEvent<HTMLElement>) => void;

/** Whether the masked content was revealed. The revealed content receives the keyboard focus. */
export function useSpoilerMask(): [boolean, Show] {
  const [shown, setShown] = useState(false);
  const show: Show = ({ currentTarget }) => {
    const behind = currentTarget.closest('[data-veil]')?.nextElementSibling;
    flushSync(() => setShown(true));
    if (behind instanceof HTMLElement) behind.focus({ preventScroll: true });
  };
  return [shown, show];
}

/** A mask before the panel that it replaces. In every page; the stylesheet decides who sees it. */
export function SpoilerMaskCard({ onShow }: { onShow: Show }) {
  const t = useT();
  return (
    <div className="veil" data-veil="">
      <Card>
        <p>{t('match.veil.text')}</p>
        <Button look="secondary" icon="eye" onClick={onShow}>
          {t('match.veil.show')}
        </Button>
      </Card>
    </div>
  );
}

/** Results of other matches, revealed together. */
export function MaskedResults({ children }: { children: ReactNode }) {
  const t = useT();
  const [shown, show] = useSpoilerMask();
  return (
    <div className="veiled-results" data-shown={shown || undefined}>
      <p data-veil="">
        <Button look="text" size="small" icon="eye" onClick={show}>
          {t('match.veil.results')}
        </Button>
      </p>
      <div tabIndex={-1}>{children}</div>
    </div>
  );
}
