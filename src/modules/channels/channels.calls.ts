import { call } from '#platform/endpoint/call.ts';
import type {
  ChannelDraft,
  ChannelLink,
  MyChannels,
  Statistics,
  StatisticsQuery,
} from './channels.contract.ts';
import { OPERATORS } from './channels.rules.ts';

export const channelsCalls = {
  list: call<void, MyChannels>({
    name: 'channels.list',
    method: 'GET',
    path: 'channel/list',
    access: OPERATORS,
    summary: 'My promotion channels, with what each has brought so far.',
  }),
  save: call<ChannelDraft, { id: number }>({
    name: 'channels.save',
    method: 'POST',
    path: 'channel/save',
    access: OPERATORS,
    limit: 'write',
    summary: 'Makes a channel, or changes one of mine.',
  }),
  link: call<{ id: number }, ChannelLink>({
    name: 'channels.link',
    method: 'GET',
    path: 'channel/link',
    access: OPERATORS,
    summary: 'The link of one of my channels, and its QR code.',
  }),
  statistics: call<StatisticsQuery, Statistics>({
    name: 'channels.statistics',
    method: 'GET',
    path: 'channel/statistics',
    access: OPERATORS,
    summary: 'Visits, registrations and downloads by day, beside as many days before.',
  }),
};
