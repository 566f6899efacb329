import { call } from '#platform/endpoint/call.ts';
import type { UploadedImage } from '#platform/uploads/uploads.calls.ts';
import type { AdminGift, Gift, GiftRanking, SaveGift, SentGifts } from './gifts.contract.ts';
import { ANIMATION_BYTES } from './gifts.rules.ts';
import type { LeaderboardType } from './leaderboards.rules.ts';

export const giftsCalls = {
  list: call<void, Gift[]>({
    name: 'gifts.list',
    method: 'GET',
    path: 'gift',
    access: 'anyone',
    summary: 'What can be given, in the order it is shown.',
  }),
  board: call<{ type: LeaderboardType; roomId?: number }, GiftRanking>({
    name: 'gifts.board',
    method: 'GET',
    path: 'gift/leaderboard/{type}',
    access: 'anyone',
    summary: 'Who has given most: in a room, or on the whole site when none is named.',
  }),
  sent: call<{ cursor?: string }, SentGifts>({
    name: 'gifts.sent',
    method: 'GET',
    path: 'gift/sent',
    access: 'user',
    summary: 'What I have given, the newest first.',
  }),
  adminList: call<void, AdminGift[]>({
    name: 'gifts.adminList',
    method: 'GET',
    path: 'admin/gifts',
    access: ['administrator'],
    summary: 'Every gift, also those that are switched off.',
  }),
  addAnimation: call<{ file: Blob }, UploadedImage>({
    name: 'gifts.addAnimation',
    method: 'POST',
    path: 'admin/gifts/animation',
    access: ['administrator'],
    limit: 'upload',
    fileBytes: ANIMATION_BYTES,
    summary: 'Takes an SVGA 2 animation and keeps it for a day, until a gift is saved with it.',
  }),
  save: call<SaveGift, AdminGift>({
    name: 'gifts.save',
    method: 'POST',
    path: 'admin/gifts/save',
    access: ['administrator'],
    recent: true,
    limit: 'write',
    summary: 'Makes a gift, or changes the one that is named.',
  }),
};
