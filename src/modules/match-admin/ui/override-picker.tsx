import { useEffect, useId, useState } from 'react';
import { librariesCalls } from '#modules/library/libraries.calls.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { TextField } from '#ui/kit/form/text-field.tsx';
import './match-admin.css';

export interface Picked {
  id: number;
  name: string;
}

interface OverridePickerProps {
  of: 'leagues' | 'squads';
  /** Absent: any game. */
  game?: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  value: Picked | null;
  onPick(picked: Picked | null): void;
}

const SHOWN = 6;
const PAUSE_MS = 200;

async function find(of: OverridePickerProps['of'], game: string | undefined, q: string): Promise<Picked[]> {
  const query = { q, ...(game && { game }), hidden: 'with' } as const;
  const rows =
    of === 'leagues'
      ? (await api(librariesCalls.leagues, query)).leagues
      : (await api(librariesCalls.squads, query)).squads;
  return rows.slice(0, SHOWN).map(({ id, name }) => ({ id, name }));
}

/** Search for a league or team by name. */
export function OverridePicker({ of, game, label, hint, error, value, onPick }: OverridePickerProps) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Picked[]>([]);
  useEffect(() => {
    let gone = false;
    const typed = text.trim();
    const timer = setTimeout(async () => {
      const rows = typed === '' ? [] : await find(of, game, typed).catch(() => []);
      if (!gone) setFound(rows);
    }, PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [of, game, text]);
  return (
    <div>
      <TextField
        label={label}
        hint={hint}
        error={error}
        icon="search"
        name={id}
        autoComplete="off"
        placeholder={t('admin.byHand.find')}
        value={value ? value.name : text}
        onChange={({ currentTarget }) => {
          if (value) onPick(null);
          setText(currentTarget.value);
        }}
      />
      {!value && found.length > 0 && (
        <ul className="thing-found" aria-label={label}>
          {found.map((entry) => (
            <li key={entry.id}>
              <button
                type="button"
                onClick={() => {
                  onPick(entry);
                  setText('');
                }}
              >
                <bdi>{entry.name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
