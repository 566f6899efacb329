import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { peopleCalls } from '../people.calls.ts';
import type { PersonDetail } from '../people.contract.ts';
import { REASON } from '../people.rules.ts';
import { BanDialog } from './ban-dialog.tsx';
import { CoinsDialog } from './coins-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { MuteEverywhere } from './mute-everywhere.tsx';
import { RoleDialog } from './role-dialog.tsx';

type Open = 'mute' | 'ban' | 'unban' | 'endSessions' | 'role' | 'coins' | 'delete';

interface PersonDecisionsProps {
  person: PersonDetail;
  onDone(): void;
}

export function PersonDecisions({ person, onDone }: PersonDecisionsProps) {
  const t = useT();
  const { me } = useRoot();
  const proof = useStepUp();
  const [open, setOpen] = useState<Open | null>(null);
  const mine = me?.uid === person.id ? t('admin.users.own') : null;
  const button = (what: Open, look: 'outline' | 'danger' = 'outline') => (
    <Button look={look} size="small" disabledReason={mine} onClick={() => setOpen(what)}>
      {t(`admin.users.do.${what}`)}
    </Button>
  );
  const dialog = {
    person,
    proof,
    onClose: () => setOpen(null),
    onDone: () => {
      toast(t('admin.users.done'), 'done');
      onDone();
    },
  };
  const plain = (what: 'unban' | 'endSessions') => (
    <DecisionDialog
      title={t(`admin.users.do.${what}`)}
      text={t(`admin.users.about.${what}`, { name: person.username })}
      action={t(`admin.users.do.${what}`)}
      limits={REASON}
      onDecide={async (reason) => {
        await api(peopleCalls[what], { userId: person.id, reason });
        dialog.onDone();
      }}
      onClose={dialog.onClose}
    />
  );
  return (
    <div className="person-decisions">
      {button('coins')}
      {button('role')}
      {button('mute')}
      {button('endSessions')}
      {person.ban ? button('unban') : button('ban', 'danger')}
      {button('delete', 'danger')}
      {open === 'mute' && <MuteEverywhere {...dialog} />}
      {open === 'ban' && <BanDialog {...dialog} />}
      {open === 'delete' && <DeleteDialog {...dialog} />}
      {open === 'role' && <RoleDialog {...dialog} />}
      {open === 'coins' && <CoinsDialog {...dialog} />}
      {(open === 'unban' || open === 'endSessions') && plain(open)}
      {proof.dialog}
    </div>
  );
}
