import { call } from '#platform/endpoint/call.ts';
import type { AnchorPage, AnchorProfile, ListAnchors } from './profiles.contract.ts';

export const profilesCalls = {
  anchors: call<ListAnchors, AnchorPage>({
    name: 'live.anchors',
    method: 'GET',
    path: 'live/anchors',
    access: 'anyone',
    summary: 'Approved anchors, those who are live first.',
  }),
  anchor: call<{ anchorId: number }, AnchorProfile>({
    name: 'live.anchor',
    method: 'GET',
    path: 'live/anchor',
    access: 'anyone',
    summary: 'One anchor: introduction, pictures, room, and what they will broadcast.',
  }),
};
