import { useRevalidator } from 'react-router';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { type Refusal, useForm } from '#ui/kit/form/use-form.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { profileCalls } from '../profile.calls.ts';
import type { ModifyUser } from '../profile.contract.ts';
import type { Me } from '../users.contract.ts';
import { SIGNATURE, USERNAME } from '../users.rules.ts';
import './profile.css';

/** Name and signature; the picture is cropped on a separate page. */
export function EditProfile({ me }: { me: Me }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const save = async (value: ModifyUser): Promise<Refusal | undefined> => {
    try {
      await api(profileCalls.modify, value);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const aboutName = String(error.errorCode).startsWith('users.username');
      return aboutName
        ? { fields: { username: error.message } }
        : { fields: error.fields, form: error.message };
    }
    await revalidate();
    toast(t('users.profile.saved'), 'done');
    return undefined;
  };
  const form = useForm({
    initial: { username: me.username, signature: me.signature },
    schema: async () => (await import('../profile.contract.ts')).ModifyUser,
    // An unchanged name is not sent: demo names could not be chosen.
    submit: ({ username, ...rest }) => save(username === me.username ? rest : { ...rest, username }),
  });
  return (
    <form className="profile-form" {...form.formProps}>
      <div>
        <Avatar src={me.avatar} seed={me.uid} size={72} />
        <ButtonLink look="outline" to="/caijian">
          {t('users.profile.picture')}
        </ButtonLink>
      </div>
      <div>
        <TextField
          {...form.field('username')}
          label={t('users.profile.username')}
          limit={USERNAME.max}
          autoComplete="username"
          dir="ltr"
        />
        <TextField
          {...form.field('signature')}
          label={t('users.profile.signature')}
          limit={SIGNATURE.max}
          dir="auto"
        />
        {form.problem && (
          <p className="field-error" role="alert">
            {form.problem}
          </p>
        )}
        <Button type="submit" loading={form.busy}>
          {t('users.profile.save')}
        </Button>
      </div>
    </form>
  );
}
