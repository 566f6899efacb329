import { useState } from 'react';
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
import { useSubmit } from '#ui/kit/form/use-submit.ts';

/** The addresses an anchor may push from; an empty list allows any. */
export function IpCard({ first }: { first: AnchorIps }) {
  const t = useT();
  const proof = useStepUp();
  const [{ ip: current, addresses }, setIps] = useState(first);
  const [typed, setTyped] = useState('');
  const form = useSubmit('ip');
  const listed = addresses.some(({ ip }) => ip === current);
  const take = async (call: Promise<AnchorIps>) => {
    const ips = await callOrToast(call);
    if (ips) setIps(ips);
  };
  const add = async () => {
    const ip = typed.trim();
    if (ip === '') return form.refuse({ ip: t('kit.form.required') });
    const added = await form.send(() => proof.run(() => api(linksCalls.addIp, { ip })));
    if (!added) return;
    setIps(added.result);
    setTyped('');
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
      <form className="ip-add" {...form.formProps(add)}>
        <TextField
          {...form.field('ip')}
          label={t('anchor.ips.other')}
          value={typed}
          dir="ltr"
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            form.changed('ip');
          }}
        />
        <Button type="submit" look="outline" loading={form.busy}>
          {t('anchor.ips.add')}
        </Button>
      </form>
      {proof.dialog}
    </Card>
  );
}
