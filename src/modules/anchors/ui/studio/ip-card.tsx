import { type SubmitEvent, useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { linksCalls } from '#modules/live/links.calls.ts';
import type { AnchorIps } from '#modules/live/links.contract.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';

/** The addresses an anchor may push from; an empty list allows any. */
export function IpCard({ first }: { first: AnchorIps }) {
  const t = useT();
  const proof = useStepUp();
  const [{ ip: current, addresses }, setIps] = useState(first);
  const [typed, setTyped] = useState('');
  const listed = addresses.some(({ ip }) => ip === current);
  const take = async (call: Promise<AnchorIps>) => {
    const ips = await callOrToast(call);
    if (ips) setIps(ips);
    return ips !== null;
  };
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ip = typed.trim();
    if (ip !== '' && (await take(proof.run(() => api(linksCalls.addIp, { ip }))))) setTyped('');
  };
  return (
    <Card
      title={t('anchor.ips.title')}
      more={
        !listed && (
          <Button
            look="text"
            size="small"
            icon="plus"
            onClick={() => void take(proof.run(() => api(linksCalls.addIp, {})))}
          >
            {t('anchor.ips.addCurrent')}
          </Button>
        )
      }
    >
      <p className="field-note">{t('anchor.ips.about', { ip: current })}</p>
      <ul className="ip-list">
        {addresses.map(({ ip, note }) => (
          <li key={ip}>
            <bdi dir="ltr">{ip}</bdi>
            {ip === current ? <Badge>{t('anchor.ips.current')}</Badge> : note && <Badge>{note}</Badge>}
            <IconButton
              icon="trash"
              label={t('anchor.ips.remove', { ip })}
              onClick={() => void take(proof.run(() => api(linksCalls.removeIp, { ip })))}
            />
          </li>
        ))}
      </ul>
      <form className="ip-add" onSubmit={add}>
        <TextField
          label={t('anchor.ips.other')}
          value={typed}
          dir="ltr"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" look="outline">
          {t('anchor.ips.add')}
        </Button>
      </form>
      {proof.dialog}
    </Card>
  );
}
