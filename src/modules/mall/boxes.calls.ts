import { call } from '#platform/endpoint/call.ts';
import type {
  AdminBox,
  AdminBoxes,
  Box,
  BoxDraft,
  BoxDraw,
  BoxDraws,
  NextDraw,
  OpenBox,
} from './boxes.contract.ts';

export const boxesCalls = {
  list: call<void, Box[]>({
    name: 'boxes.list',
    method: 'GET',
    path: 'box/list',
    access: 'anyone',
    summary: 'The blind boxes on the shelf, each with its prizes and their exact odds.',
  }),
  details: call<{ boxId: number }, Box>({
    name: 'boxes.details',
    method: 'GET',
    path: 'box/details',
    access: 'anyone',
    summary: 'One blind box with its prizes and their exact odds.',
  }),
  next: call<{ boxId: number }, NextDraw>({
    name: 'boxes.next',
    method: 'POST',
    path: 'box/next',
    access: 'user',
    limit: 'write',
    summary: 'What my next draw from a box is promised to be: its pool, and the hash of the secret seed.',
  }),
  open: call<OpenBox, BoxDraw>({
    name: 'boxes.open',
    method: 'POST',
    path: 'box/open',
    access: 'user',
    limit: 'write',
    summary:
      'Draws as promised, with my own seed, and reveals the secret one. Once more answers the same draw.',
  }),
  draws: call<{ cursor?: string | undefined }, BoxDraws>({
    name: 'boxes.draws',
    method: 'GET',
    path: 'box/draws',
    access: 'user',
    summary: 'My draws, the newest first, each with all that is needed to recompute it.',
  }),
  adminList: call<void, AdminBoxes>({
    name: 'boxes.adminList',
    method: 'GET',
    path: 'admin/boxes',
    access: ['administrator'],
    summary: 'Every box, also those off the shelf, and the goods that may be in one.',
  }),
  save: call<BoxDraft, AdminBox>({
    name: 'boxes.save',
    method: 'POST',
    path: 'admin/boxes/save',
    access: ['administrator'],
    recent: true,
    limit: 'write',
    summary:
      'Makes a box, or changes the one that is named, with a reason. Promises made before are taken back.',
  }),
};
