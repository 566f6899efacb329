import type { ReactNode } from 'react';
import { Modal, type ModalProps } from './modal.tsx';

export function Dialog({ size, ...modal }: ModalProps & { size?: 'wide' }) {
  return <Modal {...modal} size={size} className="dialog" />;
}

/** The last action is the primary one, and the widest. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
