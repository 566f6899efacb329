import { useState } from 'react';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { useSignedIn } from '#ui/session/sign-in.ts';
import type { RoomKey } from '../rooms.rules.ts';
import { ReportDialog } from './report-dialog.tsx';

await packs('chat');

/** Report button of the room, also without any message. */
export function ReportRoom({ room }: { room: RoomKey }) {
  const t = useT();
  const whenSignedIn = useSignedIn();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="text" icon="warn" onClick={() => whenSignedIn(() => setOpen(true))}>
        {t('chat.menu.report')}
      </Button>
      {open && <ReportDialog room={room} message={null} onClose={() => setOpen(false)} />}
    </>
  );
}
