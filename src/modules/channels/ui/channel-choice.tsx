import { useNavigate } from 'react-router';
import { useT } from '#ui/i18n/use-t.ts';
import { Select } from '#ui/kit/form/select.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import type { MyChannels } from '../channels.contract.ts';

interface ChannelChoiceProps {
  mine: MyChannels;
  channelId: number | undefined;
  span: { days: number; choices: readonly number[] };
  /** The page whose URL holds the choice. */
  to: string;
}

/** Channel and period, both in the URL. */
export function ChannelChoice({ mine, channelId, span, to }: ChannelChoiceProps) {
  const t = useT();
  const navigate = useNavigate();
  const address = (days: number, channel: string) => {
    const query = new URLSearchParams({ days: String(days), ...(channel ? { channelId: channel } : {}) });
    return `${to}?${query}`;
  };
  return (
    <div className="channel-choice">
      <Select
        label={t('channels.column.channel')}
        value={channelId ?? ''}
        options={[
          { value: '', label: t('channels.all') },
          ...mine.channels.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget }) =>
          void navigate(address(span.days, currentTarget.value), { preventScrollReset: true })
        }
      />
      <nav className="seg" aria-label={t('channels.span')}>
        {span.choices.map((days) => (
          <Link
            key={days}
            className="seg-item"
            to={address(days, channelId === undefined ? '' : String(channelId))}
            aria-current={days === span.days ? 'true' : undefined}
            preventScrollReset
          >
            {t('channels.days', { n: days })}
          </Link>
        ))}
      </nav>
    </div>
  );
}
