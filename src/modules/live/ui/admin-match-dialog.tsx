import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { didOrToast } from '#web/api/did-or-toast.ts';
import { useT } from '#web/i18n/use-t.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useForm } from '#web/kit/form/use-form.ts';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { adminRoomsCalls } from '../admin-rooms.calls.ts';
import { MatchLinks } from './admin-match-links.tsx';
import type { MatchTyped } from './admin-room.schema.ts';

interface MatchDialogProps {
  /** Null where it is still to be said. */
  first: number | null;
  onChange(): void;
  onClose(): void;
}

/** What holds for a match in whichever room: who may watch it, and the pictures that anchors commentate on. */
export function MatchDialog({ first, onChange, onClose }: MatchDialogProps) {
  const t = useT();
  const [matchId, setMatchId] = useState(first);
  const form = useForm<MatchTyped, MatchTyped>({
    initial: { matchId: String(first ?? '') },
    schema: async () => (await import('./admin-room.schema.ts')).MatchTyped,
    submit: async (typed) => {
      setMatchId(Number(typed.matchId));
      return undefined;
    },
  });
  return (
    <Dialog open size="wide" onClose={onClose} title={t('admin.match.title')}>
      <form {...form.formProps}>
        <TextField
          {...form.field('matchId')}
          label={t('admin.rooms.matchNumber')}
          hint={t('admin.rooms.matchHint')}
          inputMode="numeric"
          dir="ltr"
          after={
            <Button type="submit" look="text" size="small">
              {t('admin.match.show')}
            </Button>
          }
        />
      </form>
      {matchId !== null && (
        <>
          <Watching matchId={matchId} onChange={onChange} />
          <MatchLinks key={matchId} matchId={matchId} />
        </>
      )}
    </Dialog>
  );
}

/** Two verbs instead of a switch: either is right whatever holds now. */
function Watching({ matchId, onChange }: { matchId: number; onChange(): void }) {
  const t = useT();
  const set = async (on: boolean) => {
    if (await didOrToast(api(adminRoomsCalls.matchLoginOnly, { matchId, on }), t('admin.done'))) onChange();
  };
  return (
    <section className="my-4 grid gap-2" aria-label={t('admin.rooms.watch')}>
      <p className="text-13 text-text-2">{t('admin.match.watchText', { id: String(matchId) })}</p>
      <div className="flex gap-2">
        <Button look="outline" size="small" onClick={() => set(true)}>
          {t('admin.rooms.toSignedIn')}
        </Button>
        <Button look="outline" size="small" onClick={() => set(false)}>
          {t('admin.rooms.toEveryone')}
        </Button>
      </div>
    </section>
  );
}
