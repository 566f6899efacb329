import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { IconButton } from '../button/icon-button.tsx';

export interface ModalProps {
  open: boolean;
  onClose(): void;
  title: ReactNode;
  children: ReactNode;
}

/**
 * The native dialog has focus trap, Esc, top layer and focus return; the page does not scroll while one is open. The
 * content exists only while open.
 */
export function Modal({
  open,
  onClose,
  title,
  className,
  size,
  children,
}: ModalProps & { className: string; size?: string }) {
  const t = useT();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
    markPage();
  }, [open]);
  // Only closing returns the focus; a dialog removed while open would lose it.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      element?.close();
      markPage();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way to do the same
    <dialog
      ref={dialog}
      className={className}
      data-size={size}
      aria-labelledby={titleId}
      onClose={() => {
        markPage();
        onClose();
      }}
      onClick={(event) => isBackdrop(event) && dialog.current?.close()}
    >
      {open && (
        <>
          <h2 className="dialog-head" id={titleId}>
            {title}
          </h2>
          <div className="dialog-body">{children}</div>
          <IconButton
            icon="close"
            size="large"
            className="dialog-close"
            label={t('kit.dialog.close')}
            onClick={() => dialog.current?.close()}
          />
        </>
      )}
    </dialog>
  );
}

/** An attribute on the root: `:has()` there would be evaluated at each of the page's changes. */
function markPage(): void {
  document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog:modal') !== null);
}

/** The backdrop's clicks reach the dialog itself, but so do those on its padding. */
function isBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
