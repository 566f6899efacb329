import { type SubmitEvent, useRef, useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { firstOf, focusField } from './first-of.ts';

/**
 * For a form with state of its own and no schema: a rejected call stands at the fields that it names, or at the field of
 * its code (`places`), otherwise at `main`, and the first of them has the focus. The controls have these names.
 */
export function useSubmit<Name extends string>(
  main: NoInfer<Name>,
  names: readonly Name[] = [main],
  places: Readonly<Record<string, NoInfer<Name>>> = {},
) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [busy, setBusy] = useState(false);

  const refuse = (fields: Partial<Record<Name, string>>) => {
    setErrors(fields);
    focusField(firstOf(form.current, fields));
  };

  /** The result, or null where the call was rejected. */
  const send = async <R>(call: () => Promise<R>): Promise<{ result: R } | null> => {
    if (busy) return null;
    setBusy(true);
    setErrors({});
    try {
      return { result: await call() };
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const named = names.flatMap((name) => (error.fields[name] ? [[name, error.fields[name]]] : []));
      const place = places[String(error.errorCode)] ?? main;
      refuse(Object.fromEntries(named.length > 0 ? named : [[place, error.message]]));
      return null;
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    send,
    refuse,
    /** Spread on a field: its name and error. */
    field: (name: Name) => ({ name, error: errors[name] }),
    /** A field loses its error as soon as its value changes. */
    changed: (name: Name) => setErrors(({ [name]: _, ...rest }) => rest as Partial<Record<Name, string>>),
    /** `submit` runs instead of the browser's own submit and checks. */
    formProps: (submit: () => Promise<void> | void) => ({
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit();
      },
    }),
  };
}
