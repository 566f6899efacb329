import { useState } from 'react';
import { matchesCalls } from '#modules/matches/matches.calls.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { adminRoomsCalls } from '../admin-rooms.calls.ts';
import { MatchLinks } from './admin-match-links.tsx';
import { type FindMatches, MatchSearch } from './admin-match-search.tsx';
import { MatchName } from './match-pick.tsx';

interface MatchDialogProps {
  /** Null before a match is chosen. */
  first: number | null;
  find: FindMatches;
  onChange(): void;
  onClose(): void;
}

/** Settings of a match across its rooms: who may watch, and the source links for anchors. */
export function MatchDialog({ first, find, onChange, onClose }: MatchDialogProps) {
  const t = useT();
  const [matchId, setMatchId] = useState(first);
  return (
    <Dialog open size="wide" onClose={onClose} title={t('admin.match.title')}>
      {matchId === null ? (
        <MatchSearch find={find} onChoose={({ id }) => setMatchId(id)} />
      ) : (
        <>
          <Chosen matchId={matchId} onAnother={() => setMatchId(null)} />
          <Watching matchId={matchId} onChange={onChange} />
          <MatchLinks key={matchId} matchId={matchId} />
        </>
      )}
    </Dialog>
  );
}

function Chosen({ matchId, onAnother }: { matchId: number; onAnother(): void }) {
  const t = useT();
  const { data } = useRequest(String(matchId), () => api(matchesCalls.list, { ids: String(matchId) }));
  const match: Match | undefined = data?.matches[0];
  return (
    <div className="flex items-center gap-2">
      <span className="grow">{match ? <MatchName match={match} look="day-time" /> : `#${matchId}`}</span>
      <Button look="text" size="small" onClick={onAnother}>
        {t('admin.match.another')}
      </Button>
    </div>
  );
}

/** Two buttons instead of a switch: both are valid whatever the present value is. */
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
