import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { SettingRow } from '#ui/kit/centre/setting-row.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { Switch } from '#ui/kit/choice/switch.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { preferencesCalls } from '../preferences.calls.ts';
import type { Preferences } from '../preferences.contract.ts';
import {
  CHANNELS,
  type Channel,
  DIGESTS,
  type MatrixRow,
  NOTIFICATION_MATRIX,
  type QuietHours,
} from '../preferences.rules.ts';
import './notification-matrix.css';

const NIGHT: QuietHours = { from: '23:00', to: '07:00' };
const NEVER = 'never';

/** The stored field of each channel. */
const FIELDS = { site: 'notices', push: 'push', email: 'email' } as const;

type Choices = Pick<Preferences, 'notices' | 'push' | 'email' | 'digest' | 'quietHours'>;

interface MatrixProps {
  saved: Choices;
  /** Digests need a mailbox. */
  hasMailbox: boolean;
}

/** What a user is notified of, and where. Every kind is on unless turned off; those about the account always are, on the site. */
export function NotificationMatrix({ saved, hasMailbox }: MatrixProps) {
  const t = useT();
  const [choices, setChoices] = useState(saved);
  const save = async (next: Choices) => {
    const before = choices;
    setChoices({ ...before, ...next });
    if (!(await callOrToast(api(preferencesCalls.save, next, { keepalive: true })))) setChoices(before);
  };
  const digest = choices.digest ?? null;
  const frequency = t('users.email.digest');
  return (
    <Card title={t('users.preferences.notices')} flush>
      <ul>
        <SettingRow
          icon="news"
          title={frequency}
          text={
            hasMailbox ? (
              t('users.email.digestText')
            ) : (
              <Link className="text-brand" to="/userInfo/setting">
                {t('users.email.none')}
              </Link>
            )
          }
        >
          {hasMailbox && (
            <Seg
              label={frequency}
              options={[NEVER, ...DIGESTS].map((id) => ({
                id,
                label: t(`users.email.${id as typeof NEVER}`),
              }))}
              selected={digest ?? NEVER}
              onSelect={(id) => save({ digest: id === NEVER ? null : (id as (typeof DIGESTS)[number]) })}
            />
          )}
        </SettingRow>
        <SettingRow icon="clock" title={t('users.push.quiet')} text={t('users.push.quietText')}>
          {choices.quietHours && (
            <Hours hours={choices.quietHours} onChange={(quietHours) => save({ quietHours })} />
          )}
          <Switch
            checked={choices.quietHours != null}
            onChange={(on) => save({ quietHours: on ? NIGHT : null })}
          >
            <span className="sr-only">{t('users.push.quiet')}</span>
          </Switch>
        </SettingRow>
      </ul>
      <table className="notification-matrix">
        <caption className="sr-only">{t('users.preferences.notices')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('users.channel.kind')}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {t(`users.channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_MATRIX.map((row) => (
            <tr key={row.label}>
              <th scope="row">{t(row.label)}</th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  <Cell
                    row={row}
                    channel={channel}
                    choices={choices}
                    off={channel === 'email' && (!hasMailbox || digest === null)}
                    onChange={save}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface CellProps {
  row: MatrixRow;
  channel: Channel;
  choices: Choices;
  /** The channel itself is off. */
  off: boolean;
  onChange(next: Choices): void;
}

function Cell({ row, channel, choices, off, onChange }: CellProps) {
  const t = useT();
  const kind = row[channel];
  if (!kind)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('users.channel.none')}</span>
      </>
    );
  const field = FIELDS[channel];
  const chosen = (choices[field] ?? {}) as Record<string, boolean | undefined>;
  const always = channel === 'site' && kind === 'system';
  return (
    <label className="check notification-cell">
      <input
        type="checkbox"
        checked={always || (!off && (chosen[kind] ?? true))}
        disabled={always || off}
        aria-label={`${t(row.label)}: ${t(`users.channel.${channel}`)}`}
        onChange={(event) => onChange({ [field]: { ...chosen, [kind]: event.currentTarget.checked } })}
      />
    </label>
  );
}

function Hours({ hours, onChange }: { hours: QuietHours; onChange(next: QuietHours): void }) {
  const t = useT();
  return (['from', 'to'] as const).map((end) => (
    <span key={end} className="input max-w-32">
      <input
        type="time"
        required
        aria-label={t(`users.push.${end}`)}
        defaultValue={hours[end]}
        onBlur={({ currentTarget: { value } }) => {
          if (value && value !== hours[end]) onChange({ ...hours, [end]: value });
        }}
      />
    </span>
  ));
}
