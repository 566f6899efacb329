import { call } from '#platform/endpoint/call.ts';
import type {
  AllChannels,
  AllChannelsQuery,
  ChannelOperators,
  CloseChannel,
  NameOperator,
} from './admin-channels.contract.ts';

const access = ['administrator'] as const;

export const adminChannelsCalls = {
  list: call<AllChannelsQuery, AllChannels>({
    name: 'adminChannels.list',
    method: 'GET',
    path: 'admin/channels',
    access,
    summary: 'Every promotion channel, newest first, with its operator.',
  }),
  close: call<CloseChannel, null>({
    name: 'adminChannels.close',
    method: 'POST',
    path: 'admin/channels/close',
    access,
    limit: 'write',
    summary: 'Closes a channel, so that its link counts nobody, or opens it again.',
  }),
  operators: call<void, ChannelOperators>({
    name: 'adminChannels.operators',
    method: 'GET',
    path: 'admin/channels/operators',
    access,
    summary: 'Who may run promotion channels.',
  }),
  nameOperator: call<NameOperator, null>({
    name: 'adminChannels.nameOperator',
    method: 'POST',
    path: 'admin/channels/operator',
    access,
    recent: true,
    limit: 'write',
    summary: 'Makes an account an operator of channels, or takes that away.',
  }),
};
