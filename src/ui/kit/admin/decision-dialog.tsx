import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '../button/button.tsx';
import { Notice } from '../card/notice.tsx';
import { Chip } from '../choice/chip.tsx';
import { focusField } from '../form/first-of.ts';
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
  /** Further fields: duration, amount. As a function it is told the error of each, once the decision was rejected. */
  children?: ReactNode | ((errorOf: (field: string) => string | undefined) => ReactNode);
  /** Errors of the fields above by name, which block the decision. */
  problems?: Readonly<Record<string, string | null>>;
  /** Error of no single field, which blocks the decision. */
  problem?: string | null;
  /** Throws an `ApiFailure` when rejected; the dialog shows it and stays open. */
  onDecide(reason: string): Promise<unknown>;
  onClose(): void;
}

interface Complaint {
  reason?: string;
  form?: string;
  /** Errors that the server named. */
  fields?: Readonly<Record<string, string>>;
  /** Whether the errors of the fields are shown: not before a first attempt. */
  tried?: boolean;
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
    problems = {},
    problem = null,
  } = props;
  const t = useT();
  const [reason, setReason] = useState('');
  const [complaint, setComplaint] = useState<Complaint>({});
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const trimmed = reason.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong has the focus, a field above or the reason
  useEffect(() => {
    focusField(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'));
  }, [complaint]);
  const shown = new Set<string>();
  const errorOf = (field: string) => {
    shown.add(field);
    return (complaint.tried && problems[field]) || complaint.fields?.[field];
  };
  const fields = typeof children === 'function' ? children(errorOf) : children;

  const decide = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const unfit = trimmed.length < limits.min || trimmed.length > limits.max;
    if (unfit || problem || Object.values(problems).some(Boolean))
      return setComplaint({
        tried: true,
        ...(unfit && { reason: t('admin.reason.needed', limits) }),
        ...(problem && { form: problem }),
      });
    setComplaint({});
    if (confirm && !sure) return setSure(true);
    setBusy(true);
    try {
      await props.onDecide(trimmed);
      props.onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const { reason: ofReason, ...others } = error.fields;
      const stands = ofReason !== undefined || Object.keys(others).some((field) => shown.has(field));
      setComplaint({
        fields: others,
        ...(ofReason !== undefined && { reason: ofReason }),
        ...(!stands && { form: error.message }),
      });
      setSure(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={props.onClose} title={title}>
      <form ref={form} className="decision" onSubmit={decide} noValidate>
        {sure ? (
          <Notice tone="warn" icon="warn">
            {confirm}
          </Notice>
        ) : (
          <>
            {text && <p className="text-13 text-text-2">{text}</p>}
            {fields}
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
              error={complaint.reason}
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
