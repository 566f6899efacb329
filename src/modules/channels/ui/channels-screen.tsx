import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { formatPercent } from '#ui/kit/format/decimals.ts';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import type { Channel, MyChannels } from '../channels.contract.ts';
import { conversion } from '../channels.rules.ts';
import { TOUCH_DAYS } from '../touches.rules.ts';
import { ChannelForm, type ChannelTypedIn } from './channel-form.tsx';
import { LinkDialog } from './link-dialog.tsx';

const NEW: ChannelTypedIn = { name: '', source: '', type: 'community' };

/** The operator's channels: counters, link and form. */
export function ChannelsScreen({ mine }: { mine: MyChannels }) {
  const t = useT();
  const { locale } = useI18n();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [draft, setDraft] = useState<ChannelTypedIn | null>(null);
  const [linked, setLinked] = useState<Channel | null>(null);
  const wanted = text.trim().toLowerCase();
  const shown = mine.channels.filter(
    ({ name, source }) => name.toLowerCase().includes(wanted) || source.includes(wanted),
  );
  return (
    <>
      <div className="channel-choice">
        <span className="input channel-search">
          <Icon name="search" size={16} />
          <input
            type="search"
            aria-label={t('channels.list.search')}
            placeholder={t('channels.list.search')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </span>
        <Button icon="plus" onClick={() => setDraft(NEW)}>
          {t('channels.list.add')}
        </Button>
      </div>
      <Card flush title={t('channels.list.title')}>
        <Table
          caption={t('channels.list.title')}
          hideCaption
          rows={shown}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('channels.list.none')} text={t('channels.list.noneText')} />}
          columns={columns(t, locale, { edit: setDraft, link: setLinked })}
        />
      </Card>
      <CountingRules timeZone={mine.timeZone} />
      {draft && <ChannelForm draft={draft} onDone={() => void revalidate()} onClose={() => setDraft(null)} />}
      {linked && <LinkDialog channel={linked} onClose={() => setLinked(null)} />}
    </>
  );
}

/** The counting rules, shown beside the numbers. */
export function CountingRules({ timeZone }: { timeZone: string }) {
  const t = useT();
  return (
    <Card title={t('channels.rules.title')}>
      <ul className="channel-rules">
        <li>{t('channels.rules.visit', { zone: timeZone })}</li>
        <li>{t('channels.rules.robots')}</li>
        <li>{t('channels.rules.newcomers')}</li>
        <li>{t('channels.rules.registration', { days: TOUCH_DAYS })}</li>
        <li>{t('channels.rules.download', { days: TOUCH_DAYS })}</li>
      </ul>
    </Card>
  );
}

const columns = (
  t: T,
  locale: string,
  { edit, link }: { edit(channel: ChannelTypedIn): void; link(channel: Channel): void },
): readonly Column<Channel>[] => [
  {
    id: 'name',
    head: t('channels.column.channel'),
    cell: ({ name, closed }) => (
      <span className="channel-name">
        <bdi>{name}</bdi>
        {closed && <Badge tone="warn">{t('channels.closed')}</Badge>}
      </span>
    ),
  },
  {
    id: 'source',
    head: t('channels.column.source'),
    cell: ({ source }) => (
      <bdi className="channel-mono" dir="ltr">
        {source}
      </bdi>
    ),
  },
  {
    id: 'type',
    head: t('channels.column.type'),
    cell: ({ type }) => <Badge>{t(`channels.type.${type}`)}</Badge>,
  },
  ...(['visits', 'registrations', 'downloads'] as const).map(
    (name): Column<Channel> => ({
      id: name,
      head: t(`channels.column.${name}`),
      align: 'end',
      cell: (channel) => formatCoins(channel[name], locale),
    }),
  ),
  {
    id: 'conversion',
    head: t('channels.column.conversion'),
    align: 'end',
    cell: (channel) => <bdi dir="ltr">{percent(conversion(channel), locale)}</bdi>,
  },
  {
    id: 'actions',
    head: t('channels.column.link'),
    cell: (channel) => (
      <span className="channel-actions">
        <Button
          look="secondary"
          size="small"
          icon="link"
          aria-label={t('channels.list.linkOf', { name: channel.name })}
          onClick={() => link(channel)}
        >
          {t('channels.list.link')}
        </Button>
        <Button
          look="text"
          size="small"
          aria-label={t('channels.list.editOf', { name: channel.name })}
          onClick={() => edit(channel)}
        >
          {t('channels.list.edit')}
        </Button>
      </span>
    ),
  },
];

export const percent = (share: number | null, locale: string): string =>
  share === null ? '–' : formatPercent(share, locale, { least: 2 });
