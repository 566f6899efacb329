import { call } from '#platform/endpoint/call.ts';
import type { AnchorInfo, AnchorStatus, Application, Whether } from './application.contract.ts';

export const applicationCalls = {
  whether: call<void, Whether>({
    name: 'anchor.whether',
    method: 'GET',
    path: 'anchor/whether',
    access: 'user',
    summary: 'Whether I am an anchor, and whether I could apply.',
  }),
  status: call<void, AnchorStatus>({
    name: 'anchor.status',
    method: 'GET',
    path: 'anchor/status',
    access: 'user',
    summary: 'Where my application stands, with its reason where it was refused or I am banned.',
  }),
  apply: call<Application, AnchorStatus>({
    name: 'anchor.apply',
    method: 'POST',
    path: 'V2/anchor/user',
    access: 'user',
    limit: 'write',
    summary: 'Applies to become an anchor.',
  }),
  edit: call<AnchorInfo, AnchorStatus>({
    name: 'anchor.edit',
    method: 'POST',
    path: 'anchorInfo',
    access: ['anchor'],
    limit: 'write',
    summary: 'Changes what readers see of me as an anchor.',
  }),
};
