import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { splitLanguage } from '#platform/i18n/languages.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { parseJson, useLocalStorage } from '../../storage/use-local-storage.ts';
import { Button } from '../button/button.tsx';
import { TextField } from '../form/text-field.tsx';
import { Icon } from '../icon/icon.tsx';
import { Dialog, DialogActions } from '../overlay/dialog.tsx';

type View = Readonly<Record<string, string>>;
type Views = Readonly<Record<string, View>>;

const NAME_MAX = 40;

/** Anything else may have been edited: no views. */
export function parseViews(text: string | null): Views {
  const read = parseJson(text);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return {};
  const views = Object.entries(read).filter(
    ([, view]) =>
      typeof view === 'object' &&
      view !== null &&
      Object.values(view).every((value) => typeof value === 'string'),
  );
  return Object.fromEntries(views) as Views;
}

interface SavedViewsProps {
  /** Tells the tables of a page apart. */
  name?: string | undefined;
  /** What a view consists of: filters, the text to find, the sorting. Empty values are not set. */
  values: View;
  onShow(view: View): void;
}

/** Views of a list under a name, stored on this device for each section. */
export function SavedViews({ name: list, values, onShow }: SavedViewsProps) {
  const t = useT();
  const { path } = splitLanguage(useLocation().pathname);
  const [views, store] = useLocalStorage(`admin-views ${list ? `${path} ${list}` : path}`, parseViews);
  const [naming, setNaming] = useState(false);
  const parts = Object.keys(values);
  const narrowed = parts.some((part) => values[part] !== '');
  const current =
    Object.entries(views).find(([, view]) =>
      parts.every((part) => (view[part] ?? '') === values[part]),
    )?.[0] ?? '';
  const names = Object.keys(views);
  if (names.length === 0 && !narrowed) return null;
  const show = (name: string) => {
    const view = views[name] ?? {};
    onShow(Object.fromEntries(parts.map((part) => [part, view[part] ?? ''])));
  };
  return (
    <>
      {names.length > 0 && (
        <span className="input" data-kind="choice" data-set={current ? '' : undefined}>
          <select
            aria-label={t('admin.table.views')}
            value={current}
            onChange={({ currentTarget }) => show(currentTarget.value)}
          >
            <option value="">{t('admin.table.view')}</option>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <Icon name="down" size={12} />
        </span>
      )}
      {current ? (
        <Button
          look="text"
          size="small"
          onClick={() =>
            store(Object.fromEntries(Object.entries(views).filter(([name]) => name !== current)))
          }
        >
          {t('admin.table.deleteView')}
        </Button>
      ) : (
        narrowed && (
          <Button look="text" size="small" onClick={() => setNaming(true)}>
            {t('admin.table.saveView')}
          </Button>
        )
      )}
      {naming && (
        <NameDialog onName={(name) => store({ ...views, [name]: values })} onClose={() => setNaming(false)} />
      )}
    </>
  );
}

function NameDialog({ onName, onClose }: { onName(name: string): void; onClose(): void }) {
  const t = useT();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') return setError(t('kit.form.required'));
    if (trimmed.length > NAME_MAX) return setError(t('kit.form.too_long', { max: NAME_MAX }));
    onName(trimmed);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('admin.table.saveView')}>
      <form className="decision" onSubmit={save} noValidate>
        <TextField
          label={t('admin.table.viewName')}
          dir="auto"
          limit={NAME_MAX}
          value={name}
          error={error}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <DialogActions>
          <Button type="submit">{t('admin.table.saveView')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
