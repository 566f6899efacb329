import type { ReactNode } from 'react';
import { useT } from '#web/i18n/use-t.ts';
import { Button } from '../button/button.tsx';
import { Notice } from '../card/notice.tsx';
import type { useForm } from '../form/use-form.ts';
import { Dialog, DialogActions } from '../overlay/dialog.tsx';
import './admin.css';

interface FormDialogProps {
  title: string;
  /** What the button says: the verb. */
  action: string;
  form: Pick<ReturnType<typeof useForm>, 'formProps' | 'problem' | 'busy'>;
  onClose(): void;
  /** The fields. */
  children: ReactNode;
}

/** A thing of the back office is made or changed. */
export function FormDialog({ title, action, form, onClose, children }: FormDialogProps) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={title}>
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
