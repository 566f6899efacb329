import type { ComponentProps, ReactNode } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '../button/button.tsx';
import { Notice } from '../card/notice.tsx';
import { Dialog, DialogActions } from '../overlay/dialog.tsx';
import './admin.css';

interface FormDialogProps {
  title: string;
  /** The label of the button: the verb. */
  action: string;
  form: { formProps: ComponentProps<'form'>; problem: string | null; busy: boolean };
  size?: 'wide';
  onClose(): void;
  /** The fields. */
  children: ReactNode;
}

/** Dialog to create or change an object of the admin area. */
export function FormDialog({ title, action, form, size, onClose, children }: FormDialogProps) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={title} {...(size && { size })}>
      <form className="decision" {...form.formProps}>
        {children}
        {form.problem && <Notice tone="loss">{form.problem}</Notice>}
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('admin.decision.cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
