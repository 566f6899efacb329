import { type SubmitEvent, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Textarea } from '#ui/kit/form/text-field.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
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
  const [busy, setBusy] = useState(false);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await didOrToast(api(registrationCalls.explain, { why: text }), t('logins.security.saved'));
    setBusy(false);
  };
  return (
    <form className="login-form" onSubmit={send}>
      <Textarea
        label={t('logins.registration.why')}
        rows={2}
        limit={WHY.max}
        maxLength={WHY.max}
        value={text}
        dir="auto"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" size="small" loading={busy}>
        {t('logins.security.save')}
      </Button>
    </form>
  );
}
