import { useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Textarea, TextField } from '#ui/kit/form/text-field.tsx';
import { type Refusal, useForm } from '#ui/kit/form/use-form.ts';
import { State } from '#ui/kit/state/state.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { ticketsCalls } from '../tickets.calls.ts';
import type { NewTicket } from '../tickets.contract.ts';
import { MESSAGE, SUBJECT, type TicketKind } from '../tickets.rules.ts';

interface TicketFormProps {
  kind: TicketKind;
  /** Navigates to the conversation; without it, the form confirms the submission. */
  onOpened?(id: number): void;
}

/** A message to the operator. The typed text stays until the server has it. */
export function TicketForm({ kind, onOpened }: TicketFormProps) {
  const t = useT();
  const { me } = useRoot();
  const [arrived, setArrived] = useState<number | null>(null);
  // One key until submitted: a retry after a lost response is the same ticket.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const send = async (ticket: NewTicket): Promise<Refusal | undefined> => {
    try {
      const { id } = await api(ticketsCalls.open, ticket, { key });
      if (onOpened) onOpened(id);
      else setArrived(id);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return error.errorCode === 'tickets.contact_needed'
        ? { fields: { contact: error.message } }
        : { fields: error.fields, form: error.message };
    }
    setKey(crypto.randomUUID());
    return undefined;
  };
  const form = useForm({
    initial: { subject: '', text: '', contact: '' },
    schema: async () => {
      const { NewTicket: Schema } = await import('../tickets.contract.ts');
      return (await import('zod/mini')).omit(Schema, { kind: true });
    },
    submit: (value) => send({ kind, ...value }),
  });
  if (arrived !== null) {
    return (
      <State
        art="pitch"
        title={t('tickets.form.sent')}
        text={t(me ? 'tickets.form.sentUser' : 'tickets.form.sentGuest', { id: arrived })}
        action={
          <>
            {me && <ButtonLink to={`/salesmartly?ticket=${arrived}`}>{t('tickets.form.toTalk')}</ButtonLink>}
            <Button
              look="outline"
              onClick={() => {
                for (const name of ['subject', 'text'] as const) form.set(name, '');
                setArrived(null);
              }}
            >
              {t('tickets.form.another')}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <form className="letter" {...form.formProps}>
      <TextField
        {...form.field('subject')}
        label={t('tickets.form.subject')}
        limit={SUBJECT.max}
        dir="auto"
      />
      <Textarea
        {...form.field('text')}
        label={t('tickets.form.text')}
        limit={MESSAGE.max}
        rows={6}
        dir="auto"
      />
      <TextField
        {...form.field('contact')}
        label={t('tickets.form.contact')}
        hint={t(me ? 'tickets.form.contactUser' : 'tickets.form.contactHint')}
        autoComplete="email"
        dir="ltr"
      />
      {form.problem && (
        <p className="field-error" role="alert">
          {form.problem}
        </p>
      )}
      <Button type="submit" loading={form.busy}>
        {t('tickets.form.send')}
      </Button>
    </form>
  );
}
