import { Modal, type ModalProps } from './modal.tsx';

/** A dialog that rises from the bottom edge and leaves the player or list above it in sight. */
export function Sheet(modal: ModalProps) {
  return <Modal {...modal} className="dialog sheet" />;
}
