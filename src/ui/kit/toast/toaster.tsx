import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { type Toast, toasts } from './toast-store.ts';

/** Where the look cannot be fetched any more, the words alone are shown. */
const ToastView = lazy(() =>
  import('./toast-view.tsx').then(
    ({ ToastView: View }) => ({ default: View }),
    () => ({ default: ({ toast }: { toast: Toast }) => <div className="toast">{toast.text}</div> }),
  ),
);

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
          // Until its look is there, in plain text.
          <Suspense fallback={<div className="toast">{current.text}</div>}>
            <ToastView key={current.key} toast={current} />
          </Suspense>
        )}
      </div>
      {/* The spoken half is always in the page: a live region that appears with its text is not announced. */}
      <div className="sr-only" role="status">
        {current?.text}
      </div>
    </>
  );
}
