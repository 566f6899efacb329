import type { ComponentProps } from 'react';
import { TextField } from '#ui/kit/form/text-field.tsx';

/** A code of an authenticator app, or a recovery code, which has letters. */
export function AuthenticatorField(input: Omit<ComponentProps<typeof TextField>, 'size'>) {
  return <TextField {...input} size="large" autoComplete="one-time-code" dir="ltr" />;
}
