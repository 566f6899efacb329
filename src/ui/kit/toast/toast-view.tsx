import { Icon, type IconName } from '../icon/icon.tsx';
import { type Toast, type ToastKind, toasts } from './toast-store.ts';

const ICONS: Record<ToastKind, IconName> = { done: 'check', info: 'info', error: 'warn' };

export function ToastView({ toast: { kind, text, action } }: { toast: Toast }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being looked at only keeps it from leaving
    <div
      className="toast"
      data-kind={kind}
      onPointerEnter={() => toasts.hold()}
      onPointerLeave={() => toasts.release()}
      onFocus={() => toasts.hold()}
      onBlur={() => toasts.release()}
    >
      <Icon name={ICONS[kind]} size={16} />
      {text}
      {action && (
        <button
          type="button"
          onClick={() => {
            action.run();
            toasts.dismiss();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
