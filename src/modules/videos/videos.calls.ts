import { call } from '#platform/endpoint/call.ts';
import type { LikeState, ListVideos, OfGame, Video, VideoCard, VideoPage } from './videos.contract.ts';

const read = { method: 'GET', access: 'anyone' } as const;

export const videosCalls = {
  list: call<ListVideos, VideoPage>({
    ...read,
    name: 'videos.list',
    path: 'videos/list',
    summary: 'Videos of all games, of one, or of a match, the newest first, by page or by cursor.',
  }),
  gamePage: call<{ game: string; pageIndex: number }, VideoPage>({
    ...read,
    name: 'videos.gamePage',
    path: '{game}/videos/{pageIndex}',
    summary: "A numbered page of a game's videos.",
  }),
  hot: call<OfGame, VideoCard[]>({
    ...read,
    name: 'videos.hot',
    path: 'hot/video/1',
    summary: 'The most watched and liked videos, of all games or of one.',
  }),
  video: call<{ game: string; id: number }, Video>({
    ...read,
    name: 'videos.video',
    path: '{game}/video{id}',
    summary: 'One video with its sources, its chapters, its match and what plays next.',
  }),
  find: call<{ videoId: number }, Video>({
    ...read,
    name: 'videos.find',
    path: 'videos/video',
    summary: 'One video, whichever game it is of.',
  }),
  view: call<{ videoId: number }, null>({
    name: 'videos.view',
    method: 'POST',
    path: 'videos/view',
    access: 'anyone',
    summary: 'A video is being watched: counts once per visitor and hour.',
  }),
  liked: call<{ videoId: number }, LikeState>({
    ...read,
    name: 'videos.liked',
    path: 'videos/liked',
    summary: 'How many like a video, and whether I do.',
  }),
  like: call<{ videoId: number; like: boolean }, LikeState>({
    name: 'videos.like',
    method: 'POST',
    path: 'videos/like',
    access: 'user',
    limit: 'write',
    summary: 'Likes a video, or no longer; twice is the same as once.',
  }),
};
