import type { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import { call } from '#platform/endpoint/call.ts';
import { OPERATORS } from './channels.rules.ts';
import type {
  ChannelUsers,
  FlowQuery,
  FlowReport,
  GoldPage,
  GoldQuery,
  UsersQuery,
} from './reports.contract.ts';

export const reportsCalls = {
  users: call<UsersQuery, ChannelUsers>({
    name: 'channels.users',
    method: 'GET',
    path: 'channel/users',
    access: OPERATORS,
    summary: 'Who registered over my channels: level, recharged, spent; phone and email masked.',
  }),
  gold: call<GoldQuery, GoldPage>({
    name: 'channels.gold',
    method: 'GET',
    path: 'channel/gold',
    access: OPERATORS,
    summary: 'Coin records of the users of my channels, newest first.',
  }),
  goldFile: call<GoldQuery, ExportedFile>({
    name: 'channels.goldFile',
    method: 'GET',
    path: 'channel/goldFile',
    access: OPERATORS,
    limit: 'report',
    summary: 'The same as a CSV file.',
  }),
  flow: call<FlowQuery, FlowReport>({
    name: 'channels.flow',
    method: 'GET',
    path: 'channel/water',
    access: OPERATORS,
    summary: 'By day: registrations, payers, money in and back, coins spent.',
  }),
  flowFile: call<FlowQuery, ExportedFile>({
    name: 'channels.flowFile',
    method: 'GET',
    path: 'channel/waterFile',
    access: OPERATORS,
    limit: 'report',
    summary: 'The same as a CSV file.',
  }),
};
