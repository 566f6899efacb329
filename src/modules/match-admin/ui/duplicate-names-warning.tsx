import { useEffect, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Notice } from '#ui/kit/card/notice.tsx';
import { matchAdminCalls } from '../match-admin.calls.ts';
import type { Namesakes } from '../match-admin.contract.ts';
import type { Made } from '../match-admin.rules.ts';

interface NamesakesNoticeProps {
  kind: Made;
  game: string;
  names: { zh_CN: string; en: string };
}

const PAUSE_MS = 300;

/** Entries of this game with the same name: a warning, not an error. */
export function DuplicateNamesWarning({ kind, game, names: { zh_CN, en } }: NamesakesNoticeProps) {
  const t = useT();
  const [found, setFound] = useState<Namesakes>([]);
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(async () => {
      const rows = await api(matchAdminCalls.namesakes, { kind, game, zh_CN, en } as never).catch(() => []);
      if (!gone) setFound(rows);
    }, PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [kind, game, zh_CN, en]);
  if (found.length === 0) return null;
  const names = found
    .map(({ names, country, of }) => `${names.en} (${[country, of].filter(Boolean).join(', ')})`)
    .join('; ');
  return (
    <Notice tone="warn" icon="warn">
      {t('admin.byHand.namesakes', { names })}
    </Notice>
  );
}
