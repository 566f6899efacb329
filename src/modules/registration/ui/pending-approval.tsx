import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Textarea } from '#ui/kit/form/text-field.tsx';
import { useSubmit } from '#ui/kit/form/use-submit.ts';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { registrationCalls } from '../registration.calls.ts';
import { WHY } from '../registration.rules.ts';

await packs('logins');

/** Page of an account that waits for approval: its state, and a message to the administrators. */
export default function PendingApproval() {
  const t = useT();
  const { data, failed } = useRequest('waiting', () => api(registrationCalls.mine));
  return (
    <section className="card waiting-notice" aria-labelledby="waiting-title">
      <h2 id="waiting-title">{t('logins.registration.waiting')}</h2>
      <p>{t('logins.registration.waitingText')}</p>
      {data ? <Why why={data.why} /> : !failed && <SkeletonRows rows={2} />}
    </section>
  );
}

function Why({ why }: { why: string }) {
  const t = useT();
  const [text, setText] = useState(why);
  const form = useSubmit('why');
  const send = async () => {
    const sent = await form.send(() => api(registrationCalls.explain, { why: text }));
    if (sent) toast(t('logins.security.saved'), 'done');
  };
  return (
    <form className="login-form" {...form.formProps(send)}>
      <Textarea
        {...form.field('why')}
        label={t('logins.registration.why')}
        rows={2}
        limit={WHY.max}
        maxLength={WHY.max}
        value={text}
        dir="auto"
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          form.changed('why');
        }}
      />
      <Button type="submit" size="small" loading={form.busy}>
        {t('logins.security.save')}
      </Button>
    </form>
  );
}
