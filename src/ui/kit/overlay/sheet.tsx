import { Modal, type ModalProps } from './modal.tsx';

/** A dialog from the bottom edge that leaves the player or list above it visible. */
export function Sheet(modal: ModalProps) {
  return <Modal {...modal} className="dialog sheet" />;
}
