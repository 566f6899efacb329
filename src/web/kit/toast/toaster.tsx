import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { type ToastKind, toasts } from './toast-store.ts';

const ICONS: Record<ToastKind, IconName> = { done: 'check', info: 'info', error: 'warn' };

/** Rendered once in the page. A manual popover, so that a toast stands above an open dialog. */
export function Toaster() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current, () => null);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!current) return;
    // Shown anew each time: the last one shown lies on top.
    region.current?.hidePopover();
    region.current?.showPopover();
  }, [current]);
  return (
    <>
      <div ref={region} className="toaster" popover="manual">
        {current && (
          // biome-ignore lint/a11y/noStaticElementInteractions: being looked at only keeps it from leaving
          <div
            key={current.key}
            className="toast"
            data-kind={current.kind}
            onPointerEnter={() => toasts.hold()}
            onPointerLeave={() => toasts.release()}
            onFocus={() => toasts.hold()}
            onBlur={() => toasts.release()}
          >
            <Icon name={ICONS[current.kind]} size={16} />
            {current.text}
            {current.action && (
              <button
                type="button"
                onClick={() => {
                  current.action?.run();
                  toasts.dismiss();
                }}
              >
                {current.action.label}
              </button>
            )}
          </div>
        )}
      </div>
      {/* The spoken half is always in the page: a live region that appears with its text is not announced. */}
      <div className="sr-only" role="status">
        {current?.text}
      </div>
    </>
  );
}
