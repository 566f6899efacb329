import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { firstOf, focusField } from './first-of.ts';
import { issueWords } from './issue-text.ts';
import { check, type FieldErrors, type Schema } from './schema.ts';

/** The errors of a rejected submit, translated: by field, or of the form as a whole. */
export interface Refusal {
  fields?: FieldErrors;
  form?: string;
}

interface FormOptions<Input extends object, Value> {
  initial: Input;
  /** The schema, or a lazy import of it, loaded when the user first touches the form. */
  schema: Schema<Value> | (() => Promise<Schema<Value>>);
  submit(value: Value): Promise<Refusal | undefined>;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function useForm<Input extends object, Value>({ initial, schema, submit }: FormOptions<Input, Value>) {
  const t = useT();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const loaded = useRef<Promise<Schema<Value>>>(undefined);

  const load = () => {
    loaded.current ??= typeof schema === 'function' ? schema() : Promise.resolve(schema);
    return loaded.current;
  };
  const validate = async (input: Input) => check(await load(), input, (issue) => issueWords(issue, t));

  const set = <Name extends keyof Input & string>(name: Name, value: Input[Name]) => {
    setValues((now) => ({ ...now, [name]: value }));
    // A field loses its error as soon as its value changes.
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => partOf(field) !== name)));
  };

  const refuse = ({ fields = {}, form: whole }: Refusal) => {
    setErrors(fields);
    // A problem of a field in sight stands there, and not twice.
    setProblem(Object.keys(fields).some((name) => partOf(name) in values) ? null : (whole ?? null));
    focusField(firstOf(form.current, fields));
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const checked = await validate(values);
      if ('errors' in checked) refuse({ fields: checked.errors });
      else refuse((await submit(checked.value)) ?? {});
    } finally {
      setBusy(false);
    }
  };

  /** Spread on a field: name, value, error and handlers. A checkbox has `checked` instead of `value`. */
  const field = <Name extends keyof Input & string>(name: Name) => ({
    name,
    error: errors[name],
    ...(typeof values[name] === 'boolean'
      ? { checked: values[name] }
      : { value: String(values[name] ?? '') }),
    onChange: ({ currentTarget }: ChangeEvent<Control>) =>
      set(name, read(currentTarget, values[name]) as Input[Name]),
    onFocus: () => void load(),
    onBlur: async () => {
      const checked = await validate(values);
      const error = 'errors' in checked ? checked.errors[name] : undefined;
      if (error && values[name] !== initial[name]) setErrors((now) => ({ ...now, [name]: error }));
    },
  });

  /** Spread on a field of several languages: its value is one text in all of them. */
  const translated = <Name extends keyof Input & string>(name: Name) => ({
    name,
    value: values[name],
    errorOf: (of: string) => errors[of],
    onChange: (value: Input[Name]) => set(name, value),
    onFocus: () => void load(),
  });

  return {
    values,
    set,
    refuse,
    errors,
    problem,
    busy,
    field,
    translated,
    formProps: { ref: form, onSubmit, noValidate: true },
  };
}

/** `names.fr` is a part of `names`. */
const partOf = (field: string): string => field.split('.', 1)[0]!;

/** An input has text; a number field keeps its number, and stays an empty text without one. */
function read(control: Control, before: unknown): unknown {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked;
  if (typeof before === 'number' && control.value !== '') return Number(control.value);
  return control.value;
}
