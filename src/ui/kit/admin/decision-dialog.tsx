import { type ReactNode, type SubmitEvent, useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '../button/button.tsx';
import { Notice } from '../card/notice.tsx';
import { Chip } from '../choice/chip.tsx';
import { Textarea } from '../form/text-field.tsx';
import { Dialog, DialogActions } from '../overlay/dialog.tsx';
import './admin.css';

interface DecisionDialogProps {
  title: string;
  text?: ReactNode;
  /** The label of the button: the verb. */
  action: string;
  tone?: 'danger';
  /** Label of the recorded field, where it is more than a reason. */
  label?: string;
  /** Length of the reason. */
  limits: { readonly min: number; readonly max: number };
  /** Frequent reasons: one click each. */
  presets?: readonly string[];
  /** Saved texts, each under a title. */
  replies?: readonly { id: number; title: string; text: string }[];
  /** Confirmation text before a costly decision. */
  confirm?: ReactNode;
  /** Further fields: duration, amount. */
  children?: ReactNode;
  /** Error of the fields above, which blocks the decision. */
  problem?: string | null;
  /** Throws an `ApiFailure` when rejected; the dialog shows it and stays open. */
  onDecide(reason: string): Promise<unknown>;
  onClose(): void;
}

/** Every decision about a user has a reason, stored in the audit log. */
export function DecisionDialog(props: DecisionDialogProps) {
  const {
    title,
    text,
    action,
    tone,
    limits,
    presets = [],
    replies = [],
    confirm,
    children,
    problem = null,
  } = props;
  const t = useT();
  const [reason, setReason] = useState('');
  const [complaint, setComplaint] = useState<{ field?: string; form?: string }>({});
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const trimmed = reason.trim();

  const decide = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (trimmed.length < limits.min || trimmed.length > limits.max)
      return setComplaint({ field: t('admin.reason.needed', limits) });
    if (problem) return setComplaint({ form: problem });
    setComplaint({});
    if (confirm && !sure) return setSure(true);
    setBusy(true);
    try {
      await props.onDecide(trimmed);
      props.onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setComplaint({ form: error.message });
      setSure(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={props.onClose} title={title}>
      <form className="decision" onSubmit={decide} noValidate>
        {sure ? (
          <Notice tone="warn" icon="warn">
            {confirm}
          </Notice>
        ) : (
          <>
            {text && <p className="text-13 text-text-2">{text}</p>}
            {children}
            {presets.length + replies.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
              <div className="decision-presets" role="group" aria-label={t('admin.reason.presets')}>
                {presets.map((preset) => (
                  <Chip key={preset} pressed={trimmed === preset} onPress={() => setReason(preset)}>
                    {preset}
                  </Chip>
                ))}
                {replies.map((reply) => (
                  <Chip key={reply.id} pressed={trimmed === reply.text} onPress={() => setReason(reply.text)}>
                    {reply.title}
                  </Chip>
                ))}
              </div>
            )}
            <Textarea
              label={props.label ?? t('admin.reason.label')}
              hint={t('admin.reason.hint')}
              rows={3}
              limit={limits.max}
              value={reason}
              error={complaint.field}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </>
        )}
        {complaint.form && (
          <Notice tone="loss" icon="warn">
            {complaint.form}
          </Notice>
        )}
        <DialogActions>
          <Button look="outline" onClick={() => (sure ? setSure(false) : props.onClose())}>
            {t(sure ? 'admin.decision.back' : 'admin.decision.cancel')}
          </Button>
          <Button type="submit" look={tone ?? 'primary'} loading={busy}>
            {sure ? t('admin.decision.sure', { action }) : action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
