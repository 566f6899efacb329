import type { ComponentProps } from 'react';
import { TextField } from '#ui/kit/form/text-field.tsx';

/** A code of an authenticator app; where a recovery code does too, not digits alone. */
export function AuthenticatorField(input: Omit<ComponentProps<typeof TextField>, 'size'>) {
  return <TextField {...input} size="large" autoComplete="one-time-code" dir="ltr" />;
}
