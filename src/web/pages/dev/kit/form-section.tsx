import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { PasswordField } from '#ui/kit/form/password-field.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { Textarea, TextField } from '#ui/kit/form/text-field.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';

const GAMES = [
  { value: 'football', label: 'Football' },
  { value: 'basketball', label: 'Basketball' },
];

const EMPTY = { title: '', email: '', password: '', game: '', note: '', rules: false };

export function FormSection() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <BoundForm />
      <Card title="States">
        <div className="grid gap-4">
          <TextField label="With an icon" icon="search" placeholder="Search" />
          <TextField label="With a hint" hint="As printed on the card" defaultValue="Filled" />
          <TextField label="Wrong" error="That name is taken" defaultValue="Touchline" />
          <TextField label="Over its limit" limit={5} value="Too long" readOnly />
          <TextField label="Disabled" defaultValue="Cannot be changed" disabled />
          <Checkbox defaultChecked>Remember me</Checkbox>
          <Checkbox error="Please fill this in">I have read the rules</Checkbox>
        </div>
      </Card>
    </div>
  );
}

/** The schema is loaded on first touch. A title of "Taken" is rejected as a server would. */
function BoundForm() {
  const form = useForm({
    initial: EMPTY,
    schema: () => import('./form-schema.ts').then((module) => module.sampleSchema),
    submit: async ({ title }) => {
      if (title === 'Taken')
        return { fields: { title: 'The server says: taken' }, form: 'Nothing was saved.' };
      toast('Saved', 'done');
      return undefined;
    },
  });
  return (
    <Card title="Bound to a schema">
      <form {...form.formProps} className="grid gap-4">
        {form.problem && <Notice tone="loss">{form.problem}</Notice>}
        <TextField label="Title" limit={30} {...form.field('title')} />
        <TextField label="E-mail" type="email" autoComplete="email" {...form.field('email')} />
        <PasswordField label="Password" autoComplete="new-password" {...form.field('password')} />
        <Select label="Game" placeholder="Choose" options={GAMES} {...form.field('game')} />
        <Textarea label="Note" limit={200} {...form.field('note')} />
        <Checkbox {...form.field('rules')}>I have read the rules</Checkbox>
        <Button type="submit" loading={form.busy}>
          Save
        </Button>
      </form>
    </Card>
  );
}
