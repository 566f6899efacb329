import { type ComponentProps, useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { IconButton } from '../button/icon-button.tsx';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'after'>;

export function PasswordField(props: PasswordFieldProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={t(shown ? 'kit.form.hide_password' : 'kit.form.show_password')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
