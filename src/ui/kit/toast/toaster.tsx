import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { type Toast, toasts } from './toast-store.ts';

/** Where its code cannot be loaded, only the text is shown. */
const ToastView = lazy(() =>
  import('./toast-view.tsx').then(
    ({ ToastView: View }) => ({ default: View }),
    () => ({ default: ({ toast }: { toast: Toast }) => <div className="toast">{toast.text}</div> }),
  ),
);

/** Rendered once in the page. A manual popover, so that a toast is above an open dialog. */
export function Toaster() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current, () => null);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!current) return;
    // Reopened each time: the last popover shown is on top.
    region.current?.hidePopover();
    region.current?.showPopover();
  }, [current]);
  return (
    <>
      <div ref={region} className="toaster" popover="manual">
        {current && (
          // Plain text until its code is loaded.
          <Suspense fallback={<div className="toast">{current.text}</div>}>
            <ToastView key={current.key} toast={current} />
          </Suspense>
        )}
      </div>
      {/* The live region is always in the page: one that appears with its text is not announced. */}
      <div className="sr-only" role="status">
        {current?.text}
      </div>
    </>
  );
}
