import { useState } from 'react';
import { deletionCalls } from '#modules/users/deletion.calls.ts';
import type { Me } from '#modules/users/users.contract.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { leaveWithMessage } from '#ui/api/session-ended.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { SettingRow } from '#ui/kit/centre/setting-row.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { usePageLanguage } from '#ui/root/use-page-language.ts';
import { FormProblem } from '../form-problem.tsx';
import { asTyped, refusalOf, refused } from '../login-form.ts';
import { type StepUp, useStepUp } from '../use-step-up.tsx';

/** Export and deletion of the user's personal data. Both require a step-up. */
export function AccountCard({ me }: { me: Me }) {
  const t = useT();
  const proof = useStepUp();
  const [deleting, setDeleting] = useState(false);

  const download = async () => {
    const data = await callOrToast(proof.run(() => api(deletionCalls.myData)));
    if (data) save(data, me.username);
  };
  return (
    <Card title={t('logins.account.title')} flush>
      <ul>
        <SettingRow icon="download" title={t('logins.account.data')} text={t('logins.account.dataText')}>
          <Button look="outline" size="small" onClick={download}>
            {t('logins.account.download')}
          </Button>
        </SettingRow>
        <SettingRow icon="ban" title={t('logins.account.delete')} text={t('logins.account.deleteText')}>
          <Button look="danger" size="small" onClick={() => setDeleting(true)}>
            {t('logins.account.delete')}
          </Button>
        </SettingRow>
      </ul>
      {deleting && <DeleteDialog me={me} proof={proof} onClose={() => setDeleting(false)} />}
      {proof.dialog}
    </Card>
  );
}

function save(data: unknown, username: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `${username}.json` });
  link.click();
  URL.revokeObjectURL(url);
}

interface DeleteDialogProps {
  me: Me;
  proof: StepUp;
  onClose(): void;
}

/** Confirmed twice: by a button, and by typing the username. The home page then shows the reference number. */
function DeleteDialog({ me, proof, onClose }: DeleteDialogProps) {
  const t = useT();
  const lang = usePageLanguage();
  const [sure, setSure] = useState(false);
  const form = useForm({
    initial: { username: '' },
    schema: asTyped<{ username: string }>(),
    submit: async ({ username }) => {
      if (username !== me.username) return refused({ username: t('logins.account.mismatch') });
      return await refusalOf(
        proof.run(() => api(deletionCalls.deleteAccount, { username })),
        ({ reference }) => leaveWithMessage(window, lang, t('logins.account.deleted', { reference })),
      );
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('logins.account.delete')}>
      {sure ? (
        <form className="login-form" {...form.formProps}>
          <p className="text-13 text-text-2">{t('logins.account.type', { name: me.username })}</p>
          <TextField
            {...form.field('username')}
            label={t('logins.account.name')}
            size="large"
            autoComplete="off"
            dir="ltr"
          />
          <FormProblem problem={form.problem} />
          <Button type="submit" look="danger" size="large" wide loading={form.busy}>
            {t('logins.account.forGood')}
          </Button>
        </form>
      ) : (
        <>
          <p className="text-14">{t('logins.account.warning')}</p>
          <DialogActions>
            <Button look="danger" onClick={() => setSure(true)}>
              {t('logins.account.goOn')}
            </Button>
            <Button look="secondary" onClick={onClose}>
              {t('logins.account.keep')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
