import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { GAMES, type GameSlug } from '#modules/catalog/games.rules.ts';
import { writeRemaining } from '#modules/users/account-age.rules.ts';
import { KEY_SCOPES, type KeyScope } from '#platform/viewer/api-key.ts';
import { api } from '#ui/api/client.ts';
import { submitResult } from '#ui/api/submit-result.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { FormDialog } from '#ui/kit/admin/form-dialog.tsx';
import { Chip } from '#ui/kit/choice/chip.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useForm } from '#ui/kit/form/use-form.ts';
import { apiKeysCalls } from '../api-keys.calls.ts';
import type { CreateKey } from '../api-keys.contract.ts';
import { KEY_DAYS_OFFERED, KEY_NAME } from '../api-keys.rules.ts';

interface KeyFormProps {
  onCreated(secret: string): void;
  onClose(): void;
}

/** Form values: no game chosen means all games, and an empty term has no end. */
interface Typed {
  name: string;
  source: string;
  scopes: readonly KeyScope[];
  games: readonly GameSlug[];
  days: string;
}

const NEW: Typed = {
  name: '',
  source: '',
  scopes: ['leagues', 'teams', 'fixtures', 'scores'],
  games: [],
  days: '365',
};

export function KeyForm({ onCreated, onClose }: KeyFormProps) {
  const t = useT();
  const { locale } = useI18n();
  const proof = useStepUp();
  const form = useForm<Typed, CreateKey>({
    initial: NEW,
    schema: async () => (await import('./admin-key.schema.ts')).KeyTyped,
    submit: (key) =>
      submitResult(
        proof.run(() => api(apiKeysCalls.create, key)),
        ({ secret }) => onCreated(secret),
      ),
  });
  const { source, scopes, games } = form.values;
  return (
    <>
      <FormDialog title={t('keys.new')} action={t('keys.create')} size="wide" form={form} onClose={onClose}>
        <TextField
          {...form.field('name')}
          label={t('keys.name')}
          hint={t('keys.nameHint')}
          limit={KEY_NAME.max}
          dir="auto"
        />
        <TextField
          {...form.field('source')}
          label={t('keys.source')}
          hint={t('keys.sourceHint', { path: `/api/feeds/v1/${source || '…'}/scores` })}
          maxLength={31}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <Choices
          label={t('keys.scopes')}
          options={KEY_SCOPES.map((value) => ({ value, label: t(`keys.scope.${value}`) }))}
          chosen={scopes}
          error={form.errors.scopes}
          onChange={(chosen) => form.set('scopes', chosen)}
        />
        <Choices
          label={t('keys.games')}
          none={t('keys.games.all')}
          options={GAMES.map(({ slug }) => ({ value: slug, label: t(`catalog.game.${slug}`) }))}
          chosen={games}
          error={form.errors.games}
          onChange={(chosen) => form.set('games', chosen)}
        />
        <Select
          {...form.field('days')}
          label={t('keys.term')}
          options={[
            ...KEY_DAYS_OFFERED.map((days) => ({
              value: String(days),
              label: writeRemaining(days * 86_400_000, locale),
            })),
            { value: '', label: t('keys.term.open') },
          ]}
        />
      </FormDialog>
      {proof.dialog}
    </>
  );
}

interface ChoicesProps<Value extends string> {
  label: string;
  /** The choice of none. */
  none?: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  error: string | undefined;
  onChange(chosen: readonly Value[]): void;
}

function Choices<Value extends string>({
  label,
  none,
  options,
  chosen,
  error,
  onChange,
}: ChoicesProps<Value>) {
  return (
    <fieldset className="field">
      <legend className="field-label">{label}</legend>
      <span className="decision-presets">
        {none && (
          <Chip pressed={chosen.length === 0} onPress={() => onChange([])}>
            {none}
          </Chip>
        )}
        {options.map(({ value, label: text }) => (
          <Chip
            key={value}
            pressed={chosen.includes(value)}
            onPress={(pressed) =>
              onChange(pressed ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          >
            {text}
          </Chip>
        ))}
      </span>
      {error && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
    </fieldset>
  );
}
